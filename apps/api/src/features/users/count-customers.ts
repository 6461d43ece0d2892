import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { pastCounter, rowCounter } from '../../db/count-rows.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import { customers } from '../../db/schema.ts'

/** Counts all customers, archived ones included. */
export const everyCustomer = memoizePerClient((db: Database) => rowCounter(db, customers))

/** Counts the customers who registered before the time of an id, which is days ago. */
export const customersBefore = memoizePerClient((db: Database) => pastCounter(db, customers))

/** Without a parameter, so that its index is known to have these rows. */
export const IS_UNVERIFIED = sql`not ${customers.emailVerified}`

/** The number of customers who are not archived, and of those the ones without a verified address: an index has only these. */
export async function countCustomers(db: Database): Promise<{ total: number; unverified: number }> {
  const [all, archived, unverified] = await Promise.all([
    everyCustomer(db)(),
    db.$count(customers, isNotNull(customers.archivedAt)),
    db.$count(customers, and(IS_UNVERIFIED, isNull(customers.archivedAt))),
  ])
  return { total: all - archived, unverified }
}
