import * as calls from '@mintmark/contracts'
import { DEMO_INVESTOR, DEMO_STAFF } from '@mintmark/contracts/mock'
import { HOUSE_FUNDING_ID } from '@mintmark/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../db/ids.ts'
import { anyRequest } from '../testing/any-request.ts'
import { type Comparison, NOBODY, openComparison } from '../testing/compare-worlds.ts'
import { COMPARED } from '../testing/compared.ts'
import { formOf, picture } from '../testing/good-requests.ts'
import type { Asked, Side } from '../testing/two-worlds.ts'

const RUNS = Number(process.env.PARITY_RUNS ?? 60)
const REQUESTS = 40

/** Refusals that must have been met. */
const REFUSALS = [
  'above_maximum',
  'already_decided',
  'already_invested',
  'below_minimum',
  'below_minimum_payout',
  'bundle_unknown',
  'coin_not_allowed',
  'email_taken',
  'forbidden',
  'foreign_origin',
  'idempotency_conflict',
  'idempotency_key_malformed',
  'illegal_transition',
  'insufficient_funds',
  'invalid_admin_credentials',
  'invalid_credentials',
  'method_unknown',
  'no_profit',
  'not_found',
  'price_unavailable',
  'profit_below_zero',
  'proof_unknown',
  'unauthenticated',
  'unsupported_media_type',
  'validation',
]

let worlds: Comparison['worlds']
let made: Comparison['made']
let row: Comparison['row']
let compare: Comparison['compare']
let inBoth: Comparison['inBoth']
let say: Comparison['say']
let comparison: Comparison

beforeAll(async () => {
  comparison = await openComparison()
  ;({ worlds, made, row, compare, inBoth, say } = comparison)
})
afterAll(() => worlds.close())

describe('the mock platform and the API', () => {
  it('answer the whole flow of money alike', async () => {
    const user_id = worlds.investor.id
    const [method_id] = worlds.state.methods.keys()
    const [bundle_id] = worlds.state.bundles.keys()
    const form = formOf(await picture())
    await compare(calls.uploadPaymentProof, 'customer', { bytes: new Uint8Array(form.payload), headers: form.headers })
    const proof = (side: Side) => ({ params: { file_name: `${row('proof', 0, side)}.webp` } })
    for (const who of ['customer', 'other', 'visitor'] as const) await compare(calls.readPaymentProof, who, proof)
    await compare(calls.submitTransaction, 'customer', (side) => ({
      text: JSON.stringify({
        user_id,
        type: 'deposit',
        token_symbol: 'USDT',
        method_id,
        amount: '3000',
        payment_proof: `${row('proof', 0, side)}.webp`,
      }),
    }))
    for (const endpoint of [calls.confirmTransaction, calls.confirmTransaction, calls.rejectDeposit])
      await inBoth(endpoint, 'owner', 'deposit', 0)
    await compare(calls.topUpFunding, 'finance', {
      params: { id: HOUSE_FUNDING_ID },
      text: JSON.stringify({ amount: '1000', reason: 'for the year', evidence: 'statement 7' }),
    })
    await say(calls.buyBundle, 'customer', { user_id, bundle_id, bundle_usd_price: 150, coin: 'USDT' })
    await inBoth(calls.creditProfit, 'finance', 'investment', 0, { amount: '12.34' })
    await inBoth(calls.reduceProfit, 'finance', 'investment', 0, { amount: '0.34' })
    await inBoth(calls.setInvestmentStatus, 'owner', 'investment', 0, { status: 'completed' })
    await compare(calls.payOut, 'customer', (side) => ({
      text: JSON.stringify({ user_id, user_bundle_id: row('investment', 0, side), token_symbol: 'BTC' }),
    }))
    for (const amount of ['100', '200', '300'])
      await say(calls.submitTransaction, 'customer', {
        user_id,
        type: 'withdrawal',
        token_symbol: 'USDT',
        amount,
        wallet: '0xabc',
      })
    await inBoth(calls.rejectWithdrawal, 'owner', 'withdrawal', 0)
    await inBoth(calls.decideWithdrawal, 'owner', 'withdrawal', 1, { status: 'confirmed', txid: '0xfeed' })
    await inBoth(calls.confirmTransaction, 'owner', 'withdrawal', 2)
    const ordered = { user_id, type: 'bundle', token_symbol: 'x', method_id, amount: '500', bundle_id, coin: 'BTC' }
    await say(calls.submitTransaction, 'customer', ordered)
    await inBoth(calls.confirmInvestment, 'owner', 'investment', 1)
    await inBoth(calls.setInvestmentStatus, 'owner', 'investment', 1, { status: 'cancelled' })
    await say(calls.submitTransaction, 'customer', ordered)
    await inBoth(calls.rejectInvestment, 'owner', 'investment', 2)
    await say(calls.submitTransaction, 'customer', {
      user_id,
      type: 'deposit',
      token_symbol: 'BTC',
      method_id,
      amount: '0.5',
    })
    await inBoth(calls.rejectDeposit, 'owner', 'deposit', 1)
    await compare(calls.readUser, 'customer', { params: { id: user_id } })
    for (const token_symbol of ['BTC', 'ETH', 'USDT'])
      await compare(calls.addFund, 'owner', {
        params: { id: user_id },
        text: JSON.stringify({ token_symbol, usd_amount: '900000' }),
      })
    for (const endpoint of COMPARED.filter(
      ({ method, path }) => method === 'GET' && !/:(id|symbol|file_name)/.test(path),
    ))
      await compare(endpoint, endpoint.audience.startsWith('staff') ? 'owner' : 'customer', {
        params: { userId: user_id },
        query: { type: endpoint === calls.listPaymentMethods ? 'deposit' : undefined },
      })
  })

  it('sign people up, in and out alike', async () => {
    const body = {
      email: 'new@example.com',
      password: 'Correct-horse-7',
      first_name: 'New',
      last_name: 'Comer',
      phone: '1',
      country: 'Japan',
    }
    await say(calls.register, 'visitor', { ...body, password: 'short' })
    await say(calls.register, 'visitor', body)
    await compare(calls.readSession, 'visitor', {})
    await say(calls.register, 'visitor', { ...body, email: 'NEW@example.com' })
    await compare(calls.logout, 'visitor', {})
    await compare(calls.readSession, 'visitor', {})
    await say(calls.login, 'visitor', { email: DEMO_INVESTOR.email, password: 'wrong' })
    await say(calls.login, 'visitor', { email: 'nobody@example.com', password: 'wrong' })
    await say(calls.login, 'visitor', { email: 'New@Example.com', password: body.password })
    await compare(calls.logout, 'visitor', {})
    await say(calls.adminLogin, 'visitor', { email: 'nobody@example.com', password: 'wrong' })
    await say(calls.adminLogin, 'visitor', { ...DEMO_STAFF })
    await compare(calls.readAdminSession, 'visitor', {})
    await compare(calls.adminLogout, 'visitor', {})
    await compare(calls.readAdminSession, 'visitor', {})
  })

  it('refuse the same things alike', async () => {
    const user_id = worlds.investor.id
    const methods = [...worlds.state.methods.values()]
    const [deposit, payout] = (['deposit', 'withdrawal'] as const).map(
      (type) => methods.find((each) => each.type === type)?.id,
    )
    const [, silver] = worlds.state.bundles.keys()
    const transaction = { user_id, token_symbol: 'USDT', method_id: deposit, amount: '10' }
    const ask = (body: object) => say(calls.submitTransaction, 'customer', { ...transaction, ...body })
    await ask({ type: 'deposit', method_id: payout })
    await ask({ type: 'deposit', payment_proof: `${NOBODY}.webp` })
    await ask({ type: 'deposit', token_symbol: 'SOL' })
    await ask({ type: 'withdrawal', method_id: deposit, wallet: 'w' })
    await ask({ type: 'withdrawal', method_id: payout, wallet: 'w', amount: '99999999' })
    await ask({ type: 'bundle', bundle_id: NOBODY })
    await ask({ type: 'bundle', bundle_id: silver, coin: 'SOL', amount: '1000' })
    await ask({ type: 'bundle', bundle_id: silver, coin: 'BTC', amount: '99999' })
    const buy = (body: object) =>
      say(calls.buyBundle, 'customer', { user_id, bundle_id: silver, coin: 'USDT', ...body })
    await buy({ bundle_usd_price: '1' })
    await buy({ bundle_usd_price: '99999' })
    await buy({ bundle_usd_price: '1500', coin: 'SOL' })
    await buy({})
    await buy({ bundle_usd_price: '1500', coin: 'USD' })
    await buy({ bundle_usd_price: '1500' })
    await buy({ bundle_usd_price: '1500' })
    await ask({ type: 'bundle', bundle_id: silver, coin: 'BTC', amount: '1500' })
    for (const endpoint of [calls.confirmInvestment, calls.rejectInvestment])
      await inBoth(endpoint, 'owner', 'investment', 0)
    const last = made.investment.length - 1
    await inBoth(calls.reduceProfit, 'owner', 'investment', last, { amount: '5' })
    await inBoth(calls.setInvestmentStatus, 'owner', 'investment', last, { status: 'completed' })
    const pay = () =>
      compare(calls.payOut, 'customer', (side) => ({
        text: JSON.stringify({ user_id, user_bundle_id: row('investment', last, side), token_symbol: 'BTC' }),
      }))
    await pay()
    await inBoth(calls.creditProfit, 'owner', 'investment', last, { amount: '0.5' })
    await pay()
    await inBoth(calls.creditProfit, 'auditor', 'investment', last, { amount: '0.5' })
    const key = newId()
    for (const amount of ['1', '1', '2'])
      await compare(calls.submitTransaction, 'customer', {
        key,
        text: JSON.stringify({ ...transaction, type: 'deposit', amount }),
      })
    await compare(calls.submitTransaction, 'customer', {
      key: 'no',
      text: JSON.stringify({ ...transaction, type: 'deposit' }),
    })
    await compare(calls.submitTransaction, 'customer', { text: '{}', headers: { 'content-type': 'text/plain' } })
    await compare(calls.submitTransaction, 'customer', { text: '{}', headers: { origin: 'https://evil.example' } })
  })

  it(`answer ${RUNS} sequences of ${REQUESTS} generated requests alike`, async () => {
    const sequences = fc.asyncProperty(
      fc.array(anyRequest, { minLength: REQUESTS, maxLength: REQUESTS }),
      async (requests) => {
        for (const { endpoint, who, onOwnDomain, keyed, asked } of requests) {
          const key = keyed && endpoint.movesMoney ? newId() : undefined
          const ask = (side: Side): Asked => ({ ...asked(comparison.knownTo(side)), key })
          const first = await compare(endpoint, who, ask, onOwnDomain)
          if (key === undefined) continue
          const again = await compare(endpoint, who, ask, onOwnDomain)
          if (first.api.status === 200) expect(again.api.body).toEqual(first.api.body)
        }
      },
    )
    await fc.assert(sequences, { numRuns: RUNS, endOnFailure: true })
  }, 300_000)

  it('were compared on every endpoint that is meant to be the same in both', () => {
    expect(COMPARED.map(({ name }) => name).filter((name) => !comparison.succeeded.has(name))).toEqual([])
    expect([...comparison.codes]).toEqual(expect.arrayContaining(REFUSALS))
  })
})
