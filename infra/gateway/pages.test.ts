import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ask, PAGE, PRERENDERED, prepareGateways } from './testing/prepare-gateways.ts'

const prepared = prepareGateways()

describe('a page', () => {
  it('is the same for the address of every screen, and is asked for again each time', async () => {
    const port = await prepared.open()
    for (const path of ['/', '/portfolio', '/bundle/7', '/index.html']) {
      const { status, headers, text } = await ask(port, path)
      expect({ status, text }).toEqual({ status: 200, text: PAGE })
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    }
    const { etag } = (await ask(port, '/')).headers
    expect((await ask(port, '/', { headers: { 'if-none-match': String(etag) } })).status).toBe(304)
  })

  it('is the one that the build drew where there is one, with a policy for exactly what is in it', async () => {
    const port = await prepared.open()
    const { status, headers, text } = await ask(port, '/login?next=%2Fportfolio')
    expect({ status, text }).toEqual({ status: 200, text: PRERENDERED })
    const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' ${hashOf('1 < a()')};`)
    expect(policy).toContain(hashOf('.css-x{color:red}'))
    expect(headers['cache-control']).toBe('no-cache')
    expect((await ask(port, '/portfolio')).headers['content-security-policy']).toContain("script-src 'self';")
  })

  it('comes as the build compressed it', async () => {
    const port = await prepared.open()
    for (const path of ['/', '/portfolio', '/assets/app-1a2b.js'])
      for (const encoding of ['br', 'gzip']) {
        const { headers, bytes } = await ask(port, path, { headers: { 'accept-encoding': encoding } })
        expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
        expect(bytes).toBeLessThan(200)
      }
  })

  it('keeps hashed files for ever and answers a missing one with 404', async () => {
    const port = await prepared.open()
    const { headers } = await ask(port, '/assets/app-1a2b.js')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    for (const path of ['/assets/app-0000.js', '/assets/app-1a2b.js.br', '/assets/../../settings.ts'])
      expect([403, 404]).toContain((await ask(port, path)).status)
    for (const path of ['/.hidden', '/%2e%2e/%2e%2e/etc/passwd'])
      expect((await ask(port, path)).text).not.toMatch(/secret|root:/)
    expect((await ask(port, '/portfolio', { method: 'POST' })).status).toBe(404)
  })

  it('has the security headers, and promises HTTPS only where there is HTTPS', async () => {
    const { headers } = await ask(await prepared.open(), '/')
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
    const secure = await ask(await prepared.open({ origin: 'https://invest.example.com' }), '/')
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })
})

describe('a page of another site', () => {
  const frames = { FRAME_ORIGINS: 'https://chat.example.com https://ticker.example.net:8443' }
  const frameSources = async (port: number, path: string) =>
    /(?:^|; )frame-src ([^;]*)/.exec(String((await ask(port, path)).headers['content-security-policy']))?.[1]

  it('is shown in a frame by no page, unless its origin is allowed', async () => {
    const none = await prepared.open()
    const some = await prepared.open({}, frames)
    for (const path of ['/', '/login', '/portfolio']) {
      expect(await frameSources(none, path)).toBe("'none'")
      expect(await frameSources(some, path)).toBe('https://chat.example.com https://ticker.example.net:8443')
    }
  })
})
