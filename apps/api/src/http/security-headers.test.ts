import { expect, it } from 'vitest'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { buildTestApp } from '../testing/test-app.ts'

const platform = preparePlatform({ API_DOCS: true })

const EVERYWHERE = {
  'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

it.each(['/api/session', '/api/nothing', '/api/health/live', '/api/user-balances/nobody', '/api/%zz'])(
  '%s has the security headers',
  async (url) => {
    for (const app of [platform.app.customer, platform.app.staff]) {
      const { headers } = await app.inject({ url })
      expect(headers).toMatchObject(EVERYWHERE)
      expect(headers['permissions-policy']).toContain('camera=()')
      expect(headers).not.toHaveProperty('strict-transport-security')
    }
  },
)

it('promises HTTPS on a realm that has it', async () => {
  const app = await buildTestApp({ ...platform, env: { ...platform.env, ADMIN_ORIGIN: 'https://admin.example.com' } })
  const read = async (realm: 'customer' | 'staff') =>
    (await app[realm].inject({ url: '/api/health/live' })).headers['strict-transport-security']
  expect(await read('staff')).toBe('max-age=31536000; includeSubDomains')
  expect(await read('customer')).toBeUndefined()
  await app.close()
})

it('lets the documentation load its own scripts', async () => {
  const { headers } = await platform.app.customer.inject({ url: '/api/docs/' })
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(headers['content-security-policy']).not.toContain("script-src 'self' 'unsafe-inline'")
})
