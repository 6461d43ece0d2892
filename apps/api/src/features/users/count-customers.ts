import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { countRows } from '../../db/count-rows.ts'
import { customers } from '../../db/schema.ts'

/** Without a parameter, so that its index is known to have these rows. */
export const IS_UNVERIFIED = sql`not ${customers.emailVerified}`

/** The number of customers who are not archived, and of those the ones without a verified address: an index has only these. */
export async function countCustomers(db: Database): Promise<{ total: number; unverified: number }> {
  const [all, archived, unverified] = await Promise.all([
    countRows(db, 'customer'),
    db.$count(customers, isNotNull(customers.archivedAt)),
    db.$count(customers, and(IS_UNVERIFIED, isNull(customers.archivedAt))),
  ])
  return { total: all - archived, unverified }
}
