import * as calls from '@mintmark/contracts'
import { expect, it } from 'vitest'
import { give, investmentsOf, must, runningInvestment, waitingInvestment } from '../../testing/money.ts'
import { type Body, newCustomers, type Person } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'

const fixture = prepareFixture('owner')

it('shows customers their own investments with the terms under which they were bought', async () => {
  const [first, second] = (await newCustomers(fixture.platform, 2)) as [Person, Person]
  await give(fixture.staff, first, '2000')
  const running = await runningInvestment(first, fixture.offers, '1500')
  const waiting = await waitingInvestment(second, fixture.offers, '1000')
  expect(await investmentsOf(first)).toEqual([
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
  expect(await investmentsOf(second)).toEqual([
    expect.objectContaining({ id: waiting, status: 'pending', activated_at: null }),
  ])
  expect(await first.send(calls.readInvestment, { params: { id: running } })).toMatchObject({ status: 200 })
  expect(await second.send(calls.readInvestment, { params: { id: running } })).toMatchObject({ status: 404 })
  expect(await fixture.staff.send(calls.readUserInvestment, { params: { id: waiting } })).toMatchObject({
    body: { status: 'pending', user_id: second.id },
  })
  expect((await fixture.staff.send(calls.readUserInvestment, { params: { id: second.id } })).status).toBe(404)
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
    token_symbol: 'Tether',
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
  expect(await decide(calls.confirmInvestment, inUsd)).toMatchObject({
    body: { message: calls.MESSAGES.bundleConfirmed },
  })
  expect(await decide(calls.rejectInvestment, inCoin)).toMatchObject({
    body: { message: calls.MESSAGES.bundleRejected },
  })
  const tooLate = { status: 409, body: { code: 'illegal_transition' } }
  expect(await decide(calls.confirmInvestment, inCoin)).toMatchObject(tooLate)
  expect(await decide(calls.rejectInvestment, inUsd)).toMatchObject(tooLate)

  const cancel = { params: { id: inUsd }, body: { status: 'cancelled' } }
  must(await fixture.staff.send(calls.setInvestmentStatus, cancel))
  const balance = await first.send(calls.readBalance, { params: { userId: first.id, symbol: 'USD' } })
  expect(balance.body).toMatchObject({ available_balance: '1000.00000000', balance: '1000.00000000' })
  expect((await investmentsOf(first)).map(({ status }) => String(status))).toEqual(['cancelled'])
})

it('tells customers when and why staff rejected or canceled an investment, and emails the reason', async () => {
  const [first, second] = (await newCustomers(fixture.platform, 2)) as [Person, Person]
  await give(fixture.staff, second, '2000')
  const [rejected, cancelled] = [
    await waitingInvestment(first, fixture.offers, '1000'),
    await runningInvestment(second, fixture.offers, '1000'),
  ]
  const reason = 'The payment did not arrive.'
  must(await fixture.staff.send(calls.rejectInvestment, { params: { id: rejected }, body: { reason } }))
  const cancel = { status: 'cancelled', reason: 'You asked us to.' }
  must(await fixture.staff.send(calls.setInvestmentStatus, { params: { id: cancelled }, body: cancel }))
  const moment = expect.stringMatching(/Z$/)
  expect(await investmentsOf(first)).toMatchObject([{ paid_by: 'deposit', closed_at: moment, close_reason: reason }])
  expect(await investmentsOf(second)).toMatchObject([
    { paid_by: 'balance', closed_at: moment, close_reason: 'You asked us to.' },
  ])
  const mails = await fixture.platform.reads`
    select payload from outbox where customer_id in ${fixture.platform.reads([first.id, second.id])} and payload like '%reason%'
    and kind like 'investment.%'`
  expect(mails).toHaveLength(2)
})
