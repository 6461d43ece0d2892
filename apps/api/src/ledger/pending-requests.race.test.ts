import { type Endpoint, submitTransaction } from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { rejectDeposit } from '../features/deposits/reject-deposit.ts'
import { rejectWithdrawal } from '../features/withdrawals/reject-withdrawal.ts'
import { fireAtOnce, tally, times } from '../testing/at-once.ts'
import { setLimits } from '../testing/limits.ts'
import { depositBody, withdrawalBody } from '../testing/money.ts'
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
    expect(tally(await fire(times(2, deposit(customer))))).toEqual({ '200': 1, '409 too_many_pending': 1 })
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
