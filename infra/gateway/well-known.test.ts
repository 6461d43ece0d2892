import { describe, expect, it } from 'vitest'
import { readGatewaySettings } from './settings.ts'
import { ask, prepareGateways } from './testing/prepare-gateways.ts'

const prepared = prepareGateways()

describe('what robots, password managers and finders of vulnerabilities look for', () => {
  it('is there', async () => {
    const port = await prepared.open({ origin: 'https://invest.example.com' })
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
    const { text } = await ask(await prepared.open({}, env), '/.well-known/security.txt')
    expect(text).toMatch(/^Contact: https:\/\/example.com\/report\nExpires: 2030-01-02T00:00:00.000Z\n/)
    expect(() => readGatewaySettings('staff', { SECURITY_CONTACT: 'me', ADMIN_PORT: 'x' })).toThrow(
      /ADMIN_PORT: .*SECURITY_CONTACT: must be an address that begins with mailto:/s,
    )
  })
})
