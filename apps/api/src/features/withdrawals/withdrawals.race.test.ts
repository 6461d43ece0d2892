import { confirmTransaction, decideWithdrawal, rejectWithdrawal, submitTransaction } from '@mintmark/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { verifyBooks } from '../../ledger/books.ts'
import { fireAtOnce, tally, times } from '../../testing/at-once.ts'
import { give, waitingWithdrawal, withdrawalBody } from '../../testing/money.ts'
import { newCustomers, newStaff, type Person } from '../../testing/people.ts'
import { openRace, PROCESSES, type Race } from '../../testing/race.ts'

let race: Race
let staff: Person
let customers: Person[]

beforeAll(async () => {
  race = await openRace()
  staff = await newStaff(race.platform)
  customers = await newCustomers(race.platform, 4)
  for (const customer of customers) await give(staff, customer, '100')
})
afterEach(async () => expect(await verifyBooks(race.platform.reads)).toEqual([]))
afterAll(() => race.close())

describe.each(PROCESSES)('withdrawals at once in %i processes', (processes) => {
  const person = (index: number) => customers[index + 2 * (processes - 1)] as Person

  it('lets one of 20 have the whole balance', async () => {
    const shot = { person: person(0), endpoint: submitTransaction, parts: { body: withdrawalBody(person(0), '100') } }
    const answers = await fireAtOnce(race.apps(processes), times(20, shot))
    expect(tally(answers)).toEqual({ '200': 1, '422 insufficient_funds': 19 })
  })

  it('lets as many pass as the balance covers', async () => {
    const shot = { person: person(1), endpoint: submitTransaction, parts: { body: withdrawalBody(person(1), '7') } }
    const answers = await fireAtOnce(race.apps(processes), times(20, shot))
    expect(tally(answers)).toEqual({ '200': 14, '422 insufficient_funds': 6 })
  })

  it('reaches one verdict when it is confirmed and rejected at once through both doors', async () => {
    const [asker] = await newCustomers(race.platform, 1)
    await give(staff, asker as Person, '100')
    const id = await waitingWithdrawal(asker as Person, '60')
    const shots = Array.from({ length: 5 }, () => [
      { person: staff, endpoint: confirmTransaction, parts: { params: { id } } },
      { person: staff, endpoint: rejectWithdrawal, parts: { params: { id } } },
      { person: staff, endpoint: decideWithdrawal, parts: { params: { id }, body: { status: 'confirmed' } } },
      { person: staff, endpoint: decideWithdrawal, parts: { params: { id }, body: { status: 'rejected' } } },
    ]).flat()
    const answers = await fireAtOnce(race.apps(processes), shots)
    expect(tally(answers)).toEqual({ '200': 10, '409 already_decided': 10 })
    const [left] = await race.platform.reads`
      select sum(amount)::text as amount from balances where customer_id = ${(asker as Person).id}`
    const confirmed = answers[0]?.status === 200
    expect(left?.amount).toBe(confirmed ? '40.00000000' : '100.00000000')
  })
})
