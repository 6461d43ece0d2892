import { mayDo, STAFF_ROLES } from '@mintmark/domain'
import { describe, expect, it } from 'vitest'
import { adminLogin, login, redeemImpersonationCode, register } from './auth.ts'
import { DEMO_INVESTOR, DEMO_STAFF, STAFF } from './demo/demo.ts'
import type { Endpoint } from './endpoint.ts'
import { EVERY_ENDPOINT } from './every-endpoint.ts'
import type { Realm } from './mock/realms.ts'
import { createMockPlatform } from './mock/server.ts'
import { openBrowser, pictureForm } from './mock/test-browser.ts'
import { loginAsUser, readUser } from './users.ts'

const platform = createMockPlatform({ realm: 'byHost', seed: 'empty' })
const visitor = { customer: openBrowser(platform, 'customer'), staff: openBrowser(platform, 'staff') }
const member = { customer: openBrowser(platform, 'customer'), staff: openBrowser(platform, 'staff') }
const { user } = await member.customer.succeed(login, { body: DEMO_INVESTOR })
await member.staff.succeed(adminLogin, { body: DEMO_STAFF })
const roles = STAFF.map(({ email, role }) => ({ email, role, browser: openBrowser(platform, 'staff') }))
for (const { email, browser } of roles) await browser.succeed(adminLogin, { body: { ...DEMO_STAFF, email } })
const support = openBrowser(platform, 'staff')
await support.succeed(adminLogin, { body: { ...DEMO_STAFF, email: 'support@mintmark.test' } })
const { redirect_url } = await support.succeed(loginAsUser, { params: user, body: { reason: 'A test.' } })
const viewer = openBrowser(platform, 'customer')
await viewer.succeed(redeemImpersonationCode, { body: { code: new URL(redirect_url).searchParams.get('code') } })

const ID = '01900000-0000-7000-8000-000000000000'
const GOOD: Record<string, string> = { symbol: 'BTC', file_name: `${ID}.webp`, userId: user.id }

/** A body that every call of a customer about the own account can read. */
const WELL_FORMED = {
  password: 'x',
  oldPassword: 'x',
  newPassword: 'a long enough password',
  code: '123456',
  challenge_id: ID,
  name: 'Laptop',
  credential: {},
  first_name: 'Ines',
  last_name: 'Moreau',
  phone: '1',
  country: 'France',
  state: '',
  address: '',
  zip: '',
}

/** A query that every list and statement can read. */
const QUERY = { symbol: 'BTC', from: '2026-01-01', to: '2026-01-31' }

/** Params that fit the endpoint, whoever it is about. */
const paramsOf = ({ path, audience }: Endpoint) => ({
  ...GOOD,
  id: audience === 'customer' && path.includes('/user/') ? user.id : ID,
})

const realmOf = ({ audience }: Endpoint): Realm => (audience.startsWith('staff') ? 'staff' : 'customer')
const named = (endpoints: readonly Endpoint[]) => endpoints.map((each): [string, Endpoint] => [each.name, each])
const where = (holds: (endpoint: Endpoint) => unknown) => named(EVERY_ENDPOINT.filter((each) => holds(each)))

const ofOneRealm = where(({ audience }) => !['operator', 'public', 'member'].includes(audience))
const forSignedIn = where(({ audience }) => ['customer', 'staff', 'member'].includes(audience))
const changing = where(({ method }) => method !== 'GET')
const withJson = where(({ body, upload }) => body !== undefined && upload === undefined)
const mustHaveBody = withJson.filter(([name]) => name !== 'confirmTransaction')

describe('a domain that an endpoint is not for', () => {
  it.each(ofOneRealm)('does not know %s', async (_, endpoint) => {
    const other = realmOf(endpoint) === 'staff' ? member.customer : member.staff
    expect(await other.refused('not_found', endpoint, { params: paramsOf(endpoint) })).toMatchObject({
      error: 'Not found',
    })
  })

  it('knows nothing but health when it is none of the two', async () => {
    const status = async (path: string) =>
      (await platform.handle(new Request(`http://elsewhere.example${path}`))).status
    expect(await status('/api/homepage')).toBe(404)
    expect(await status('/api/health/live')).toBe(200)
  })
})

describe('a visitor', () => {
  it.each(forSignedIn)('must sign in for %s', async (_, endpoint) => {
    const refusal = await visitor[realmOf(endpoint)].refused('unauthenticated', endpoint, {
      params: paramsOf(endpoint),
    })
    expect(refusal.error).toBe('Please sign in to continue.')
  })
})

describe('a role', () => {
  it.each(where(({ permission }) => permission && !STAFF_ROLES.every((role) => mayDo(role, permission))))(
    'that does not grant %s is refused, whichever it is',
    async (_, endpoint) => {
      const sent = { params: paramsOf(endpoint), ...(endpoint.method !== 'GET' && { body: {} }) }
      for (const { role, browser } of roles)
        if (endpoint.permission && !mayDo(role, endpoint.permission)) await browser.refused('forbidden', endpoint, sent)
    },
  )
})

describe('a staff member who views an account', () => {
  it.each(where(({ audience, method }) => audience === 'customer' && method !== 'GET'))(
    'cannot send %s',
    async (_, endpoint) => {
      await viewer.refused('impersonated', endpoint, { params: paramsOf(endpoint), body: {} })
    },
  )
})

describe('a customer', () => {
  it.each(where(({ owner }) => owner?.startsWith('params.')))('does not see another one by %s', async (_, endpoint) => {
    const [, field = ''] = endpoint.owner?.split('.') ?? []
    const sent = endpoint.upload ? { body: pictureForm() } : endpoint.body ? { body: WELL_FORMED } : {}
    for (const another of [ID, '1']) {
      const params = { ...GOOD, id: ID, [field]: another }
      await member.customer.refused('not_found', endpoint, { params, query: QUERY, ...sent })
    }
  })

  it('does not action for another one', async () => {
    const [, submit] = where(({ name }) => name === 'submitTransaction')[0] ?? []
    const body = { user_id: ID, type: 'withdrawal', token_symbol: 'BTC', amount: 1, wallet: 'x' }
    if (submit) await member.customer.refused('not_found', submit, { body })
    expect(submit).toBeDefined()
  })

  it('does not read the proof of another one', async () => {
    platform.state.pictures.set(`${ID}.webp`, { ownerId: ID, type: 'image/png', bytes: new Uint8Array(1) })
    const [, read] = where(({ name }) => name === 'readPaymentProof')[0] ?? []
    if (read) await member.customer.refused('not_found', read, { params: { file_name: `${ID}.webp` } })
    expect(read).toBeDefined()
  })
})

describe('a page of another site', () => {
  it.each(changing)('cannot send %s', async (_, endpoint) => {
    const browser = member[realmOf(endpoint)]
    const params = paramsOf(endpoint)
    await browser.refused('foreign_origin', endpoint, { params, headers: { origin: 'https://evil.example' } })
    await browser.refused('foreign_origin', endpoint, { params, headers: { origin: 'null' } })
    await browser.refused('foreign_origin', endpoint, { params, headers: { 'sec-fetch-site': 'cross-site' } })
  })

  it('may be where a reader comes from', async () => {
    await member.customer.succeed(readUser, { params: { id: user.id }, headers: { origin: 'https://evil.example' } })
  })
})

describe('a malformed request', () => {
  it.each(withJson)('of %s is refused when it is no JSON', async (_, endpoint) => {
    const browser = member[realmOf(endpoint)]
    const params = paramsOf(endpoint)
    const refusal = await browser.refused('validation', endpoint, { params, body: '{"amount":' })
    expect(refusal.details).toEqual({ issues: [{ path: 'body', message: 'is not valid JSON' }] })
    const text = { params, body: 'amount=1', headers: { 'content-type': 'text/plain' } }
    expect((await browser.refused('unsupported_media_type', endpoint, text)).error).toBe(
      'Send this request as application/json.',
    )
  })

  it.each(mustHaveBody)('of %s is refused when it is empty or of another shape', async (_, endpoint) => {
    const browser = member[realmOf(endpoint)]
    const params = paramsOf(endpoint)
    const nothing = await browser.refused('validation', endpoint, { params })
    expect(nothing.details).toEqual({ issues: [{ path: 'body', message: 'is required' }] })
    for (const body of [{}, [], null, 7, 'text'])
      await browser.refused('validation', endpoint, { params, body: JSON.stringify(body) })
  })

  it.each(where(({ params }) => params).filter(([, { path }]) => /:id\b|:file_name|:symbol/.test(path)))(
    'of %s is refused when its path has no id',
    async (_, endpoint) => {
      const browser = member[realmOf(endpoint)]
      const response = await browser.fetch(endpoint, {
        params: { ...GOOD, id: '$', symbol: '$', file_name: '$' },
        ...(endpoint.body && { body: endpoint.upload ? pictureForm() : {} }),
      })
      expect([400, 404]).toContain(response.status)
    },
  )

  it.each(where(({ paged }) => paged))('of %s is refused when its page is none', async (_, endpoint) => {
    const browser = member[realmOf(endpoint)]
    const refusedPath = async (query: Record<string, unknown>) => {
      const { details } = await browser.refused('validation', endpoint, {
        params: paramsOf(endpoint),
        query: { ...QUERY, ...query },
      })
      return (details as { issues: { path: string }[] }).issues.map(({ path }) => path)
    }
    expect(await refusedPath({ limit: 0 })).toContain('query.limit')
    expect(await refusedPath({ limit: 201 })).toEqual(['query.limit'])
    expect(await refusedPath({ cursor: 'x', sort: 'best' })).toEqual(['query.cursor', 'query.sort'])
  })

  it('names every field that is missing or wrong, for a form to show', async () => {
    const body = { email: 'nobody', password: 'short', first_name: ' ', phone: '1', country: 'Atlantis' }
    const { details, error } = await visitor.customer.refused('validation', register, { body })
    expect(details).toEqual({
      issues: [
        { path: 'body.email', message: 'is not an e-mail address' },
        { path: 'body.password', message: 'must have at least 10 characters' },
        { path: 'body.first_name', message: 'Please fill all fields' },
        { path: 'body.last_name', message: 'Please fill all fields' },
        { path: 'body.country', message: 'is not one of the countries offered' },
      ],
    })
    expect(error).toBe('body.email: is not an e-mail address')
  })

  it('is not found on a path or by a method that there is not', async () => {
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['DELETE', '/api/login'],
      ['GET', '/api/user/%E0%A4%A'],
    ] as const) {
      const response = await platform.handle(new Request(`http://localhost:4100${path}`, { method }))
      expect(response.ok).toBe(false)
    }
  })
})
