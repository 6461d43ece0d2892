// The whole contract as a process, answered from its examples: in the place of the API, on its two ports, without a
// database.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Audience, SERVED_AUDIENCES } from './src/endpoint.ts'
import { EVERY_ENDPOINT } from './src/every-endpoint.ts'
import { createExampleApi } from './src/stub/example-api.ts'

const { API_PORT = '4000', API_ADMIN_PORT = '4001' } = process.env

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headers } = incoming
  const given = Object.entries(headers).flatMap(([name, value]) => [value].flat().map((each) => [name, each ?? '']))
  const body = Buffer.concat(await incoming.toArray())
  return new Request(`http://${headers.host}${url}`, {
    method,
    headers: given as [string, string][],
    ...(body.length > 0 && { body }),
  })
}

type ExampleApi = ReturnType<typeof createExampleApi>

async function serve(answer: ExampleApi, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const response = await answer(await requestOf(incoming))
  outgoing.writeHead(response.status, [...response.headers].flat())
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}

/** Serves the calls of one realm's port, as the API does. */
async function listen(port: string, audiences: readonly Audience[]): Promise<void> {
  const answer = createExampleApi(EVERY_ENDPOINT.filter(({ audience }) => audiences.includes(audience)))
  const server = createServer((incoming, outgoing) => {
    serve(answer, incoming, outgoing).catch(() => outgoing.destroy())
  })
  server.listen(Number(port), '127.0.0.1')
  await once(server, 'listening')
  process.stdout.write(`The stub API answers at http://127.0.0.1:${port}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      server.close()
      server.closeAllConnections()
    })
}

await listen(API_PORT, SERVED_AUDIENCES.customer)
await listen(API_ADMIN_PORT, SERVED_AUDIENCES.staff)
