import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../db/connect.ts'
import { auditLog, customers, investments, outbox, supportThreads, withdrawals } from '../db/schema.ts'
import type { Found } from '../db/search.ts'
import { auditFound } from '../features/audit/audit-search.ts'
import { concerns } from '../features/audit/entries-of-customer.ts'
import { investmentsFound } from '../features/investments/investment-search.ts'
import { mailsFound } from '../features/mail/mail-search.ts'
import { threadsFound } from '../features/support/thread-search.ts'
import { toAddressWith, withdrawalsFound } from '../features/withdrawals/withdrawal-search.ts'
import { newCustomer } from '../testing/people.ts'
import { preparePlatform } from '../testing/prepare-platform.ts'

const platform = preparePlatform()
beforeAll(() => newCustomer(platform))

const SEARCHES: readonly (readonly [string, PgTable, (db: Database, text: string) => Promise<Found | undefined>])[] = [
  ['the audit log', auditLog, auditFound],
  ['mail', outbox, mailsFound],
  ['withdrawals', withdrawals, withdrawalsFound],
  ['investments', investments, investmentsFound],
  ['conversations', supportThreads, threadsFound],
]

const planOf = async (table: PgTable, where: SQL | undefined): Promise<string> => {
  const plan = await platform.db.transaction(async (transaction) => {
    // A short list is read as a whole unless each of its rows costs much. A column without an index is read as a whole even then.
    await transaction.execute(sql`set local enable_seqscan = off`)
    await transaction.execute(sql`set local cpu_tuple_cost = 1000`)
    return transaction.execute<{ 'QUERY PLAN': string }>(sql`explain select count(*) from ${table} where ${where}`)
  })
  return plan.map((line) => line['QUERY PLAN']).join(' ')
}

it.each(SEARCHES)('a search of %s by an email address finds its rows by an index', async (_list, table, find) => {
  const [person] = await platform.db.select({ email: customers.email }).from(customers).limit(1)
  const found = await find(platform.db, person?.email ?? '')
  expect(found?.isBroad).toBe(false)
  const text = await planOf(table, found?.where)
  expect(text).toContain('Index Cond')
  expect(text).not.toMatch(/Seq Scan|Filter:/)
})

it('a search of withdrawals by part of an address reads the distinct addresses by an index, and then their withdrawals', async () => {
  const text = await planOf(withdrawals, toAddressWith('f39Fd6'))
  expect(text).toContain('withdrawal_addresses_parts')
  expect(text).toContain('withdrawals_by_customer_and_address')
  expect(text).not.toMatch(/Seq Scan/)
})

it('the audit log of a customer is found by actor and by subject, and not by looking at every entry', async () => {
  const [person] = await platform.db.select({ id: customers.id }).from(customers).limit(1)
  const text = await planOf(auditLog, concerns(person?.id ?? ''))
  expect(text).toContain('Index Cond: (actor_id = ')
  expect(text).not.toMatch(/Seq Scan|SubPlan/)
})
