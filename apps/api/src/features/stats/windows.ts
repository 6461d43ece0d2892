import type { Change } from '@mintmark/domain'
import { and, gte, isNotNull, lt, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/connect.ts'
import { leastIdAt } from '../../db/count-rows.ts'
import { customers, deposits, investments, withdrawals } from '../../db/schema.ts'

const WINDOW_MS = 30 * 86_400_000

/** Where the last 30 days begin, and the 30 days before them. */
export interface Windows {
  readonly recent: Date
  readonly before: Date
}

export const windowsAt = (now: Date): Windows => ({
  recent: new Date(now.getTime() - WINDOW_MS),
  before: new Date(now.getTime() - 2 * WINDOW_MS),
})

type Counted = PgTable & { readonly id: PgColumn }

/** The number of rows in each window. */
async function count(
  db: Database,
  table: PgTable,
  { recent, before }: { readonly recent: SQL | undefined; readonly before: SQL | undefined },
): Promise<Change> {
  const [last, first] = await Promise.all([db.$count(table, recent), db.$count(table, before)])
  return { recent: BigInt(last), before: BigInt(first) }
}

/** The number of rows that were created in each window. Ids sort by time, so their index finds the rows. */
function made(db: Database, table: Counted, { recent, before }: Windows, where?: SQL): Promise<Change> {
  const [middle, start] = [leastIdAt(recent.getTime()), leastIdAt(before.getTime())]
  return count(db, table, {
    recent: and(gte(table.id, middle), where),
    before: and(gte(table.id, start), lt(table.id, middle), where),
  })
}

/** Customers who registered, including those who have been archived since. */
export const newCustomers = (db: Database, windows: Windows): Promise<Change> => made(db, customers, windows)

/**
 * Requests that waited for staff, whether they still do or not. A bundle bought from the balance has no payment method
 * and never waited.
 */
export async function newRequests(db: Database, windows: Windows): Promise<Change> {
  const all = await Promise.all([
    made(db, deposits, windows),
    made(db, withdrawals, windows),
    made(db, investments, windows, isNotNull(investments.methodId)),
  ])
  return all.reduce((one, other) => ({ recent: one.recent + other.recent, before: one.before + other.before }))
}

/** Investments that were activated, including those that have ended since. */
export const newInvestments = (db: Database, { recent, before }: Windows): Promise<Change> =>
  count(db, investments, {
    recent: gte(investments.activatedAt, recent),
    before: and(gte(investments.activatedAt, before), lt(investments.activatedAt, recent)),
  })
