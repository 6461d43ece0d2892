import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createViteServer } from 'vitest/node'
import { developmentServer } from '../web/development-server.ts'
import { freePort } from './ports.ts'

let lastHeaders: IncomingHttpHeaders = {}
const api = createServer(({ headers, url }, response) => {
  lastHeaders = headers
  response.writeHead(url === '/api/refused' ? 413 : 200).end()
})
let gateway: Awaited<ReturnType<typeof createViteServer>>
let frontPort: number

beforeAll(async () => {
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
  const apiPort = String((api.address() as AddressInfo).port)
  frontPort = await freePort()
  const server = developmentServer({ port: String(frontPort), apiPort })
  const alone = { hmr: false, watch: null, ws: false } as const
  gateway = await createViteServer({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    server: { ...server, ...alone },
  })
  await gateway.listen()
})
afterAll(async () => {
  await gateway.close()
  api.close()
})

/** Sends a request with these headers through the web app's server, and returns the headers that the API received. */
async function received(headers: Record<string, string | string[]>): Promise<IncomingHttpHeaders> {
  const sent = request({ host: '127.0.0.1', port: frontPort, path: '/api/health/live', headers })
  sent.end()
  const [response] = await once(sent, 'response')
  response.resume()
  expect(response.statusCode).toBe(200)
  return lastHeaders
}

it('passes the address of the connection to the API', async () => {
  expect((await received({}))['x-forwarded-for']).toBe('127.0.0.1')
})

it('drops what a client claims about its address, host or port', async () => {
  const spoofed = {
    'x-forwarded-for': ['203.0.113.7', '198.51.100.9, 127.0.0.1'],
    'x-forwarded-host': 'localhost:4200',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '443',
    'x-real-ip': '203.0.113.7',
    forwarded: 'for=203.0.113.7',
  }
  const { host, ...headers } = await received({ ...spoofed, host: 'localhost:4100' })
  expect(host).toBe('localhost:4100')
  expect(headers['x-forwarded-for']).toBe('127.0.0.1')
  expect(JSON.stringify(headers)).not.toMatch(/203\.0|198\.51|4200|443|https/)
})

it('returns a rejection by the API of a body that it did not read', async () => {
  const body = Buffer.alloc(3_000_000)
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const sent = request({ host: '127.0.0.1', port: frontPort, path: '/api/refused', method: 'POST' })
      sent.end(body)
      const [response] = await once(sent, 'response')
      response.resume()
      return response.statusCode
    }),
  )
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 413))
})

it('lets no page of another origin read an answer', async () => {
  const sent = request({
    host: '127.0.0.1',
    port: frontPort,
    path: '/api/health/live',
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:9999', 'access-control-request-method': 'GET' },
  })
  sent.end()
  const [response] = await once(sent, 'response')
  response.resume()
  expect(response.headers['access-control-allow-origin']).toBeUndefined()
})
