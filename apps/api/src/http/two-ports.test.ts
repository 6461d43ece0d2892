import { addressOf, type Endpoint, login } from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import { describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { ANSWERED, hostOf, sendAny } from '../testing/any-call.ts'
import { furnish } from '../testing/furnish.ts'
import { newCustomer, PASSWORD } from '../testing/people.ts'
import { prepare, preparePlatform } from '../testing/prepare-platform.ts'
import { sampleAt } from '../testing/sample-at.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { ADMIN_HOST, CUSTOMER_HOST } from '../testing/test-platform.ts'

const platform = preparePlatform()
const at = prepare(() => furnish(platform))

/** The headers in which a client may name a host. */
const CLAIMS = (host: string) => ({
  host,
  'x-forwarded-host': host,
  'x-forwarded-server': host,
  'x-original-host': host,
  forwarded: `host=${host}`,
})

const isOnlyAt = (port: string) => (endpoint: Endpoint) => ANSWERED[endpoint.audience] === port

describe('the port alone decides the realm', () => {
  it.each([
    ['customer', 'staff', 'admin', ADMIN_HOST],
    ['staff', 'customer', 'customer', CUSTOMER_HOST],
  ] as const)('the %s port has no %s call, whatever the request claims', async (port, realm, domain, host) => {
    const cookie = realm === 'staff' ? at.staff.cookie() : at.customer.cookie()
    for (const endpoint of EVERY_ENDPOINT.filter(isOnlyAt(domain))) {
      const { method } = endpoint
      const url = addressOf(endpoint, sampleAt(endpoint, at))
      const answer = await platform.app[port].inject({ method, url, headers: { ...CLAIMS(host), cookie } })
      expect(answer.statusCode, endpoint.name).toBe(404)
      expect(answer.json(), endpoint.name).toMatchObject({ code: 'not_found' })
    }
  })

  it('a host of the other realm, or an unknown one, changes nothing', async () => {
    for (const host of [ADMIN_HOST, CUSTOMER_HOST, 'elsewhere.example', '']) {
      const read = (port: 'customer' | 'staff', url: string, cookie: string) =>
        platform.app[port].inject({ url, headers: { ...CLAIMS(host), cookie } })
      expect((await read('customer', `/api/user/${at.customer.id}`, at.customer.cookie())).statusCode).toBe(200)
      expect((await read('staff', '/api/admin/users', at.staff.cookie())).statusCode).toBe(200)
      expect((await read('customer', '/api/admin/users', at.staff.cookie())).statusCode).toBe(404)
    }
  })

  it('sets the cookies of its realm, secure if its origin is', async () => {
    const customer = await newCustomer(platform, 'ports@example.com')
    expect(customer.cookie()).toMatch(/^mm_customer=/)
    const env = { ...platform.env, CUSTOMER_ORIGIN: 'https://invest.example.com' }
    const app = await buildTestApp({ ...platform, env })
    const payload = { email: 'ports@example.com', password: PASSWORD }
    const signIn = { method: 'POST', url: login.path, headers: { 'x-forwarded-proto': 'http' }, payload } as const
    const [cookie] = (await app.customer.inject(signIn)).cookies
    expect(cookie).toMatchObject({ name: '__Host-mm_customer', secure: true, httpOnly: true, sameSite: 'Strict' })
    await app.close()
  })
})

describe('the address of a request', () => {
  /** The address that the session of a new customer names. */
  async function addressOfSession(remoteAddress: string, env: object = {}) {
    const app = await buildTestApp({ ...platform, env: { ...platform.env, ...env } })
    const headers = { 'x-forwarded-for': '198.51.100.9, 203.0.113.7', 'x-real-ip': '198.51.100.1' }
    const payload = { email: 'ports@example.com', password: PASSWORD }
    await app.customer.inject({ method: 'POST', url: login.path, headers, payload, remoteAddress })
    await app.close()
    const [row] = await platform.reads`select address from sessions order by created_at desc, id desc limit 1`
    return row?.address
  }

  it('comes from the gateway on the same machine, and nothing before it', async () => {
    expect(await addressOfSession('127.0.0.1')).toBe('203.0.113.7')
  })

  it('comes from the connection if that is no known gateway', async () => {
    expect(await addressOfSession('10.1.2.3')).toBe('10.1.2.3')
    expect(await addressOfSession('10.1.2.3', { TRUSTED_GATEWAYS: ['10.1.0.0/16'] })).toBe('203.0.113.7')
  })

  it.each(['true', '1', '10.0.0.0/33', 'gateway', '10.0.0.1/', '::1/129'])('cannot trust %s', (TRUSTED_GATEWAYS) => {
    expect(() => readEnv({ DATABASE_URL: 'postgres://x', TRUSTED_GATEWAYS })).toThrow(
      /TRUSTED_GATEWAYS: must be addresses/,
    )
  })

  it('reads a list of gateways', () => {
    const read = (TRUSTED_GATEWAYS: string) =>
      readEnv({ DATABASE_URL: 'postgres://x', TRUSTED_GATEWAYS }).TRUSTED_GATEWAYS
    expect(read('')).toEqual([])
    expect(read(' 10.0.0.1, fd00::/8,10.2.0.0/16 ')).toEqual(['10.0.0.1', 'fd00::/8', '10.2.0.0/16'])
  })
})

it('refuses one port for both realms', () => {
  const same = { DATABASE_URL: 'postgres://x', API_PORT: '4000', API_ADMIN_PORT: '4000' }
  expect(() => readEnv(same)).toThrow('API_ADMIN_PORT: must differ from API_PORT')
})

/** True if it answers and ends: an event stream ends with its session. */
const isAnswered = ({ method, audience, stream }: Endpoint) => method === 'GET' && audience !== 'operator' && !stream

it('answers every call on the port that the tests use for it', async () => {
  for (const endpoint of EVERY_ENDPOINT.filter(isAnswered))
    expect((await sendAny(endpoint, at, { host: hostOf(endpoint) })).statusCode, endpoint.name).toBe(200)
})
