import * as calls from '@mintmark/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { fireAtOnce, tally, times } from '../../testing/at-once.ts'
import { must, waitingDeposit, waitingWithdrawal, withdrawalBody } from '../../testing/money.ts'
import { type Body, newCustomers, newStaff, type Person } from '../../testing/people.ts'
import { openRace, PROCESSES, type Race } from '../../testing/race.ts'
import { verifyBooks } from '../../testing/verify-books.ts'

let race: Race
let staff: Person
let customer: Person

beforeAll(async () => {
  race = await openRace()
  staff = await newStaff(race.platform, 'finance')
  customer = (await newCustomers(race.platform, 1))[0] as Person
})
afterEach(async () => expect(await verifyBooks(race.platform)).toEqual([]))
afterAll(() => race.close())

const reverse = (id: string, key?: string) =>
  staff.send(calls.reverseDeposit, { params: { id }, body: { reason: 'the transfer bounced' }, ...(key && { key }) })
const balance = async ({ id, send }: Person) =>
  String((await send(calls.readBalance, { params: { userId: id, symbol: 'USDT' } })).body.available_balance)

async function confirmedDeposit(person: Person, amount: string): Promise<string> {
  const id = await waitingDeposit(person, race.offers, amount)
  must(await staff.send(calls.confirmTransaction, { params: { id } }))
  return id
}

describe('a deposit that was confirmed in error', () => {
  it('is reversed once, by its own entry with the reason, and the customer is notified', async () => {
    const id = await confirmedDeposit(customer, '80')
    const key = newId()
    for (const _ of Array(2))
      expect(await reverse(id, key)).toMatchObject({ status: 200, body: { message: calls.MESSAGES.depositReversed } })
    expect(await reverse(id)).toMatchObject({ status: 409, body: { code: 'already_reversed' } })
    expect(await balance(customer)).toBe('0.00000000')
    const { body } = await staff.send(calls.listDeposits, { query: { status: 'confirmed' } })
    const row = (body as unknown as Body[]).find((each) => String(each.id) === id)
    expect(row).toMatchObject({ status: 'confirmed', reversed_at: expect.any(String) })
    for (const list of [calls.listTransactions, calls.listAllTransactions]) {
      const history = await customer.send(list, { params: { userId: customer.id } })
      const line = (history.body as unknown as Body[]).find((each) => String(each.id) === id)
      expect(line).toMatchObject({ status: 'confirmed', reversed_at: row?.reversed_at })
    }
    const entries = await race.platform.reads`select * from entries where subject_id = ${id} order by id`
    expect(entries).toMatchObject([
      { kind: 'deposit.confirmed' },
      { kind: 'deposit.reversed', reason: 'the transfer bounced', actor_id: staff.id },
    ])
    const audit = await race.platform.reads`
      select outcome, code, reason from audit_log where action = 'deposit.reverse' and subject_id = ${id} order by id`
    expect(audit).toMatchObject([
      { outcome: 'done', reason: 'the transfer bounced' },
      { outcome: 'refused', code: 'already_reversed' },
    ])
    const mails = await race.platform.reads`select payload from outbox where kind = 'deposit.reversed'`
    expect(mails).toHaveLength(1)
  })

  it('stays confirmed: confirming it again is harmless, rejecting it is refused', async () => {
    const id = await confirmedDeposit(customer, '80')
    must(await reverse(id))
    expect(await staff.send(calls.confirmTransaction, { params: { id } })).toMatchObject({ status: 200 })
    expect(await staff.send(calls.rejectDeposit, { params: { id } })).toMatchObject({ status: 409 })
    expect(await balance(customer)).toBe('0.00000000')
  })

  it('is not reversed when the funds are gone, and the answer names the shortfall', async () => {
    const [spender] = (await newCustomers(race.platform, 1)) as [Person]
    const id = await confirmedDeposit(spender, '80')
    await waitingWithdrawal(spender, '50')
    expect(await reverse(id)).toMatchObject({
      status: 422,
      body: { code: 'insufficient_funds', details: { coin: 'USDT', short: '50.00000000', shortUsd: '50.00' } },
    })
    expect(await balance(spender)).toBe('30.00000000')
  })

  it('must have been confirmed before', async () => {
    const id = await waitingDeposit(customer, race.offers, '5')
    expect(await reverse(id)).toMatchObject({ status: 409, body: { code: 'not_confirmed' } })
    must(await staff.send(calls.rejectDeposit, { params: { id } }))
    expect(await reverse(id)).toMatchObject({ status: 409, body: { code: 'not_confirmed' } })
    expect(await reverse(newId())).toMatchObject({ status: 404 })
  })
})

describe.each(PROCESSES)('concurrent reversals in %i processes', (processes) => {
  it('take the funds only once', async () => {
    const [person] = (await newCustomers(race.platform, 1)) as [Person]
    const id = await confirmedDeposit(person, '80')
    await confirmedDeposit(person, '80')
    const parts = { params: { id }, body: { reason: 'twice?' } }
    const answers = await fireAtOnce(
      race.apps(processes),
      times(20, { person: staff, endpoint: calls.reverseDeposit, parts }),
    )
    expect(tally(answers)).toEqual({ '200': 1, '409 already_reversed': 19 })
    expect(await balance(person)).toBe('80.00000000')
  })

  it('and withdrawals never spend the same funds', async () => {
    for (let round = 0; round < 3; round++) {
      const [person] = (await newCustomers(race.platform, 1)) as [Person]
      const id = await confirmedDeposit(person, '80')
      const reversal = {
        person: staff,
        endpoint: calls.reverseDeposit,
        parts: { params: { id }, body: { reason: 'quick' } },
      }
      const withdrawal = { person, endpoint: calls.submitTransaction, parts: { body: withdrawalBody(person, '80') } }
      const shots = Array.from({ length: 10 }, () =>
        round % 2 ? [reversal, withdrawal] : [withdrawal, reversal],
      ).flat()
      const answers = await fireAtOnce(race.apps(processes), shots)
      const done = answers.flatMap(({ status }, index) => (status === 200 ? [shots[index]?.endpoint] : []))
      expect(done).toHaveLength(1)
      expect(await balance(person)).toBe('0.00000000')
    }
  })
})
