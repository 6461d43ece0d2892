import * as calls from '@mintmark/contracts'
import { expect, it } from 'vitest'
import { fundHouse, give, must, purchaseBody, runningInvestment, waitingInvestment } from '../../testing/money.ts'
import { type Body, newCustomers, type Person } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'

const fixture = prepareFixture('owner')

const listed = async (person: Person) =>
  (await person.send(calls.listInvestments, { params: { userId: person.id } })).body as unknown as Body[]

it('shows customers their own investments with the terms under which they were bought', async () => {
  const [first, second] = (await newCustomers(fixture.platform, 2)) as [Person, Person]
  await give(fixture.staff, first, '2000')
  const running = await runningInvestment(first, fixture.offers, '1500')
  const waiting = await waitingInvestment(second, fixture.offers, '1000')
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
})

it('offers bundles that are not archived, smallest minimum first', async () => {
  const [person] = (await newCustomers(fixture.platform, 1)) as [Person]
  const { body } = await person.send(calls.listBundles)
  expect((body as unknown as Body[]).map(({ name, min_amount }) => [name, min_amount])).toEqual([
    ['Silver', '1000.00000000'],
  ])
})

it('holds a bundle paid by deposit for staff, in the coin or the USD that was sent, and returns the principal', async () => {
  const [first, second] = (await newCustomers(fixture.platform, 2)) as [Person, Person]
  const inUsd = await waitingInvestment(first, fixture.offers, '1000')
  const order = {
    type: 'bundle',
    token_symbol: 'Bitcoin',
    method_id: fixture.offers.cryptoId,
    bundle_id: fixture.offers.bundleId,
  }
  const body = { ...order, user_id: second.id, amount: '1500', coin: 'USDT' }
  const inCoin = String(must(await second.send(calls.submitTransaction, { body })).id)
  const { body: pending } = await fixture.staff.send(calls.listPendingInvestments, { query: { limit: '2' } })
  expect(pending).toMatchObject([
    { id: inCoin, invested_coin: 'USDT' },
    { id: inUsd, invested_coin: 'USD' },
  ])

  const decide = (endpoint: calls.Endpoint, id: string) => fixture.staff.send(endpoint, { params: { id } })
  expect(await decide(calls.confirmInvestment, inUsd)).toMatchObject({ body: { message: 'Confirmed.' } })
  expect(await decide(calls.rejectInvestment, inCoin)).toMatchObject({ body: { message: 'Rejected.' } })
  const tooLate = { status: 409, body: { code: 'illegal_transition' } }
  expect(await decide(calls.confirmInvestment, inCoin)).toMatchObject(tooLate)
  expect(await decide(calls.rejectInvestment, inUsd)).toMatchObject(tooLate)

  const cancel = { params: { id: inUsd }, body: { status: 'cancelled' } }
  must(await fixture.staff.send(calls.setInvestmentStatus, cancel))
  const balance = await first.send(calls.readBalance, { params: { userId: first.id, symbol: 'USD' } })
  expect(balance.body).toMatchObject({ available_balance: '1000.00000000', balance: '1000.00000000' })
  expect((await listed(first)).map(({ status }) => String(status))).toEqual(['cancelled'])
})

it('pays out once an investment is completed and has the minimum profit', async () => {
  const [person] = (await newCustomers(fixture.platform, 1)) as [Person]
  await give(fixture.staff, person, '2000')
  const id = await runningInvestment(person, fixture.offers, '1000')
  const again = await person.send(calls.buyBundle, { body: purchaseBody(person, fixture.offers, '1000') })
  expect(again).toMatchObject({
    status: 409,
    body: { code: 'already_invested', error: 'You already have an active investment in this plan.' },
  })
  const payOut = () =>
    person.send(calls.payOut, { body: { user_id: person.id, user_bundle_id: id, token_symbol: 'USDT' } })
  const change = (endpoint: calls.Endpoint, body: object) => fixture.staff.send(endpoint, { params: { id }, body })
  expect(await payOut()).toMatchObject({ status: 409, body: { code: 'illegal_transition' } })
  must(await change(calls.setInvestmentStatus, { status: 'completed' }))
  expect(await payOut()).toMatchObject({ status: 422, body: { code: 'no_profit' } })
  await fundHouse(fixture.staff, '5')
  must(await change(calls.setInvestmentStatus, { status: 'active' }))
  must(await change(calls.creditProfit, { amount: '0.5' }))
  expect(await change(calls.reduceProfit, { amount: '0.51' })).toMatchObject({ body: { code: 'profit_below_zero' } })
  must(await change(calls.setInvestmentStatus, { status: 'completed' }))
  expect(await payOut()).toMatchObject({ status: 422, body: { code: 'below_minimum_payout' } })
})
