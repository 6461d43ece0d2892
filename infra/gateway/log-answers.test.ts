import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, portOf } from './testing/prepare-gateways.ts'

const SECRETS = ['token-of-a-link', 'session-of-a-person', 'Correct-horse-7', 'person@example.com', 'set-by-the-api']
const [TOKEN, SESSION, PASSWORD, EMAIL, COOKIE] = SECRETS
const REQUESTS = 40

/** The ids that the API got, in order. */
const ids: unknown[] = []
const api = createServer(async (incoming: IncomingMessage, outgoing) => {
  ids.push(incoming.headers['x-request-id'])
  await text(incoming)
  if (incoming.url?.startsWith('/api/broken')) return incoming.socket.destroy()
  outgoing.setHeader('set-cookie', `mm_customer=${COOKIE}`).end('{}')
})

let said = ''
let port: number
let stop: () => Promise<unknown>

beforeAll(async () => {
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
  const env = { CUSTOMER_PORT: '0', API_PORT: String(portOf(api)), LOG_LEVEL: 'debug', DRAIN_SECONDS: '0' }
  const program = join(import.meta.dirname, 'gateway-command.ts')
  const child = spawn(process.execPath, [program, 'customer'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  stop = async () => {
    child.kill('SIGTERM')
    return (await once(child, 'close'))[0]
  }
  child.stdout.on('data', (part: Buffer) => {
    said += part
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const [, listening] = /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(line) ?? []
    if (listening === undefined) continue
    port = Number(listening)
    break
  }
  child.stdout.resume()
})
afterAll(() => {
  api.closeAllConnections()
  api.close()
})

it('has one line for each answered request, with the id that the API gets, and no secret', async () => {
  const headers = { cookie: `mm_customer=${SESSION}`, 'x-request-id': 'chosen-by-the-client' }
  await ask(port, `/api/user/${EMAIL}?token=${TOKEN}`, { headers })
  await ask(port, '/api/login', { method: 'POST', headers, body: JSON.stringify({ email: EMAIL, password: PASSWORD }) })
  await ask(port, `/reset/${TOKEN}`, { headers })
  const broken = await ask(port, `/api/broken?token=${TOKEN}`, { method: 'POST', headers })
  for (let request = 0; request < REQUESTS; request++) await ask(port, '/api/markets')
  await ask(port, '/api/health/ready')
  expect(await stop()).toBe(0)

  const lines = said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const answered = lines.filter(({ msg }) => msg === 'answered')
  expect(answered).toHaveLength(4 + REQUESTS + 1)
  const toApi = answered.filter(({ path }) => path.startsWith('/api'))
  expect(toApi.map(({ reqId }) => reqId)).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).not.toContain('chosen-by-the-client')
  expect(answered[1]).toMatchObject({ method: 'POST', path: '/api/*', status: 200, milliseconds: expect.any(Number) })
  expect(answered.find(({ status }) => status === 502).reqId).toBe(JSON.parse(broken.text).request_id)
  expect(answered.map(({ level }) => level).filter((level) => level === 20)).toHaveLength(1)
  for (const secret of SECRETS) expect(said).not.toContain(secret)
})
