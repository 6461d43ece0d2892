import { describe, expect, it } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { errorText } from './errors.ts'
import { EVERY_ENDPOINT } from './every-endpoint.ts'
import { parseParts } from './parse-parts.ts'
import { SPEC_TEXTS, type SpecText } from './spec-texts.ts'

const ID = '01900000-0000-7000-8000-000000000000'
const PARAMS = { id: ID, userId: ID }

const money = { user_id: ID, method_id: ID, amount: '5' }
const password = { oldPassword: 'x', newPassword: 'a long enough password' }
const coin = { symbol: 'DOGE', name: 'Dogecoin' }
const bundle = { name: 'Gold', roi: '12% APY', min_amount: '1000', max_amount: '5000' }
const method = { name: 'Wallet', type: 'deposit' }

/** A good body of each call, and of each form of a call that has several. */
const GOOD: Record<string, Record<string, unknown>> = {
  'submitTransaction deposit': { ...money, type: 'deposit', token_symbol: 'BTC' },
  'submitTransaction bundle': { ...money, type: 'bundle', token_symbol: 'Bank transfer', bundle_id: ID },
  register: {
    email: 'ada@example.com',
    password: 'a long enough password',
    first_name: 'Ada',
    last_name: 'Park',
    phone: '1',
    country: 'Canada',
  },
  changePassword: password,
  changeStaffPassword: password,
  buyBundle: { user_id: ID, bundle_id: ID, bundle_usd_price: '1000', coin: 'BTC' },
  payOut: { user_id: ID, user_bundle_id: ID, token_symbol: 'BTC' },
  createCoin: coin,
  changeCoin: coin,
  createBundle: bundle,
  changeBundle: bundle,
  createPaymentMethod: method,
  changePaymentMethod: method,
  creditProfit: { amount: '5' },
  reduceProfit: { amount: '5' },
}

const goodOf = ({ name }: Endpoint, type?: string) => GOOD[type ? `${name} ${type}` : name] ?? {}

const issuesOf = (endpoint: Endpoint, body: unknown) => {
  const parsed = parseParts(endpoint, { params: PARAMS, query: {}, body })
  return 'issues' in parsed ? parsed.issues : []
}

const cases = ({ calls, type, fields, wrong, says }: SpecText) =>
  calls.flatMap((call) =>
    fields.flatMap((field) => wrong.map((value) => [call.name, type ?? '', field, value, says, call] as const)),
  )

describe('the texts of the specifications', () => {
  it.each(SPEC_TEXTS.flatMap(cases))('%s %s with %s: %j says: %s', (_, type, field, value, says, call) => {
    const good = goodOf(call, type)
    expect(issuesOf(call, good)).toEqual([])
    const issues = issuesOf(call, { ...good, [field]: value })
    expect(errorText('validation', { issues })).toBe(says)
    expect(issues[0]?.path).toBe(`body.${field}`)
  })
})

describe('what the specifications leave open', () => {
  const one = (call: string, change: object, type?: string) => {
    const endpoint = EVERY_ENDPOINT.find(({ name }) => name === call) as Endpoint
    return errorText('validation', { issues: issuesOf(endpoint, { ...goodOf(endpoint, type), ...change }) })
  }

  it('names the field', () => {
    const tooFine = 'body.amount: must be a decimal number with at most 8 decimals'
    expect(one('submitTransaction', { amount: '1.123456789' }, 'deposit')).toBe(tooFine)
    expect(one('creditProfit', { amount: '1.001' })).toBe('body.amount: must have at most 2 decimals')
    expect(one('submitTransaction', { method_id: 'x' }, 'deposit')).toBe('body.method_id: is not a valid ID')
    expect(one('register', { first_name: 5 })).toBe('body.first_name: must be text')
    for (const country of ['Atlantis', 5, {}, { toString: 1 }])
      expect(one('register', { country })).toBe('body.country: is not one of the countries offered')
  })
})
