import { type Change, TREND_DAYS } from '@mintmark/domain'
import { and, gte, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/connect.ts'
import { leastIdAt } from '../../db/count-rows.ts'
import { customers, deposits, investments, pendingWork, withdrawals } from '../../db/schema.ts'

const WINDOW_MS = TREND_DAYS * 86_400_000

/** The start of the last 30 days, and of the 30 days before them. */
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
function made(db: Database, table: Counted, { recent, before }: Windows): Promise<Change> {
  const [middle, start] = [leastIdAt(recent.getTime()), leastIdAt(before.getTime())]
  return count(db, table, { recent: gte(table.id, middle), before: and(gte(table.id, start), lt(table.id, middle)) })
}

/** Customers who registered, including those who have been archived since. */
export const newCustomers = (db: Database, windows: Windows): Promise<Change> => made(db, customers, windows)

/**
 * Counts the requests that waited for staff when the last 30 days began: those that still wait, and those that were decided
 * later. A bundle bought from the balance has no payment method and never waited.
 */
export async function waitedBefore(db: Database, { recent: at }: Windows): Promise<number> {
  const least = leastIdAt(at.getTime())
  const { methodId, activatedAt, closedAt } = investments
  const counts = await Promise.all([
    db.$count(pendingWork, lt(pendingWork.requestId, least)),
    db.$count(deposits, and(lt(deposits.id, least), gte(deposits.decidedAt, at))),
    db.$count(withdrawals, and(lt(withdrawals.id, least), gte(withdrawals.decidedAt, at))),
    db.$count(
      investments,
      and(
        lt(investments.id, least),
        isNotNull(methodId),
        // One that was canceled after it had begun was closed later, and yet did not wait.
        or(gte(activatedAt, at), and(isNull(activatedAt), gte(closedAt, at))),
      ),
    ),
  ])
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Investments that were activated, including those that have ended since. */
export const newInvestments = (db: Database, { recent, before }: Windows): Promise<Change> =>
  count(db, investments, {
    recent: gte(investments.activatedAt, recent),
    before: and(gte(investments.activatedAt, before), lt(investments.activatedAt, recent)),
  })
