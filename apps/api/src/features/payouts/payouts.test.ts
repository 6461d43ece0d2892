import * as calls from '@mintmark/contracts'
import { amount } from '@mintmark/domain'
import { describe, expect, it } from 'vitest'
import {
  fundHouse,
  give,
  investmentsOf,
  must,
  purchaseBody,
  runningInvestment,
  waitingInvestment,
} from '../../testing/money.ts'
import { addBundle } from '../../testing/offers.ts'
import { type Body, newCustomers, type Person } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'

const fixture = prepareFixture('owner')

describe('a payout', () => {
  /** A completed investment of 1000 USDT, and calls about it. */
  async function completed(bundleId = fixture.offers.bundleId, profit?: string) {
    const [person] = (await newCustomers(fixture.platform, 1)) as [Person]
    await give(fixture.staff, person, '1000')
    const id = await runningInvestment(person, { ...fixture.offers, bundleId }, '1000')
    const change = (endpoint: calls.Endpoint, body: object) => fixture.staff.send(endpoint, { params: { id }, body })
    if (profit !== undefined) {
      await fundHouse(fixture.staff, profit)
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
    /** The paid amount in the notification of the payout. */
    const paid = async () => {
      const [row] = await fixture.platform.reads`
        select payload from outbox where kind = 'investment.paid_out' and subject_id = ${id}`
      return JSON.parse(row?.payload)
    }
    return { person, id, change, payOut, paid, available, history }
  }

  // SOL is offered without a price, and DOGE is not offered: neither is needed when nothing is converted.
  it.each(['USDT', 'SOL', 'DOGE'])('without profit returns the principal alone when %s is chosen', async (coin) => {
    const { person, id, payOut, paid: payload, available, history } = await completed()
    expect(await investmentsOf(person)).toMatchObject([{ id, status: 'completed', profit: '0.00000000', payout: null }])
    const principal = { principal_amount: '1000.00000000', principal_coin: 'USDT', rate: null }
    const paid = { ...principal, token_symbol: 'USDT', token_amount: '0.00000000' }
    expect(await payOut(coin)).toMatchObject({ status: 200, body: { profit: '0.00000000', ...paid } })
    expect(await payOut(coin)).toMatchObject({ status: 409, body: { code: 'illegal_transition' } })
    expect(await available()).toMatchObject({ USDT: '1000.00000000' })
    expect(await payload()).toMatchObject({ paid: [{ amount: '1000.00000000', coin: 'USDT' }] })
    expect(await investmentsOf(person)).toMatchObject([{ id, status: 'paid_out', payout: paid }])
    const { body } = await person.send(calls.listPayouts, { params: { userId: person.id } })
    expect(body).toMatchObject([{ id, profit: '0.00000000', ...paid }])
    expect(await history()).toMatchObject([
      { source_table: 'payouts', user_bundle_id: id, amount: '0.00000000', principal_amount: '1000.00000000' },
      { source_table: 'user_bundles', user_bundle_id: id, amount: '1000.00000000', principal_amount: null },
    ])
  })

  it('pays profit below the minimum payout together with the principal, and shows the price in every list', async () => {
    const { person, id, payOut, paid, available, history } = await completed(fixture.offers.bundleId, '0.5')
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
    const [investment] = await investmentsOf(person)
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
    const kept = await addBundle(fixture.platform, { returnsPrincipal: false, minPayoutUsd: amount('1') })
    const { change, payOut, paid } = await completed(kept)
    expect(await payOut('USDT')).toMatchObject({ status: 422, body: { code: 'no_profit' } })
    await fundHouse(fixture.staff, '1')
    must(await change(calls.creditProfit, { amount: '0.5' }))
    expect(await change(calls.reduceProfit, { amount: '0.51' })).toMatchObject({ body: { code: 'profit_below_zero' } })
    expect(await payOut('USDT')).toMatchObject({ status: 422, body: { code: 'below_minimum_payout' } })
    must(await change(calls.creditProfit, { amount: '0.5' }))
    expect(await payOut('USDT')).toMatchObject({ status: 200, body: { principal_amount: '0.00000000' } })
    expect(await paid()).toMatchObject({ returnsPrincipal: false, paid: [{ amount: '1.00000000', coin: 'USDT' }] })
  })

  it('of principal in USD converts it and says at which price, and a cancellation shows in the history too', async () => {
    const [person, other] = (await newCustomers(fixture.platform, 2)) as [Person, Person]
    const confirmed = async (owner: Person) => {
      const id = await waitingInvestment(owner, fixture.offers, '1000')
      must(await fixture.staff.send(calls.confirmInvestment, { params: { id } }))
      must(await fixture.staff.send(calls.setInvestmentStatus, { params: { id }, body: { status: 'completed' } }))
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
    must(await fixture.staff.send(calls.setInvestmentStatus, status))
    expect(await lines(other, {})).toMatchObject([
      { source_table: 'returns', user_bundle_id: cancelled, amount: '1000.00000000', token_symbol: 'USD' },
      { source_table: 'user_bundles', status: 'cancelled' },
    ])
  })
})

it('pays out only completed investments, and sells a plan once', async () => {
  const [person] = (await newCustomers(fixture.platform, 1)) as [Person]
  await give(fixture.staff, person, '2000')
  const id = await runningInvestment(person, fixture.offers, '1000')
  const again = await person.send(calls.buyBundle, { body: purchaseBody(person, fixture.offers, '1000') })
  expect(again).toMatchObject({
    status: 409,
    body: { code: 'already_invested', error: 'You already have an active investment in this plan.' },
  })
  const body = { user_id: person.id, user_bundle_id: id, token_symbol: 'USDT' }
  expect(await person.send(calls.payOut, { body })).toMatchObject({ status: 409, body: { code: 'illegal_transition' } })
})
