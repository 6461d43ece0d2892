import {
  answerTo,
  BODY_KILOBYTES_MAX,
  type Endpoint,
  ERRORS,
  IDEMPOTENCY_HEADER,
  WRONGS,
  type Wrong,
} from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import { mayDo, STAFF_ROLES } from '@mintmark/domain'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANSWERED, type Change, HOSTS, hostOf, sendAny } from '../testing/any-call.ts'
import { chooser } from '../testing/choose-wrongs.ts'
import { type Furnished, furnish } from '../testing/furnish.ts'
import { malformedBodies, malformedParams, malformedQueries, oddBodies } from '../testing/malformed.ts'
import { newCustomers, newStaff, type Person, signedIn } from '../testing/people.ts'
import { prepare, preparePlatform } from '../testing/prepare-platform.ts'
import { expectRefusal, fingerprint } from '../testing/refusals.ts'
import { sampleAt } from '../testing/sample-at.ts'
import { ADMIN_HOST } from '../testing/test-platform.ts'
import { verifyBooks } from '../testing/verify-books.ts'

/** With TEST_DEEP, also requests that are much alike, and the database is compared after each endpoint. */
const ALL = process.env.TEST_DEEP !== undefined
const choose = chooser(ALL)
/** Unusual input is accepted and carried out, which takes time: otherwise one in four of each endpoint is sent. */
const SHARE = 4
const shareOf = (endpoint: Endpoint, changes: readonly Change[]) => {
  const first = EVERY_ENDPOINT.indexOf(endpoint) % Math.min(SHARE, changes.length)
  return changes.filter((_, index) => ALL || index % SHARE === first)
}

beforeEach(() => expect.hasAssertions())

const platform = preparePlatform()
const at = prepare(() => furnish(platform))
/** A customer's session by which a staff member views the account. */
let viewed: Person
const roles = new Map<string, Person>()
let before: string

beforeAll(async () => {
  for (const role of STAFF_ROLES) roles.set(role, await newStaff(platform, role))
  viewed = (await newCustomers(platform, 1))[0] as Person
  await platform.db.execute(
    `update sessions set viewed_by = '${at.staff.id}', view_reason = 'for a test' where customer_id = '${viewed.id}'`,
  )
  before = await fingerprint(platform)
})

const WRONG_TYPES = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'image/svg+xml', 'nonsense']

/** The hosts that do not lead to an endpoint, and the roles that lack its permission. */
const strangeHosts = ({ audience }: Endpoint) =>
  Object.entries(HOSTS).flatMap(([domain, host]) => (ANSWERED[audience].includes(domain) ? [] : [host]))
const lackingRoles = ({ permission, alsoPermission }: Endpoint) =>
  STAFF_ROLES.filter((role) => [permission, alsoPermission].some((each) => each !== undefined && !mayDo(role, each)))

/** The changes that make a request of an endpoint wrong, by way: every one of them must be answered alike. */
const CHANGES: Record<Wrong, (endpoint: Endpoint) => readonly Change[]> = {
  wrong_domain: (endpoint) =>
    strangeHosts(endpoint).flatMap((host) =>
      ['', at.customer.cookie(), at.staff.cookie()].map((cookie) => ({ host, cookie })),
    ),
  foreign_origin: (endpoint) =>
    choose(
      [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: `http://${hostOf(endpoint)}.evil.example` },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ].map((headers) => ({
        change: { headers: headers as Record<string, string> },
        group: `foreign ${Object.keys(headers)}`,
        refusal: `${endpoint.method} ${endpoint.audience}`,
      })),
    ),
  visitor: () => [{ cookie: '' }, { cookie: 'mm_customer=x; mm_staff=x' }],
  wrong_realm: () => {
    const token = (person: Person) => person.cookie().split('=')[1]
    return [{ cookie: `mm_staff=${token(at.customer)}` }, { cookie: `mm_customer=${token(at.staff)}` }]
  },
  wrong_role: (endpoint) =>
    lackingRoles(endpoint).map((role) => ({ host: ADMIN_HOST, cookie: roles.get(role)?.cookie() ?? '' })),
  impersonated: () => [{ cookie: viewed.cookie() }],
  malformed_key: () =>
    ['short', 'x'.repeat(101), 'has spaces', 'semi;colon', '{}', 'a'.repeat(8000)].map((key) => ({
      headers: { [IDEMPOTENCY_HEADER]: key },
    })),
  wrong_content_type: ({ upload, method, audience }) =>
    choose(
      [...WRONG_TYPES, ...(upload ? ['application/json'] : [])].map((type) => ({
        change: { payload: '{"a":1}', headers: { 'content-type': type } },
        group: 'type',
        refusal: `${method} ${audience} ${upload}`,
      })),
    ),
  wrong_accept: () =>
    ['application/json', 'text/html, image/*', '*/*, text/event-stream;q=0'].map((accept) => ({ headers: { accept } })),
  oversized_body: ({ upload, bodyKilobytesMax = BODY_KILOBYTES_MAX }) => {
    if (!upload) return [{ payload: JSON.stringify({ a: 'x'.repeat(bodyKilobytesMax * 1024 - 7) }) }]
    const head = `--b\r\nContent-Disposition: form-data; name="${upload}"; filename="a.png"\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head), Buffer.alloc(5_300_000), Buffer.from('\r\n--b--\r\n')])
    return [{ payload, headers: { 'content-type': 'multipart/form-data; boundary=b' } }]
  },
  malformed_params: (endpoint) => malformedParams(endpoint, at, choose),
  malformed_query: (endpoint) => malformedQueries(endpoint, at, choose),
  malformed_body: (endpoint) => malformedBodies(endpoint, at, choose),
  wrong_customer: (endpoint) => {
    const bodies = endpoint.body ? sampleAt(endpoint, at).bodies : [undefined]
    return bodies.map((body) => ({ cookie: at.other.cookie(), ...(body && { json: JSON.stringify(body) }) }))
  },
}

/** Some endpoints are on both hosts, and some are for every role. */
function isPossible(wrong: Wrong, endpoint: Endpoint): boolean {
  if (wrong === 'wrong_domain') return strangeHosts(endpoint).length > 0
  return wrong !== 'wrong_role' || lackingRoles(endpoint).length > 0
}

const shown = ({ url, host, json, payload, headers, cookie }: Change) =>
  JSON.stringify({ url, host, json, payload: payload?.toString().slice(0, 60), headers, cookie }).slice(0, 300)

function expectError(answer: LightMyRequestResponse, code: keyof typeof ERRORS, what: string): void {
  expectRefusal(answer, [ERRORS[code].status], what)
  expect(answer.json().code, what).toBe(code)
}

async function expectNothingChanged(): Promise<void> {
  expect(await fingerprint(platform)).toBe(before)
}

/** The ways in which a request can be wrong. A health check can be asked by anyone in any way: it has none. */
const wrongsOf = (endpoint: Endpoint) =>
  endpoint.audience === 'operator'
    ? []
    : WRONGS.filter((wrong) => answerTo(endpoint, wrong) && isPossible(wrong, endpoint))
const GUARDED = EVERY_ENDPOINT.filter((endpoint) => wrongsOf(endpoint).length > 0)

describe.each(GUARDED.map((endpoint): [string, Endpoint] => [endpoint.name, endpoint]))('%s', (_, endpoint) => {
  it.each(wrongsOf(endpoint))('answers a request with %s as its contract says', async (wrong) => {
    const code = answerTo(endpoint, wrong)
    const changes = CHANGES[wrong](endpoint)
    for (const change of changes)
      expectError(await sendAny(endpoint, at, change), code as keyof typeof ERRORS, `${wrong} ${shown(change)}`)
  })
  if (ALL) it('changes nothing in the database with any of them', expectNothingChanged)
})

describe('all of these requests together', () => {
  // `npm run test:deep -- --only bodies` names the endpoint.
  it('change nothing in the database', expectNothingChanged)
})

describe('a malformed path', () => {
  it.each(EVERY_ENDPOINT.filter(({ path }) => path.includes(':')).map((each): [string, Endpoint] => [each.name, each]))(
    'is not found by %s',
    async (name, endpoint) => {
      for (const raw of ['%', '%E0%A4%A', '%00', '%2e%2e%2f', '..%2f..%2f']) {
        const url = endpoint.path.replace(/:\w+/, raw).replace(/:\w+/g, 'x')
        expectRefusal(await sendAny(endpoint, at, { url }), [400, 404], `${name} ${raw}`)
      }
    },
  )
})

describe("another customer's data", () => {
  it.each(['readInvestment', 'listProfitSources', 'readPaymentProof', 'readAvatar'])(
    'is not shown by %s',
    async (name) => {
      const endpoint = EVERY_ENDPOINT.find((each) => each.name === name) as Endpoint
      expectError(await sendAny(endpoint, at, { cookie: at.other.cookie() }), 'not_found', name)
      expect((await sendAny(endpoint, at)).statusCode).toBe(200)
    },
  )
})

/** New sessions, and no attempt counted: an unusual request must neither sign out nor lock out the client of the next one. */
async function begin(): Promise<Furnished> {
  await platform.db.execute('delete from rate_limits')
  const customer = await signedIn(platform, 'customer', at.customer.id)
  const staff = await signedIn(platform, 'staff', at.staff.id)
  return { ...at, customer, staff }
}

describe('unusual but valid input', () => {
  it.each(EVERY_ENDPOINT.filter(({ body }) => body).map((each): [string, Endpoint] => [each.name, each]))(
    'never breaks %s',
    async (name, endpoint) => {
      let now = await begin()
      for (const change of shareOf(endpoint, oddBodies(endpoint, at, choose))) {
        let answer = await sendAny(endpoint, now, change)
        if ([401, 429].includes(answer.statusCode)) {
          now = await begin()
          answer = await sendAny(endpoint, now, change)
        }
        const what = `${name} ${shown(change)}: ${answer.payload.slice(0, 200)}`
        expect([500, 502, 504], what).not.toContain(answer.statusCode)
        if (answer.statusCode >= 400) expectRefusal(answer, [answer.statusCode], what)
      }
    },
  )
  it('leaves the books correct', async () => {
    expect(await verifyBooks(platform)).toEqual([])
  })
})

describe('an unknown path', () => {
  it.each(['/', '/api', '/api/nothing', '/api/user', '/api/admin/users/x/y/z', '/api/%', '//api/session'])(
    '%s is not found',
    async (url) => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)
        expectRefusal(
          await platform.app.inject({ method, url, headers: { host: HOSTS.customer ?? '' } }),
          [400, 404],
          `${method} ${url}`,
        )
    },
  )
})
