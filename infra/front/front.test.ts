import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { errorResponse } from '@mintmark/contracts'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildFront } from './front.ts'
import { type FrontSettings, readFrontSettings } from './settings.ts'

const PAGE = `<!doctype html><title>Mintmark</title>${' '.repeat(2000)}`
const DRAWN = '<script>a()</script><style data-emotion="css x">.css-x{color:red}</style><div id="root">Sign in</div>'
let folder: string
let answerNext: (incoming: IncomingMessage, outgoing: ServerResponse) => unknown
const received: { method: string; url: string; headers: IncomingHttpHeaders }[] = []
const api = createServer(async (incoming, outgoing) => {
  received.push({ method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers })
  await answerNext(incoming, outgoing)
})
const fronts: FastifyInstance[] = []

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mintmark-front-'))
  mkdirSync(join(folder, 'assets'))
  for (const [name, content] of Object.entries({ 'index.html': PAGE, 'assets/app-1a2b.js': 'let x\n'.repeat(500) })) {
    writeFileSync(join(folder, name), content)
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content))
  }
  writeFileSync(join(folder, '.hidden'), 'secret')
  mkdirSync(join(folder, 'drawn'))
  writeFileSync(join(folder, 'drawn/login.html'), DRAWN)
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
})
afterEach(async () => {
  received.length = 0
  answerNext = (_, outgoing) => outgoing.setHeader('content-type', 'application/json').end('{"ok":true}')
  for (const front of fronts.splice(0)) await front.close()
})
afterAll(() => {
  api.close()
  rmSync(folder, { recursive: true })
})

/** Starts a front with the files and the API of this test, and returns its port. */
async function open(change: Partial<FrontSettings> = {}, env: Record<string, string> = {}): Promise<number> {
  const settings = readFrontSettings('customer', { LOG_LEVEL: 'silent', ...env })
  const front = await buildFront({
    ...settings,
    app: { ...settings.app, folder: folder as never },
    api: `http://127.0.0.1:${portOf(api)}`,
    ...change,
  })
  await front.listen({ port: 0, host: '127.0.0.1' })
  fronts.push(front)
  return portOf(front.server)
}
answerNext = (_, outgoing) => outgoing.setHeader('content-type', 'application/json').end('{"ok":true}')

interface Asked {
  readonly method?: string
  readonly headers?: Record<string, string | string[]>
  readonly body?: Buffer | string
}

async function ask(port: number, path: string, { method = 'GET', headers = {}, body }: Asked = {}) {
  const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false })
  sent.on('error', () => undefined)
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const text = Buffer.concat(await response.toArray())
  return { status: response.statusCode, headers: response.headers, text: text.toString(), bytes: text.length }
}

describe('a page', () => {
  it('is the same for the address of every screen, and is asked for again each time', async () => {
    const port = await open()
    for (const path of ['/', '/portfolio', '/bundle/7', '/index.html']) {
      const { status, headers, text } = await ask(port, path)
      expect({ status, text }).toEqual({ status: 200, text: PAGE })
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    }
    const { etag } = (await ask(port, '/')).headers
    expect((await ask(port, '/', { headers: { 'if-none-match': String(etag) } })).status).toBe(304)
  })

  it('is the one that the build drew where there is one, with a policy for exactly what is in it', async () => {
    const port = await open()
    const { status, headers, text } = await ask(port, '/login?next=%2Fportfolio')
    expect({ status, text }).toEqual({ status: 200, text: DRAWN })
    const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' ${hashOf('a()')};`)
    expect(policy).toContain(hashOf('.css-x{color:red}'))
    expect(headers['cache-control']).toBe('no-cache')
    expect((await ask(port, '/portfolio')).headers['content-security-policy']).toContain("script-src 'self';")
  })

  it('comes as the build compressed it', async () => {
    const port = await open()
    for (const path of ['/', '/portfolio', '/assets/app-1a2b.js'])
      for (const encoding of ['br', 'gzip']) {
        const { headers, bytes } = await ask(port, path, { headers: { 'accept-encoding': encoding } })
        expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
        expect(bytes).toBeLessThan(200)
      }
  })

  it('keeps hashed files for ever and answers a missing one with 404', async () => {
    const port = await open()
    const { headers } = await ask(port, '/assets/app-1a2b.js')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    for (const path of ['/assets/app-0000.js', '/assets/app-1a2b.js.br', '/assets/../../settings.ts'])
      expect([403, 404]).toContain((await ask(port, path)).status)
    for (const path of ['/.hidden', '/%2e%2e/%2e%2e/etc/passwd'])
      expect((await ask(port, path)).text).not.toMatch(/secret|root:/)
    expect((await ask(port, '/portfolio', { method: 'POST' })).status).toBe(404)
  })

  it('has the security headers, and promises HTTPS only where there is HTTPS', async () => {
    const { headers } = await ask(await open(), '/')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers).not.toHaveProperty('strict-transport-security')
    const secure = await ask(await open({ origin: 'https://invest.example.com' }), '/')
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })
})

describe('a page of another site', () => {
  const frames = { FRAME_ORIGINS: 'https://chat.example.com https://ticker.example.net:8443' }
  const frameSources = async (port: number, path: string) =>
    /(?:^|; )frame-src ([^;]*)/.exec(String((await ask(port, path)).headers['content-security-policy']))?.[1]

  it('is shown in a frame by no page, unless its origin is allowed', async () => {
    const none = await open()
    const some = await open({}, frames)
    for (const path of ['/', '/login', '/portfolio']) {
      expect(await frameSources(none, path)).toBe("'none'")
      expect(await frameSources(some, path)).toBe('https://chat.example.com https://ticker.example.net:8443')
    }
  })
})

describe('what robots, password managers and finders of vulnerabilities look for', () => {
  it('is there', async () => {
    const port = await open({ origin: 'https://invest.example.com' })
    expect((await ask(port, '/robots.txt')).text).toBe('User-agent: *\nDisallow: /api/\n')
    const password = await ask(port, '/.well-known/change-password')
    expect(password).toMatchObject({ status: 302, headers: { location: '/profile' } })
    const { text, headers } = await ask(port, '/.well-known/security.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(text).toContain('Contact: mailto:security@invest.example.com\n')
    expect(text).toContain('Canonical: https://invest.example.com/.well-known/security.txt\n')
    const [, expires = ''] = /Expires: (.*)\n/.exec(text) ?? []
    expect(Date.parse(expires)).toBeGreaterThan(Date.now())
    expect(Date.parse(expires)).toBeLessThan(Date.now() + 366 * 86_400_000)
  })

  it('is as the settings say', async () => {
    const env = { SECURITY_CONTACT: 'https://example.com/report', SECURITY_EXPIRES: '2030-01-02T00:00:00Z' }
    const { text } = await ask(await open({}, env), '/.well-known/security.txt')
    expect(text).toMatch(/^Contact: https:\/\/example.com\/report\nExpires: 2030-01-02T00:00:00.000Z\n/)
    expect(() => readFrontSettings('staff', { SECURITY_CONTACT: 'me', ADMIN_PORT: 'x' })).toThrow(
      /ADMIN_PORT: .*SECURITY_CONTACT: must begin with mailto:/,
    )
  })
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

  it('reaches the API with the address of the connection, and nothing that the sender invented', async () => {
    const port = await open()
    for (const headers of [FORGED, { ...FORGED, expect: '100-continue' }, { ...FORGED, connection: 'x-forwarded-for' }])
      await ask(port, '/api/user/7?a=b', { method: 'POST', headers: { ...headers, cookie: 'a=b' }, body: 'x' })
    expect(received).toHaveLength(3)
    for (const { url, headers } of received) {
      expect(url).toBe('/api/user/7?a=b')
      expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', cookie: 'a=b' })
      expect(JSON.stringify(headers)).not.toMatch(/203\.0|198\.51|4200|https|trailers|proxy|admin|expect/)
    }
  })

  it('believes the address that a trusted proxy forwards, and no address before it', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.9, 203.0.113.7, 10.0.0.2' }
    const port = await open({}, { TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' })
    await ask(port, '/api/session', { headers })
    expect(received[0]?.headers['x-forwarded-for']).toBe('203.0.113.7')
    expect(() => readFrontSettings('customer', { TRUSTED_PROXIES: 'true' })).toThrow(
      /TRUSTED_PROXIES: must be addresses/,
    )
  })

  it('keeps the security headers of the API and drops those that end at a hop', async () => {
    answerNext = (_, outgoing) => {
      outgoing.setHeader('referrer-policy', 'no-referrer').setHeader('keep-alive', 'timeout=9').end('x')
    }
    const { headers } = await ask(await open(), '/api/session')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['keep-alive']).not.toBe('timeout=9')
  })

  it('is refused while the sender is still sending, and the sender reads why', async () => {
    answerNext = (_, outgoing) => outgoing.writeHead(413).end()
    const port = await open()
    const body = Buffer.alloc(5_000_000)
    const all = await Promise.all(Array.from({ length: 20 }, () => ask(port, '/api/upload', { method: 'POST', body })))
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 413))
  })

  it('is refused when its body is too large, announced or not', async () => {
    answerNext = async (incoming, outgoing) => {
      await incoming
        .resume()
        .toArray()
        .catch(() => undefined)
      outgoing.end()
    }
    const port = await open()
    const body = Buffer.alloc(7_000_000)
    for (const headers of [{}, { 'transfer-encoding': 'chunked' }, { expect: '100-continue' }]) {
      const { status, text } = await ask(port, '/api/upload', { method: 'POST', body, headers })
      expect(status).toBe(413)
      expect(errorResponse.parse(JSON.parse(text))).toMatchObject({ code: 'payload_too_large' })
    }
  })

  it('streams an upload and an event stream', async () => {
    const heard = Promise.withResolvers<string>()
    answerNext = (incoming, outgoing) => {
      incoming.once('data', (chunk) => heard.resolve(String(chunk)))
      outgoing.writeHead(200, { 'content-type': 'text/event-stream' })
      outgoing.write('data: one\n\n')
      incoming.once('end', () => outgoing.end('data: two\n\n'))
    }
    const port = await open()
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
    answerNext = (_, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
      outgoing.write('retry: 1000\n\n')
      opened.resolve(outgoing)
    }
    const headers = { 'last-event-id': 'e-7', accept: 'text/event-stream' }
    const sent = request({ host: '127.0.0.1', port: await open(), path: '/api/events', headers, agent: false })
    sent.end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    expect(response.headers).toMatchObject({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
    expect(received[0]?.headers).toMatchObject(headers)
    const chunks: string[] = []
    response.on('data', (chunk) => chunks.push(String(chunk)))
    const closed = new Promise((resolve) => response.on('error', () => undefined).on('close', resolve))
    const upstream = await opened.promise
    upstream.write('data: {}\n\n')
    await expect.poll(() => chunks.join('')).toContain('data: {}')
    upstream.destroy()
    await closed
  })

  it('does not hold up the end of the front', async () => {
    answerNext = (_, outgoing) => outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n')
    const sent = request({ host: '127.0.0.1', port: await open(), path: '/api/events', agent: false })
    sent.end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const closed = new Promise((resolve) => response.on('error', () => undefined).on('close', resolve))
    response.resume()
    await fronts.pop()?.close()
    await closed
  })
})

describe('an API that does not answer', () => {
  const failing = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }

  it('is a 502 that the apps understand, and nothing is sent twice', async () => {
    answerNext = (_, outgoing) => outgoing.destroy()
    const port = await open()
    for (const asked of [failing, {}]) {
      const { status, text, headers } = await ask(port, '/api/session', asked)
      expect(status).toBe(502)
      expect(errorResponse.parse(JSON.parse(text))).toMatchObject({ code: 'unreachable' })
      expect(headers['cache-control']).toBe('no-store')
    }
    expect(received).toHaveLength(2)
  })

  it('is a 502 while it is down, and works again once it is back', async () => {
    const late = createServer((_, outgoing) => outgoing.end('{}')).listen(0, '127.0.0.1')
    await once(late, 'listening')
    const apiPort = portOf(late)
    const port = await open({ api: `http://127.0.0.1:${apiPort}` })
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
    answerNext = (_, outgoing) => outgoing.writeHead(503, { 'retry-after': '1' }).end('{}')
    const { status, headers } = await ask(await open(), '/api/session')
    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('1')
    expect(received).toHaveLength(1)
  })
})
