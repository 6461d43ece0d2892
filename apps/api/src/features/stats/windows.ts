import { type Change, TREND_DAYS } from '@mintmark/domain'
import { and, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/connect.ts'
import { leastIdAt } from '../../db/count-rows.ts'
import { withRequestFigures } from '../../db/request-figures.ts'
import { type CountedKind, investments, pendingWork } from '../../db/schema.ts'
import { customersBefore, everyCustomer } from '../users/public.ts'

const DAY_MS = 86_400_000
const WINDOW_MS = TREND_DAYS * DAY_MS

/** The start of the last 30 days in UTC, today included as in the reports, and of the 30 days before them; and today. */
export interface Windows {
  readonly recent: Date
  readonly before: Date
  readonly today: string
}

export function windowsAt(now: Date): Windows {
  const tomorrow = (Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS
  return {
    recent: new Date(tomorrow - WINDOW_MS),
    before: new Date(tomorrow - 2 * WINDOW_MS),
    today: now.toISOString().slice(0, 'yyyy-mm-dd'.length),
  }
}

/** The number of rows in each window. */
async function count(
  db: Database,
  table: PgTable,
  { recent, before }: { readonly recent: SQL | undefined; readonly before: SQL | undefined },
): Promise<Change> {
  const [last, first] = await Promise.all([db.$count(table, recent), db.$count(table, before)])
  return { recent: BigInt(last), before: BigInt(first) }
}

/** Customers who registered, including those who have been archived since. */
export async function newCustomers(db: Database, { recent, before }: Windows): Promise<Change> {
  const [all, first] = await Promise.all([everyCustomer(db)(), customersBefore(db)(leastIdAt(before.getTime()))])
  const middle = await customersBefore(db)(leastIdAt(recent.getTime()))
  return { recent: BigInt(all - middle), before: BigInt(middle - first) }
}

/** The requests of a kind that were made before the last 30 days, today included, and not decided before them. */
const waitedOf = (db: Database, kind: CountedKind, { today }: Windows) =>
  withRequestFigures(db, kind, async (transaction, figures) => {
    const [row] = await transaction.execute<{ waited: string }>(sql`
      select coalesce(sum(case status when 'created' then requests else -requests end), 0)::text as waited
      from ${figures} where day <= ${today}::date - ${sql.raw(String(TREND_DAYS))}`)
    return Number(row?.waited ?? 0)
  })

/**
 * Counts the requests that waited for staff when the last 30 days began: those that still wait, and those that were decided
 * later. A bundle bought from the balance has no payment method and never waited.
 */
export async function waitedBefore(db: Database, windows: Windows): Promise<number> {
  const { recent: at } = windows
  const { methodId, activatedAt, closedAt } = investments
  const least = leastIdAt(at.getTime())
  const counts = await Promise.all([
    waitedOf(db, 'deposit', windows),
    waitedOf(db, 'withdrawal', windows),
    db.$count(pendingWork, and(eq(pendingWork.kind, 'investment'), lt(pendingWork.requestId, least))),
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
