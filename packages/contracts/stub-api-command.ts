// The whole contract as a process, answered from its examples: in the place of the API, without a database.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { EVERY_ENDPOINT } from './src/every-endpoint.ts'
import { createExampleApi } from './src/stub/example-api.ts'

const { API_PORT = '4000' } = process.env
const answer = createExampleApi(EVERY_ENDPOINT)

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

async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const response = await answer(await requestOf(incoming))
  outgoing.writeHead(response.status, [...response.headers].flat())
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}

const server = createServer((incoming, outgoing) => {
  serve(incoming, outgoing).catch(() => outgoing.destroy())
})
server.listen(Number(API_PORT), '127.0.0.1')
await once(server, 'listening')
process.stdout.write(`The stub API answers at http://127.0.0.1:${API_PORT}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server.close()
    server.closeAllConnections()
  })
