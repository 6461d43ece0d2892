import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { errorResponse } from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { buildGateway } from './gateway.ts'
import { readGatewaySettings } from './settings.ts'
import { ask, portOf, prepareGateways } from './testing/prepare-gateways.ts'

const prepared = prepareGateways()

it('a gateway that was asked to stop says that it is not ready, and serves the rest', async () => {
  const phase = { isDraining: false }
  const gateway = await buildGateway(readGatewaySettings('customer', { LOG_LEVEL: 'silent', API_PORT: '1' }), phase)
  const statusOf = async (url: string) => (await gateway.inject(url)).statusCode
  expect(await statusOf('/api/health/ready')).toBe(502)
  phase.isDraining = true
  expect([await statusOf('/api/health/ready'), await statusOf('/robots.txt')]).toEqual([503, 200])
  await gateway.close()
})

describe('a call', () => {
  const FORGED = {
    'x-forwarded-for': ['203.0.113.7', '198.51.100.9, 127.0.0.1'],
    'x-forwarded-host': 'localhost:4200',
    'x-forwarded-proto': 'https',
    'x-real-ip': '203.0.113.7',
    'true-client-ip': '203.0.113.7',
    'cf-connecting-ip': '203.0.113.7',
    'x-original-url': '/api/admin/users',
    via: '1.1 203.0.113.7',
    forwarded: 'for=203.0.113.7',
    te: 'trailers',
    'keep-alive': 'timeout=5',
    'proxy-authorization': 'x',
  }

  it('reaches the API with the address of the connection, and nothing that the client invented', async () => {
    const port = await prepared.open()
    for (const headers of [FORGED, { ...FORGED, expect: '100-continue' }, { ...FORGED, connection: 'x-forwarded-for' }])
      await ask(port, '/api/user/7?a=b', { method: 'POST', headers: { ...headers, cookie: 'a=b' }, body: 'x' })
    expect(prepared.received).toHaveLength(3)
    for (const { url, headers } of prepared.received) {
      // Random digits: a port, and an id.
      const { host: _, 'x-request-id': __, ...others } = headers
      expect(url).toBe('/api/user/7?a=b')
      expect(others).toMatchObject({ 'x-forwarded-for': '127.0.0.1', cookie: 'a=b' })
      expect(JSON.stringify(others)).not.toMatch(/203\.0|198\.51|4200|https|trailers|proxy|admin|expect/)
    }
  })

  it('believes the address that a trusted proxy forwards, and no address before it', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.9, 203.0.113.7, 10.0.0.2' }
    const port = await prepared.open({}, { TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' })
    await ask(port, '/api/session', { headers })
    expect(prepared.received[0]?.headers['x-forwarded-for']).toBe('203.0.113.7')
    expect(() => readGatewaySettings('customer', { TRUSTED_PROXIES: 'true' })).toThrow(
      /TRUSTED_PROXIES: must be addresses/,
    )
  })

  it('keeps the security headers of the API and drops those that end at a hop', async () => {
    prepared.answerNext = (_, outgoing) => {
      outgoing.setHeader('referrer-policy', 'no-referrer').setHeader('keep-alive', 'timeout=9').end('x')
    }
    const { headers } = await ask(await prepared.open(), '/api/session')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['keep-alive']).not.toBe('timeout=9')
  })

  it('is refused while the client is still sending, and the client reads why', async () => {
    prepared.answerNext = (_, outgoing) => outgoing.writeHead(413).end()
    const port = await prepared.open()
    const body = Buffer.alloc(5_000_000)
    const all = await Promise.all(Array.from({ length: 20 }, () => ask(port, '/api/upload', { method: 'POST', body })))
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 413))
  })

  it('is refused when its body is too large, announced or not', async () => {
    prepared.answerNext = async (incoming, outgoing) => {
      await incoming
        .resume()
        .toArray()
        .catch(() => undefined)
      outgoing.end()
    }
    const port = await prepared.open()
    const body = Buffer.alloc(7_000_000)
    for (const headers of [{}, { 'transfer-encoding': 'chunked' }, { expect: '100-continue' }]) {
      const { status, text } = await ask(port, '/api/upload', { method: 'POST', body, headers })
      expect(status).toBe(413)
      expect(errorResponse.parse(JSON.parse(text))).toMatchObject({ code: 'payload_too_large' })
    }
  })

  it('streams an upload and an event stream', async () => {
    const heard = Promise.withResolvers<string>()
    prepared.answerNext = (incoming, outgoing) => {
      incoming.once('data', (chunk) => heard.resolve(String(chunk)))
      outgoing.writeHead(200, { 'content-type': 'text/event-stream' })
      outgoing.write('data: one\n\n')
      incoming.once('end', () => outgoing.end('data: two\n\n'))
    }
    const port = await prepared.open()
    const sent = request({ host: '127.0.0.1', port, path: '/api/events', method: 'POST', agent: false })
    sent.write('first')
    expect(await heard.promise).toBe('first')
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const [one] = await once(response, 'data')
    expect(String(one)).toBe('data: one\n\n')
    sent.end('last')
    expect(Buffer.concat(await response.toArray()).toString()).toBe('data: two\n\n')
  })
})

describe('an event stream', () => {
  it('names the last event that the browser got, and ends for the browser when the API is gone', async () => {
    const opened = Promise.withResolvers<ServerResponse>()
    prepared.answerNext = (_, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
      outgoing.write('retry: 1000\n\n')
      opened.resolve(outgoing)
    }
    const headers = { 'last-event-id': 'e-7', accept: 'text/event-stream' }
    const sent = request({ host: '127.0.0.1', port: await prepared.open(), path: '/api/events', headers, agent: false })
    sent.end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    expect(response.headers).toMatchObject({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
    expect(prepared.received[0]?.headers).toMatchObject(headers)
    const chunks: string[] = []
    response.on('data', (chunk) => chunks.push(String(chunk)))
    const closed = new Promise((resolve) => response.on('error', () => undefined).on('close', resolve))
    const upstream = await opened.promise
    upstream.write('data: {}\n\n')
    await expect.poll(() => chunks.join('')).toContain('data: {}')
    upstream.destroy()
    await closed
  })

  it('does not hold up the end of the gateway', async () => {
    prepared.answerNext = (_, outgoing) =>
      outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n')
    const sent = request({ host: '127.0.0.1', port: await prepared.open(), path: '/api/events', agent: false })
    sent.end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const closed = new Promise((resolve) => response.on('error', () => undefined).on('close', resolve))
    response.resume()
    await prepared.closeLast()
    await closed
  })
})

describe('a kept connection to the API', () => {
  it.each([
    ['closes', (socket: Socket) => socket.destroy()],
    ['resets', (socket: Socket) => socket.resetAndDestroy()],
  ])('that the API %s when a request comes: a read is sent once more, a command is not', async (_, end) => {
    const used = new Set<Socket>()
    prepared.answerNext = ({ socket }, outgoing) => {
      if (used.has(socket)) return end(socket)
      used.add(socket)
      return outgoing.end('{}')
    }
    const port = await prepared.open()
    const statusOf = async (method: string) => (await ask(port, '/api/session', { method })).status
    expect([await statusOf('GET'), await statusOf('GET'), await statusOf('POST')]).toEqual([200, 200, 502])
    expect(prepared.received.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'POST'])
  })

  it('is closed by the gateway after a few seconds without a request, however long the API would keep it', async () => {
    const api = createServer({ keepAliveTimeout: 3_600_000 }, (_, outgoing) => outgoing.end('{}'))
    await once(api.listen(0, '127.0.0.1'), 'listening')
    const closed = once(api, 'connection').then(([socket]) => once(socket as Socket, 'close'))
    const port = await prepared.open({ api: `http://127.0.0.1:${portOf(api)}` })
    expect((await ask(port, '/api/session')).status).toBe(200)
    await closed
    api.close()
  })
})

describe('an API that does not answer', () => {
  const failing = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }

  it('is a 502 that the apps understand, and no command is sent twice', async () => {
    prepared.answerNext = (_, outgoing) => outgoing.destroy()
    const port = await prepared.open()
    for (const asked of [failing, {}]) {
      const { status, text, headers } = await ask(port, '/api/session', asked)
      expect(status).toBe(502)
      expect(errorResponse.parse(JSON.parse(text))).toMatchObject({ code: 'unreachable' })
      expect(headers['cache-control']).toBe('no-store')
    }
    expect(prepared.received.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET'])
  })

  it('is a 502 while it is down, and works again once it is back', async () => {
    const late = createServer((_, outgoing) => outgoing.end('{}')).listen(0, '127.0.0.1')
    await once(late, 'listening')
    const apiPort = portOf(late)
    const port = await prepared.open({ api: `http://127.0.0.1:${apiPort}` })
    expect((await ask(port, '/api/session')).status).toBe(200)
    late.closeAllConnections()
    late.close()
    await once(late, 'close')
    expect((await ask(port, '/api/session', failing)).status).toBe(502)
    const back = createServer((_, outgoing) => outgoing.end('{}')).listen(apiPort, '127.0.0.1')
    await once(back, 'listening')
    expect((await ask(port, '/api/session', failing)).status).toBe(200)
    back.closeAllConnections()
    back.close()
  })

  it('passes a 503 on as it is, once', async () => {
    prepared.answerNext = (_, outgoing) => outgoing.writeHead(503, { 'retry-after': '1' }).end('{}')
    const { status, headers } = await ask(await prepared.open(), '/api/session')
    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('1')
    expect(prepared.received).toHaveLength(1)
  })
})
