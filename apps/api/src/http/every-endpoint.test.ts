import { type Audience, addressOf, type Endpoint, IDEMPOTENCY_HEADER } from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import { mayDo, STAFF_ROLES } from '@mintmark/domain'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyBooks } from '../ledger/books.ts'
import { type Furnished, furnish, goodBodies, goodParams, goodQuery } from '../testing/good-requests.ts'
import { HOSTILE_TEXT, SHAPELESS, spoiled } from '../testing/hostile.ts'
import { newStaff, type Person } from '../testing/people.ts'
import { expectRefusal, fingerprint } from '../testing/refusals.ts'
import { ADMIN_HOST, CUSTOMER_HOST, openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'

let platform: TestPlatform
let at: Furnished
let before: string

beforeAll(async () => {
  platform = await openTestPlatform()
  at = await furnish(platform)
  before = await fingerprint(platform)
})
afterAll(() => platform.close())

const named = (holds: (endpoint: Endpoint) => unknown = () => true) =>
  EVERY_ENDPOINT.filter((each) => holds(each)).map((each): [string, Endpoint] => [each.name, each])

const HOSTS: Record<string, string> = { customer: CUSTOMER_HOST, admin: ADMIN_HOST, other: 'elsewhere.example' }
/** Who is answered where, told a second time. */
const ANSWERED: Record<Audience, string> = {
  operator: 'customer admin other',
  public: 'customer admin',
  visitor: 'customer',
  staff_visitor: 'admin',
  customer: 'customer',
  staff: 'admin',
  member: 'customer admin',
}
const hostOf = ({ audience }: Endpoint) => (ANSWERED[audience] === 'admin' ? ADMIN_HOST : CUSTOMER_HOST)
const memberOf = ({ audience }: Endpoint): Person => (ANSWERED[audience] === 'admin' ? at.staff : at.customer)
const needsSession = ({ audience }: Endpoint) => ['customer', 'staff', 'member'].includes(audience)

type Changed = Pick<InjectOptions, 'payload' | 'headers'> & { url?: string; host?: string; cookie?: string }

/** A good request of an endpoint by somebody who may, but for what is changed. */
function send(endpoint: Endpoint, { host, cookie, headers, url, payload }: Changed = {}) {
  const [body] = goodBodies(endpoint, at)
  const parts = { params: goodParams(endpoint, at), query: goodQuery(endpoint) }
  const content = payload ?? (body && JSON.stringify(body))
  return platform.app.inject({
    method: endpoint.method,
    url: url ?? addressOf(endpoint, parts),
    headers: {
      host: host ?? hostOf(endpoint),
      cookie: cookie ?? memberOf(endpoint).cookie(),
      ...(content !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(content !== undefined && { payload: content }),
  })
}

const unchanged = async () => expect(await fingerprint(platform)).toBe(before)

describe('a call', () => {
  it.each(named())('%s is answered on its own domains and is unknown on all others', async (_, endpoint) => {
    for (const [domain, host] of Object.entries(HOSTS)) {
      if (ANSWERED[endpoint.audience].includes(domain)) continue
      for (const cookie of ['', at.customer.cookie(), at.staff.cookie()])
        expectRefusal(await send(endpoint, { host, cookie }), [404], `${endpoint.name} on ${domain}`)
    }
    await unchanged()
  })

  it.each(named(needsSession))('%s asks a visitor to sign in', async (_, endpoint) => {
    const token = (person: Person) => person.cookie().split('=')[1]
    const borrowed = [`mm_staff=${token(at.customer)}`, `mm_customer=${token(at.staff)}`]
    const strangers = ['', 'mm_customer=x; mm_staff=x', ...(endpoint.audience === 'member' ? [] : borrowed)]
    for (const cookie of strangers)
      expectRefusal(await send(endpoint, { cookie }), [401], `${endpoint.name} with '${cookie}'`)
    await unchanged()
  })

  it.each(named(({ owner }) => owner))('%s knows nothing of another customer', async (_, endpoint) => {
    for (const body of [...goodBodies(endpoint, at), undefined]) {
      const payload = body && { payload: JSON.stringify(body) }
      expectRefusal(await send(endpoint, { cookie: at.other.cookie(), ...payload }), [404], endpoint.name)
    }
    await unchanged()
  })

  it.each(named(({ name }) => ['readInvestment', 'readPaymentProof'].includes(name)))(
    '%s does not show what is another customer’s',
    async (_, endpoint) => {
      expectRefusal(await send(endpoint, { cookie: at.other.cookie() }), [404], endpoint.name)
      expect((await send(endpoint)).statusCode).toBe(200)
    },
  )

  it.each(named(({ permission }) => permission))('%s is refused to roles that may not do it', async (_, endpoint) => {
    for (const role of STAFF_ROLES) {
      if (endpoint.permission && mayDo(role, endpoint.permission)) continue
      const person = await newStaff(platform, role)
      expectRefusal(
        await send(endpoint, { cookie: person.cookie(), host: ADMIN_HOST }),
        [403],
        `${endpoint.name} by ${role}`,
      )
    }
    before = before.replace(/^staff .*$/m, (await fingerprint(platform)).match(/^staff .*$/m)?.[0] ?? '')
    await unchanged()
  })

  it.each(named(({ method }) => method !== 'GET'))('%s is refused to a page of another origin', async (_, endpoint) => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `http://${hostOf(endpoint)}.evil.example` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])
      expectRefusal(await send(endpoint, { headers }), [403], `${endpoint.name} ${JSON.stringify(headers)}`)
    await unchanged()
  })

  it.each(named(({ movesMoney }) => movesMoney))('%s takes no malformed key', async (_, endpoint) => {
    for (const key of ['short', 'x'.repeat(101), 'has spaces', 'semi;colon', '{}', 'a'.repeat(8000)])
      expectRefusal(
        await send(endpoint, { headers: { [IDEMPOTENCY_HEADER]: key } }),
        [400],
        `${endpoint.name} ${key.slice(0, 20)}`,
      )
    await unchanged()
  })
})

describe('malformed input', () => {
  it.each(named(({ body, upload }) => body ?? upload))('%s takes no other content', async (_, endpoint) => {
    const types = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'image/svg+xml', 'nonsense']
    for (const type of endpoint.upload ? [...types, 'application/json'] : types) {
      const answer = await send(endpoint, { payload: '{"a":1}', headers: { 'content-type': type } })
      expectRefusal(answer, [415], `${endpoint.name} as ${type}`)
    }
    await unchanged()
  })

  it.each(named(({ body }) => body))('%s takes no broken and no oversized JSON', async (_, endpoint) => {
    for (const payload of ['{', '{"a":', "{'a':1}", '{"a":1}}', 'NaN', '\u0000', '{"a":"\u0001"}'])
      expectRefusal(await send(endpoint, { payload }), [400], `${endpoint.name} ${payload}`)
    const prototype = '{"__proto__":{"admin":true}}'
    expectRefusal(await send(endpoint, { payload: prototype }), [400], `${endpoint.name} ${prototype}`)
    const large = JSON.stringify({ a: 'x'.repeat(1_100_000) })
    expectRefusal(await send(endpoint, { payload: large }), [413], `${endpoint.name} with a large body`)
    await unchanged()
  })

  it.each(named(({ body }) => body))('in a field of %s is refused and changes nothing', async (name, endpoint) => {
    const bodies = goodBodies(endpoint, at)
    expect(bodies, `a good body of ${name} is missing in testing/good-requests.ts`).not.toEqual([])
    for (const good of bodies) expect(endpoint.body?.safeParse(good).error?.message).toBeUndefined()
    const all = [...bodies.flatMap(spoiled).map(({ json }) => json), ...SHAPELESS]
    const malformed = all.filter((json) => !endpoint.body?.safeParse(JSON.parse(json) ?? undefined).success)
    expect(malformed.length).toBeGreaterThan(3)
    for (const payload of malformed)
      expectRefusal(await send(endpoint, { payload }), [400], `${name} ${payload.slice(0, 200)}`)
    await unchanged()
  })

  it.each(named(({ path }) => path.includes(':')))(
    'in the path of %s is refused and changes nothing',
    async (name, endpoint) => {
      const good = goodParams(endpoint, at)
      for (const field of Object.keys(good))
        for (const value of HOSTILE_TEXT) {
          const params = { ...good, [field]: value }
          const known = endpoint.params?.safeParse(params).success
          const answer = await send(endpoint, { url: addressOf(endpoint, { params, query: goodQuery(endpoint) }) })
          expectRefusal(answer, known ? [404] : [400, 404], `${name} ${field}=${value.slice(0, 40)}`)
        }
      for (const raw of ['%', '%E0%A4%A', '%00', '%2e%2e%2f', '..%2f..%2f']) {
        const url = endpoint.path.replace(/:\w+/, raw).replace(/:\w+/g, 'x')
        expectRefusal(await send(endpoint, { url }), [400, 404], `${name} ${raw}`)
      }
      await unchanged()
    },
  )

  it.each(named(({ query }) => query))('in the query of %s is refused and changes nothing', async (name, endpoint) => {
    const { shape } = endpoint.query as unknown as { shape: Record<string, unknown> }
    const address = addressOf(endpoint, { params: goodParams(endpoint, at) })
    for (const field of Object.keys(shape))
      for (const value of HOSTILE_TEXT) {
        const query = { ...goodQuery(endpoint), [field]: value }
        const known = endpoint.query?.safeParse(query).success
        const answer = await send(endpoint, { url: `${address}?${new URLSearchParams(query)}` })
        if (known) expect(answer.statusCode, `${name} ${field}=${value}`).toBe(200)
        else expectRefusal(answer, [400], `${name} ${field}=${value.slice(0, 40)}`)
      }
    for (const field of Object.keys(shape)) {
      const twice = await send(endpoint, { url: `${address}?${field}=deposit&${field}=1` })
      expectRefusal(twice, [400], `${name} with ${field} twice`)
    }
    const prototype = await send(endpoint, { url: `${address}?__proto__=1&constructor=2&type=deposit` })
    expect(prototype.statusCode, name).toBeLessThan(500)
    await unchanged()
  })
})

describe('input that is odd and well formed', () => {
  it.each(named(({ body }) => body))('never breaks %s', async (name, endpoint) => {
    const odd = goodBodies(endpoint, at)
      .flatMap(spoiled)
      .filter(({ json }) => endpoint.body?.safeParse(JSON.parse(json)).success)
    for (const { json } of odd) {
      const answer = await send(endpoint, { payload: json })
      const what = `${name} ${json.slice(0, 200)}: ${answer.payload.slice(0, 200)}`
      expect([500, 502, 504], what).not.toContain(answer.statusCode)
      if (answer.statusCode >= 400) expectRefusal(answer, [answer.statusCode], what)
    }
    expect(await verifyBooks(platform.reads)).toEqual([])
  })
})

describe('an address that nothing answers', () => {
  it.each(['/', '/api', '/api/nothing', '/api/user', '/api/admin/users/x/y/z', '/api/%', '//api/session'])(
    '%s is not found',
    async (url) => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)
        expectRefusal(
          await platform.app.inject({ method, url, headers: { host: CUSTOMER_HOST } }),
          [400, 404],
          `${method} ${url}`,
        )
    },
  )
})
