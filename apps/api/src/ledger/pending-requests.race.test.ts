import {
  buyBundle,
  cancelWithdrawal,
  type Endpoint,
  readDepositTerms,
  readWithdrawalTerms,
  rejectWithdrawal as rejectCall,
  rejectInvestment,
  setInvestmentStatus,
  submitTransaction,
} from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { rejectDeposit } from '../features/deposits/reject-deposit.ts'
import { rejectWithdrawal } from '../features/withdrawals/reject-withdrawal.ts'
import { fireAtOnce, tally, times } from '../testing/at-once.ts'
import { setDailyLimit, setLimits } from '../testing/limits.ts'
import { depositBody, purchaseBody, withdrawalBody } from '../testing/money.ts'
import type { Person } from '../testing/people.ts'
import { prepareRace } from '../testing/prepare-race.ts'
import { PROCESSES } from '../testing/race.ts'
import { SYSTEM } from './system-actor.ts'

const race = prepareRace()
const endpoint: Endpoint = submitTransaction

const withdrawal = (person: Person, coin = 'USDT') => ({
  person,
  endpoint,
  parts: { body: withdrawalBody(person, '1', coin) },
})
const deposit = (person: Person) => ({ person, endpoint, parts: { body: depositBody(person, race.offers, '1') } })
const bundle = (person: Person, bundle_id: string) => {
  const { bankId: method_id } = race.offers
  const body = { user_id: person.id, type: 'bundle', token_symbol: 'Bank', method_id, amount: '1000', bundle_id }
  return { person, endpoint, parts: { body } }
}

describe.each(PROCESSES)('with %i process(es)', (processes) => {
  const fire = (shots: Parameters<typeof fireAtOnce>[1]) => fireAtOnce(race.apps(processes), shots)

  it('accepts exactly ten of thirty concurrent withdrawals, and more once one is decided', async () => {
    await setLimits(race.platform, { pending_withdrawals_max: 10 })
    const customer = await race.customerWith('100')
    const answers = await fire(times(30, withdrawal(customer)))
    expect(tally(answers)).toEqual({ '200': 10, '409 too_many_pending': 20 })
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe(
      'You can have 10 pending withdrawals at a time. Wait until one of yours has been decided, then try again.',
    )
    const terms = await customer.send(readWithdrawalTerms, { params: { userId: customer.id } })
    expect(terms.body.pending).toEqual({ count: 10, max: 10 })
    const id = String(answers.find(({ status }) => status === 200)?.body.id)
    await race.platform.ledger.execute(rejectWithdrawal({ id, customerId: customer.id }), SYSTEM)
    expect(tally(await fire(times(3, withdrawal(customer))))).toEqual({ '200': 1, '409 too_many_pending': 2 })
  })

  it('counts deposits and bundles paid by deposit together, and not against withdrawals or other customers', async () => {
    await setLimits(race.platform, { pending_deposits_max: 5, pending_withdrawals_max: 1 })
    const [customer, other] = [await race.customerWith('10'), await race.customerWith('10')]
    const { bundleId } = race.offers
    expect(tally(await fire([bundle(customer, bundleId), withdrawal(customer)]))).toEqual({ '200': 2 })
    const answers = await fire([...times(10, deposit(customer)), ...times(2, deposit(other))])
    expect(tally(answers)).toEqual({ '200': 6, '409 too_many_pending': 6 })
    const id = String(answers.find(({ status }) => status === 200)?.body.id)
    await race.platform.ledger.execute(rejectDeposit({ id }), SYSTEM)
    const terms = await customer.send(readDepositTerms, { params: { userId: customer.id } })
    expect(terms.body.pending).toEqual({ count: 4, max: 5 })
    expect(tally(await fire(times(2, deposit(customer))))).toEqual({ '200': 1, '409 too_many_pending': 1 })
  })

  it('never has more pending or in the daily limit than allowed, nor anything left over, while 64 come and go', async () => {
    await setLimits(race.platform, { pending_withdrawals_max: 10 })
    await setDailyLimit(race.platform, 30)
    const customer = await race.customerWith('1000')
    const first = (await fire(times(10, withdrawal(customer)))).map(({ body }) => String(body.id))
    const ends = first.map((id, index) => ({
      person: index % 2 ? race.staff : customer,
      endpoint: index % 2 ? rejectCall : cancelWithdrawal,
      parts: { params: { id, userId: customer.id } },
    }))
    const counts: number[] = []
    const counting = (async () => {
      for (let looks = 0; looks < 20; looks++) {
        const [row] = await race.platform.reads`
          select count(*)::int as pending from withdrawals where customer_id = ${customer.id} and status = 'pending'`
        counts.push(Number(row?.pending))
      }
    })()
    const answers = tally(
      await fire([...times(22, withdrawal(customer)), ...ends, ...ends, ...times(22, withdrawal(customer))]),
    )
    await counting
    expect(Math.max(...counts)).toBeLessThanOrEqual(10)
    expect(Object.keys(answers).toSorted()).toEqual(['200', '409 too_many_pending'])
    const left = await race.platform.reads<{ id: string }[]>`
      select id from withdrawals where customer_id = ${customer.id} and status = 'pending'`
    for (const { id } of left)
      await race.platform.ledger.execute(rejectWithdrawal({ id, customerId: customer.id }), SYSTEM)
    await setDailyLimit(race.platform, 10)
    expect(tally(await fire(times(64, withdrawal(customer))))).toMatchObject({ '200': 10 })
    await setLimits(race.platform, { pending_withdrawals_max: 0 })
    await setDailyLimit(race.platform, 0)
  })

  it('has one open investment of a bundle while 64 buy and end it, and none left over', async () => {
    await setLimits(race.platform, { pending_deposits_max: 0 })
    const customer = await race.customerWith('100000')
    const { bundleId } = race.offers
    const buy = { person: customer, endpoint: buyBundle, parts: { body: purchaseBody(customer, race.offers, '1000') } }
    const open = () => race.platform.reads<{ id: string; status: string }[]>`
      select id, status from investments where customer_id = ${customer.id} and status in ('pending', 'active', 'completed')`
    for (const _ of [1, 2, 3]) {
      await fire([...times(16, buy), ...times(16, bundle(customer, bundleId))])
      const [one, ...others] = await open()
      expect([one?.status, others]).toEqual([expect.stringMatching(/pending|active/), []])
      const params = { id: String(one?.id) }
      const end =
        one?.status === 'pending'
          ? { person: race.staff, endpoint: rejectInvestment, parts: { params } }
          : { person: race.staff, endpoint: setInvestmentStatus, parts: { params, body: { status: 'cancelled' } } }
      await fire([...times(16, buy), ...times(16, end), ...times(16, bundle(customer, bundleId)), ...times(16, end)])
      expect((await open()).length).toBeLessThanOrEqual(1)
      for (const { id, status } of await open())
        await race.staff.send(status === 'pending' ? rejectInvestment : setInvestmentStatus, {
          params: { id },
          ...(status === 'active' && { body: { status: 'cancelled' } }),
        })
    }
    const [left] = await race.platform
      .reads`select count(*)::int as rows from open_investments where customer_id = ${customer.id}`
    expect(left?.rows).toBe(0)
    expect(tally(await fire([buy]))).toEqual({ '200': 1 })
  })

  it('limits nothing at 0', async () => {
    await setLimits(race.platform, { pending_deposits_max: 0, pending_withdrawals_max: 0 })
    const customer = await race.customerWith('100')
    expect(tally(await fire(times(25, deposit(customer))))).toEqual({ '200': 25 })
    expect(tally(await fire(times(15, withdrawal(customer))))).toEqual({ '200': 15 })
  })
})

it('refuses a shortfall before the limit, and does not count it', async () => {
  await setLimits(race.platform, { pending_withdrawals_max: 1 })
  const customer = await race.customerWith('1')
  const send = (amount: string) => customer.send(submitTransaction, { body: withdrawalBody(customer, amount) })
  expect(await send('2')).toMatchObject({ status: 422, body: { code: 'insufficient_funds' } })
  expect(await send('1')).toMatchObject({ status: 200 })
})
