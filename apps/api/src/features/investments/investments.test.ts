import * as calls from '@mintmark/contracts'
import { amount } from '@mintmark/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  fundHouse,
  give,
  must,
  type Offers,
  purchaseBody,
  runningInvestment,
  waitingInvestment,
} from '../../testing/money.ts'
import { addBundle, addOffers } from '../../testing/offers.ts'
import { type Body, newCustomers, newStaff, type Person } from '../../testing/people.ts'
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'

let platform: TestPlatform
let offers: Offers
let staff: Person

beforeAll(async () => {
  platform = await openTestPlatform()
  offers = await addOffers(platform)
  staff = await newStaff(platform)
})
afterAll(() => platform.close())

const listed = async (person: Person) =>
  (await person.send(calls.listInvestments, { params: { userId: person.id } })).body as unknown as Body[]

it('shows customers their own investments with the terms under which they were bought', async () => {
  const [first, second] = (await newCustomers(platform, 2)) as [Person, Person]
  await give(staff, first, '2000')
  const running = await runningInvestment(first, offers, '1500')
  const waiting = await waitingInvestment(second, offers, '1000')
  expect(await listed(first)).toEqual([
    expect.objectContaining({
      id: running,
      bundle_name: 'Silver',
      status: 'active',
      invested_amount: '1500.00000000',
      invested_coin: 'USDT',
      bundle_usd_price: '1500.00000000',
      roi: 'Up to 2.5% per term',
      days: 14,
      profit: '0.00000000',
    }),
  ])
  expect(await listed(second)).toEqual([
    expect.objectContaining({ id: waiting, status: 'pending', activated_at: null }),
  ])
  expect(await first.send(calls.readInvestment, { params: { id: running } })).toMatchObject({ status: 200 })
  expect(await second.send(calls.readInvestment, { params: { id: running } })).toMatchObject({ status: 404 })
  expect(await staff.send(calls.readUserInvestment, { params: { id: waiting } })).toMatchObject({
    body: { status: 'pending', user_id: second.id },
  })
  expect((await staff.send(calls.readUserInvestment, { params: { id: second.id } })).status).toBe(404)
})

it('offers bundles that are not archived, smallest minimum first', async () => {
  const [person] = (await newCustomers(platform, 1)) as [Person]
  const { body } = await person.send(calls.listBundles)
  expect((body as unknown as Body[]).map(({ name, min_amount }) => [name, min_amount])).toEqual([
    ['Silver', '1000.00000000'],
  ])
})

it('holds a bundle paid by deposit for staff, in the coin or the USD that was sent, and returns the principal', async () => {
  const [first, second] = (await newCustomers(platform, 2)) as [Person, Person]
  const inUsd = await waitingInvestment(first, offers, '1000')
  const order = { type: 'bundle', token_symbol: 'Tether', method_id: offers.cryptoId, bundle_id: offers.bundleId }
  const body = { ...order, user_id: second.id, amount: '1500', coin: 'USDT' }
  const inCoin = String(must(await second.send(calls.submitTransaction, { body })).id)
  const { body: pending } = await staff.send(calls.listPendingInvestments, { query: { limit: '2' } })
  expect(pending).toMatchObject([
    { id: inCoin, invested_coin: 'USDT' },
    { id: inUsd, invested_coin: 'USD' },
  ])

  const decide = (endpoint: calls.Endpoint, id: string) => staff.send(endpoint, { params: { id } })
  expect(await decide(calls.confirmInvestment, inUsd)).toMatchObject({ body: { message: 'Confirmed.' } })
  expect(await decide(calls.rejectInvestment, inCoin)).toMatchObject({ body: { message: 'Rejected.' } })
  const tooLate = { status: 409, body: { code: 'illegal_transition' } }
  expect(await decide(calls.confirmInvestment, inCoin)).toMatchObject(tooLate)
  expect(await decide(calls.rejectInvestment, inUsd)).toMatchObject(tooLate)

  const cancel = { params: { id: inUsd }, body: { status: 'cancelled' } }
  must(await staff.send(calls.setInvestmentStatus, cancel))
  const balance = await first.send(calls.readBalance, { params: { userId: first.id, symbol: 'USD' } })
  expect(balance.body).toMatchObject({ available_balance: '1000.00000000', balance: '1000.00000000' })
  expect((await listed(first)).map(({ status }) => String(status))).toEqual(['cancelled'])
})

it('tells customers when and why staff rejected or canceled an investment, and sends the reason by mail', async () => {
  const [first, second] = (await newCustomers(platform, 2)) as [Person, Person]
  await give(staff, second, '2000')
  const [rejected, cancelled] = [
    await waitingInvestment(first, offers, '1000'),
    await runningInvestment(second, offers, '1000'),
  ]
  const reason = 'The payment did not arrive.'
  must(await staff.send(calls.rejectInvestment, { params: { id: rejected }, body: { reason } }))
  const cancel = { status: 'cancelled', reason: 'You asked us to.' }
  must(await staff.send(calls.setInvestmentStatus, { params: { id: cancelled }, body: cancel }))
  const moment = expect.stringMatching(/Z$/)
  expect(await listed(first)).toMatchObject([{ paid_by: 'deposit', closed_at: moment, close_reason: reason }])
  expect(await listed(second)).toMatchObject([
    { paid_by: 'balance', closed_at: moment, close_reason: 'You asked us to.' },
  ])
  const mails = await platform.reads`
    select payload from outbox where customer_id in ${platform.reads([first.id, second.id])} and payload like '%reason%'
    and kind like 'investment.%'`
  expect(mails).toHaveLength(2)
})

describe('a payout', () => {
  /** A completed investment of 1000 USDT, and calls about it. */
  async function completed(bundleId = offers.bundleId, profit?: string) {
    const [person] = (await newCustomers(platform, 1)) as [Person]
    await give(staff, person, '1000')
    const id = await runningInvestment(person, { ...offers, bundleId }, '1000')
    const change = (endpoint: calls.Endpoint, body: object) => staff.send(endpoint, { params: { id }, body })
    if (profit !== undefined) {
      await fundHouse(staff, profit)
      must(await change(calls.creditProfit, { amount: profit }))
    }
    must(await change(calls.setInvestmentStatus, { status: 'completed' }))
    const payOut = (coin: string) =>
      person.send(calls.payOut, { body: { user_id: person.id, user_bundle_id: id, token_symbol: coin } })
    const available = async () => {
      const { body } = await person.send(calls.listBalances, { params: { userId: person.id } })
      return Object.fromEntries((body as unknown as Body[]).map((row) => [row.symbol, row.available_balance]))
    }
    const history = async () => {
      const { body } = await person.send(calls.listAllTransactions, {
        params: { userId: person.id },
        query: { type: 'bundle' },
      })
      return body as unknown as Body[]
    }
    /** What the notification of the payout says was paid. */
    const paid = async () => {
      const [row] = await platform.reads`
        select payload from outbox where kind = 'investment.paid_out' and subject_id = ${id}`
      return JSON.parse(row?.payload)
    }
    return { person, id, change, payOut, paid, available, history }
  }

  // SOL is offered without a price, and DOGE is not offered: neither is needed when nothing is converted.
  it.each(['USDT', 'SOL', 'DOGE'])('without profit returns the principal alone when %s is chosen', async (coin) => {
    const { person, id, payOut, paid: told, available, history } = await completed()
    expect(await listed(person)).toMatchObject([{ id, status: 'completed', profit: '0.00000000', payout: null }])
    const principal = { principal_amount: '1000.00000000', principal_coin: 'USDT', rate: null }
    const paid = { ...principal, token_symbol: 'USDT', token_amount: '0.00000000' }
    expect(await payOut(coin)).toMatchObject({ status: 200, body: { profit: '0.00000000', ...paid } })
    expect(await payOut(coin)).toMatchObject({ status: 409, body: { code: 'illegal_transition' } })
    expect(await available()).toMatchObject({ USDT: '1000.00000000' })
    expect(await told()).toMatchObject({ paid: [{ amount: '1000.00000000', coin: 'USDT' }] })
    expect(await listed(person)).toMatchObject([{ id, status: 'paid_out', payout: paid }])
    const { body } = await person.send(calls.listPayouts, { params: { userId: person.id } })
    expect(body).toMatchObject([{ id, profit: '0.00000000', ...paid }])
    expect(await history()).toMatchObject([
      { source_table: 'payouts', user_bundle_id: id, amount: '0.00000000', principal_amount: '1000.00000000' },
      { source_table: 'user_bundles', user_bundle_id: id, amount: '1000.00000000', principal_amount: null },
    ])
  })

  it('pays profit below the minimum payout together with the principal, and shows the price in every list', async () => {
    const { person, id, payOut, paid, available, history } = await completed(offers.bundleId, '0.5')
    expect(await payOut('SOL')).toMatchObject({ status: 422, body: { code: 'coin_without_network' } })
    expect(await payOut('DOGE')).toMatchObject({ status: 422, body: { code: 'coin_unknown' } })
    const { status, body: answer } = await payOut('BTC')
    expect(status).toBe(200)
    const facts = {
      token_symbol: 'BTC',
      token_amount: '0.00000416',
      principal_amount: '1000.00000000',
      principal_coin: 'USDT',
      rate: '119979.89000000',
      rate_source: 'reference',
      rate_at: answer.rate_at,
    }
    expect(answer).toMatchObject({ profit: '0.50000000', ...facts })
    expect(await available()).toMatchObject({ BTC: '0.00000416', USDT: '1000.00000000' })
    expect((await paid()).paid).toEqual([
      { amount: '1000.00000000', coin: 'USDT' },
      { amount: '0.00000416', coin: 'BTC' },
    ])
    const [investment] = await listed(person)
    expect(investment).toMatchObject({ status: 'paid_out', payout: facts })
    const { body } = await person.send(calls.listPayouts, { params: { userId: person.id } })
    // The date of the specification is the day on which the money moved.
    expect(body).toMatchObject([
      { ...facts, completed_at: investment?.paid_out_at, updated_at: investment?.paid_out_at },
    ])
    const [line, ...others] = await history()
    expect(line).toMatchObject({
      source_table: 'payouts',
      type: 'bundle',
      status: 'paid_out',
      user_bundle_id: id,
      token_symbol: 'BTC',
      amount: '0.00000416',
      principal_amount: '1000.00000000',
      principal_coin: 'USDT',
      created_at: investment?.paid_out_at,
    })
    expect(others).toHaveLength(2)
  })

  it('of a plan that keeps the principal waits for profit, and for the minimum payout', async () => {
    const kept = await addBundle(platform, { returnsPrincipal: false, minPayoutUsd: amount('1') })
    const { change, payOut, paid } = await completed(kept)
    expect(await payOut('USDT')).toMatchObject({ status: 422, body: { code: 'no_profit' } })
    await fundHouse(staff, '1')
    must(await change(calls.creditProfit, { amount: '0.5' }))
    expect(await change(calls.reduceProfit, { amount: '0.51' })).toMatchObject({ body: { code: 'profit_below_zero' } })
    expect(await payOut('USDT')).toMatchObject({ status: 422, body: { code: 'below_minimum_payout' } })
    must(await change(calls.creditProfit, { amount: '0.5' }))
    expect(await payOut('USDT')).toMatchObject({ status: 200, body: { principal_amount: '0.00000000' } })
    expect(await paid()).toMatchObject({ returnsPrincipal: false, paid: [{ amount: '1.00000000', coin: 'USDT' }] })
  })

  it('of principal in USD converts it and says at which price, and a cancellation shows in the history too', async () => {
    const [person, other] = (await newCustomers(platform, 2)) as [Person, Person]
    const confirmed = async (owner: Person) => {
      const id = await waitingInvestment(owner, offers, '1000')
      must(await staff.send(calls.confirmInvestment, { params: { id } }))
      must(await staff.send(calls.setInvestmentStatus, { params: { id }, body: { status: 'completed' } }))
      return id
    }
    const id = await confirmed(person)
    const paid = await person.send(calls.payOut, {
      body: { user_id: person.id, user_bundle_id: id, token_symbol: 'BTC' },
    })
    const back = { token_amount: '0.00000000', principal_amount: '0.00833473', principal_coin: 'BTC' }
    expect(paid).toMatchObject({ status: 200, body: { ...back, rate: '119979.89000000' } })
    const lines = async (owner: Person, query: Record<string, string>) =>
      (await owner.send(calls.listAllTransactions, { params: { userId: owner.id }, query })).body as unknown as Body[]
    expect(await lines(person, { limit: '1' })).toMatchObject([{ source_table: 'payouts', principal_coin: 'BTC' }])
    expect(await lines(person, {})).toMatchObject([
      { principal_amount: '0.00833473' },
      { source_table: 'user_bundles' },
    ])

    const cancelled = await confirmed(other)
    const status = { params: { id: cancelled }, body: { status: 'cancelled' } }
    must(await staff.send(calls.setInvestmentStatus, status))
    expect(await lines(other, {})).toMatchObject([
      { source_table: 'returns', user_bundle_id: cancelled, amount: '1000.00000000', token_symbol: 'USD' },
      { source_table: 'user_bundles', status: 'cancelled' },
    ])
  })
})

it('pays out only what is completed, and sells a plan once', async () => {
  const [person] = (await newCustomers(platform, 1)) as [Person]
  await give(staff, person, '2000')
  const id = await runningInvestment(person, offers, '1000')
  const again = await person.send(calls.buyBundle, { body: purchaseBody(person, offers, '1000') })
  expect(again).toMatchObject({
    status: 409,
    body: { code: 'already_invested', error: 'You already have an active investment in this plan.' },
  })
  const body = { user_id: person.id, user_bundle_id: id, token_symbol: 'USDT' }
  expect(await person.send(calls.payOut, { body })).toMatchObject({ status: 409, body: { code: 'illegal_transition' } })
})
