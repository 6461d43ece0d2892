import { accountKey, available } from '@mintmark/domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { confirmDeposit } from '../features/deposits/confirm-deposit.ts'
import { deposits } from '../features/deposits/deposits-table.ts'
import { withdrawals } from '../features/withdrawals/withdrawals-table.ts'
import { give, waitingDeposit, waitingWithdrawal } from '../testing/money.ts'
import { newCustomers, type Person } from '../testing/people.ts'
import { prepareFixture } from '../testing/prepare-fixture.ts'
import { verifyBooks } from '../testing/verify-books.ts'
import { lockSubjects } from './lock-subjects.ts'
import { SEEN_MAX, SeenRows } from './seen-rows.ts'
import { SYSTEM } from './system-actor.ts'

const fixture = prepareFixture('owner')

let [one, other]: Person[] = []
/** A pending deposit of the first customer, which this process has written. */
let id: string

beforeEach(async () => {
  ;[one, other] = await newCustomers(fixture.platform, 2)
  id = (await waitingDeposit(one as Person, fixture.offers, '10')) ?? ''
})
afterEach(async () => expect(await verifyBooks(fixture.platform)).toEqual([]))

const free = (person: Person | undefined) => available(person?.id ?? '', 'USDT')

/** The balances that the first round trip of a confirmation locks, if any, and its row. */
async function lockedFirst(mayRepeat: boolean) {
  const transaction = {}
  const sql = await fixture.platform.reads.reserve()
  try {
    const jobs = [{ command: confirmDeposit({ id }), actor: SYSTEM, request: undefined }]
    const { balances } = await lockSubjects(transaction, { sql, jobs, mayRepeat })
    return { balances, row: deposits.find(transaction, id) }
  } finally {
    await sql.unsafe('rollback')
    sql.release()
  }
}

it('locks the accounts of a row that this process has seen together with the row', async () => {
  const { balances } = await lockedFirst(true)
  expect(balances?.includes([free(one)])).toBe(true)
})

it('waits for the row where the transaction would not run again', async () => {
  expect((await lockedFirst(false)).balances).toBeUndefined()
})

it('runs again where the row has other accounts than it had when it was seen', async () => {
  const { row } = await lockedFirst(true)
  if (row) deposits.put({}, { ...row, customerId: other?.id ?? '' })
  await expect(lockedFirst(true)).rejects.toThrow('a row has other accounts than were foreseen')
  if (row) deposits.put({}, { ...row, customerId: other?.id ?? '' })
  await fixture.platform.ledger.execute(confirmDeposit({ id }), SYSTEM)
  const rows = await fixture.platform.reads<{ ownerId: string; name: 'available'; coin: string }[]>`
    select owner_id as "ownerId", account as name, coin from balances where owner_id in (${one?.id ?? ''}, ${other?.id ?? ''})`
  expect(rows.map(accountKey)).toEqual([accountKey(free(one))])
})

it('remembers of a row no more memory than its bytes take', async () => {
  await give(fixture.staff, one as Person, '100')
  const withdrawal = await waitingWithdrawal(one as Person, '20')
  await withdrawals.lock({}, fixture.platform.reads, [withdrawal])
  const row = withdrawals.byId(withdrawal).foreseen()?.row
  expect(Reflect.get(row ?? {}, 'mac').buffer.byteLength).toBe(32)
})

it('forgets the rows seen longest ago', () => {
  const seen = new SeenRows()
  for (let number = 0; number <= SEEN_MAX; number++) {
    seen.keep({ id: String(number) })
    seen.keep({ id: '0' })
  }
  expect([seen.find('0'), seen.find('1'), seen.find('2')]).toEqual([
    { row: { id: '0' } },
    undefined,
    { row: { id: '2' } },
  ])
})
