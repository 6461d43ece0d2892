import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StreamEvent } from '@mintmark/contracts'

/** A server of event streams that a test can refuse, break and restart. */
export async function openEventServer() {
  const open = new Set<ServerResponse>()
  const requests: IncomingMessage[] = []
  let refusal: number | undefined
  const server = createServer((request, response) => {
    requests.push(request)
    response.setHeader('access-control-allow-origin', '*')
    if (refusal !== undefined) return void response.writeHead(refusal).end('{}')
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('retry: 20\n\n')
    open.add(response)
    response.on('close', () => open.delete(response))
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/api/events`,
    requests,
    openStreams: () => open.size,
    send: (event: StreamEvent) => {
      const id = event.type === 'changed' ? `id: ${event.id}\n` : ''
      for (const response of open) response.write(`${id}data: ${JSON.stringify(event)}\n\n`)
    },
    /** Answers every new stream with a status; undefined accepts it again. */
    refuse: (status: number | undefined) => {
      refusal = status
    },
    breakAll: () => {
      for (const response of open) response.destroy()
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
