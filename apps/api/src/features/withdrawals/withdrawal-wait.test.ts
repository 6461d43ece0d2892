import { readUser, saveSettings, submitTransaction } from '@mintmark/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { recordEvent } from '../../audit/record-event.ts'
import type { Transaction } from '../../db/connect.ts'
import { changeCustomer } from '../../testing/change-customer.ts'
import { give, withdrawalBody } from '../../testing/money.ts'
import { newCustomers, type Person } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'
import { untilLockWaits } from '../../testing/until-lock-waits.ts'
import { pauseWithdrawals } from '../sessions/public.ts'

const fixture = prepareFixture('owner')
const HOUR_MS = 3_600_000

const withdraw = (person: Person, key?: string) =>
  person.send(submitTransaction, { body: withdrawalBody(person, '5'), ...(key && { key }) })
/** Begins the wait in the transaction of a change of the password. */
async function begin(transaction: Transaction, { id }: Person, hours?: number): Promise<Date | null> {
  const actor = { realm: 'customer', id, address: '192.0.2.1' } as const
  await recordEvent(transaction, { actor, action: 'customer.change_password', subjectId: id, outcome: 'done' })
  return pauseWithdrawals(transaction, id, hours)
}
const pause = (person: Person, hours?: number) =>
  fixture.platform.db.transaction((transaction) => begin(transaction, person, hours))

async function holder(): Promise<Person> {
  const [person] = await newCustomers(fixture.platform, 1)
  await give(fixture.staff, person as Person, '100')
  return person as Person
}

let customer: Person
beforeAll(async () => {
  customer = await holder()
})

describe('after a way to sign in has changed', () => {
  it('withdrawals wait 24 hours, and the refusal and the profile say until when', async () => {
    const until = await pause(customer)
    expect(Math.round((Number(until) - Date.now()) / HOUR_MS)).toBe(24)
    const refused = await withdraw(customer)
    const text = until?.toISOString()
    expect(refused).toMatchObject({ status: 403, body: { code: 'withdrawals_waiting', details: { until: text } } })
    const profile = await customer.send(readUser, { params: { id: customer.id } })
    expect(profile.body).toMatchObject({ withdrawals_wait_until: text })
    const [row] = await fixture.platform.reads`
      select action, subject_id, code from audit_log where outcome = 'refused' order by id desc limit 1`
    expect(row).toEqual({ action: 'withdrawal.request', subject_id: customer.id, code: 'withdrawals_waiting' })
  })

  it('a second change never shortens the wait', async () => {
    const until = await pause(customer, 72)
    expect(await pause(customer)).toEqual(until)
  })

  it('withdrawals are possible again once the wait has passed', async () => {
    await changeCustomer(fixture.platform, customer.id, `withdrawals_wait_until = now() - interval '1 ms'`)
    expect((await withdraw(customer)).status).toBe(200)
  })

  it('nothing waits where staff have turned the wait off', async () => {
    const body = { app_name: 'M', market_cap: '1', cmc100: '1', altcoin_index: '1', fear_greed: '1' }
    const settings = { ...body, email_verification_required: 'false', withdrawal_wait_hours: '0' }
    expect((await fixture.staff.send(saveSettings, { body: settings })).body).toMatchObject({
      withdrawal_wait_hours: '0',
    })
    const person = await holder()
    expect(await pause(person)).toBeNull()
    expect((await withdraw(person)).status).toBe(200)
    const wrong = await fixture.staff.send(saveSettings, { body: { ...settings, withdrawal_wait_hours: '721' } })
    expect(wrong).toMatchObject({ status: 400 })
  })
})

it('a withdrawal that is requested while the wait begins is refused', async () => {
  const person = await holder()
  const { promise: asked, resolve: ask } = Promise.withResolvers<ReturnType<typeof withdraw>>()
  await fixture.platform.db.transaction(async (transaction) => {
    await begin(transaction, person, 24)
    ask(withdraw(person))
    await untilLockWaits(fixture.platform)
  })
  expect(await asked).toMatchObject({ status: 403, body: { code: 'withdrawals_waiting' } })
})
