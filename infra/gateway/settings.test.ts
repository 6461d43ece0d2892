import { describe, expect, it } from 'vitest'
import { readGatewaySettings } from './settings.ts'

describe('a page of another site', () => {
  it('is never shown to staff', () => {
    const frames = { FRAME_ORIGINS: 'https://chat.example.com https://ticker.example.net:8443' }
    expect(readGatewaySettings('staff', frames).frameOrigins).toEqual([])
    expect(readGatewaySettings('customer', frames).frameOrigins).toHaveLength(2)
  })

  it.each([
    [{ FRAME_ORIGINS: "https://a.example; script-src 'unsafe-inline'" }, /FRAME_ORIGINS: "https:\/\/a\.example;"/],
    [{ FRAME_ORIGINS: 'https://*.example.com' }, /FRAME_ORIGINS: .* must be an origin/],
    [{ FRAME_ORIGINS: 'http://localhost:5000' }, /FRAME_ORIGINS: .* is on a host of this platform/],
    [
      { FRAME_ORIGINS: 'http://127.0.0.1:5000', CUSTOMER_ORIGIN: 'https://invest.example.com' },
      /must begin with https/,
    ],
  ])('is not allowed by %j', (env, wrong) => {
    expect(() => readGatewaySettings('customer', env)).toThrow(wrong)
  })
})

it('keeps robots out of the admin app', () => {
  expect(readGatewaySettings('staff', {}).app.robots).toBe('User-agent: *\nDisallow: /\n')
})
