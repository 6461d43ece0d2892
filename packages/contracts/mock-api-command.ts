// The mock platform as a process of its own, in the API's place: both web apps pass /api on to it. The origins of the
// apps tell the two domains apart, as they do for the API.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createMockPlatform } from './src/mock/server.ts'

const {
  API_PORT = '4000',
  CUSTOMER_ORIGIN = 'http://localhost:4100',
  ADMIN_ORIGIN = 'http://localhost:4200',
} = process.env
const platform = createMockPlatform({
  realm: 'byHost',
  origins: { customer: CUSTOMER_ORIGIN, staff: ADMIN_ORIGIN },
})

function requestOf({ method = 'GET', url = '/', headers, rawHeaders }: IncomingMessage, body: Buffer) {
  const given = new Headers()
  for (let index = 0; index < rawHeaders.length; index += 2)
    given.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '')
  const address = `http://${headers.host}${url}`
  return new Request(address, { method, headers: given, ...(method !== 'GET' && method !== 'HEAD' && { body }) })
}

let told = 0

/** Says which mails would have been sent, so that their links can be followed. */
function tellMails(): void {
  const { mails } = platform.state
  for (const { to, subject, text } of mails.slice(told)) process.stdout.write(`Mail to ${to}: ${subject}\n${text}\n`)
  told = mails.length
}

async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const body = Buffer.concat(await incoming.toArray())
  const answer = await platform.handle(requestOf(incoming, body))
  outgoing.writeHead(answer.status, [...answer.headers].flat())
  outgoing.end(Buffer.from(await answer.arrayBuffer()))
  tellMails()
}

const server = createServer((incoming, outgoing) => {
  serve(incoming, outgoing).catch(() => outgoing.destroy())
})
server.listen(Number(API_PORT), '127.0.0.1')
await once(server, 'listening')
process.stdout.write(`The mock API answers at http://127.0.0.1:${API_PORT}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server.close()
    server.closeAllConnections()
  })
