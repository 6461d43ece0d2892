import { type Change, TREND_DAYS } from '@mintmark/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { leastIdAt } from '../../db/count-rows.ts'
import { withRequestFigures } from '../../db/request-figures.ts'
import { COUNTED_KINDS, type CountedKind } from '../../db/schema.ts'
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

/** Customers who registered, including those who have been archived since. */
export async function newCustomers(db: Database, { recent, before }: Windows): Promise<Change> {
  const [all, first] = await Promise.all([everyCustomer(db)(), customersBefore(db)(leastIdAt(before.getTime()))])
  const middle = await customersBefore(db)(leastIdAt(recent.getTime()))
  return { recent: BigInt(all - middle), before: BigInt(middle - first) }
}

/** The first day of the last 30 in UTC, and of the 30 before them. */
const firstDays = ({ today }: Windows) => {
  const daysAgo = (days: number) => sql`${today}::date - ${sql.raw(String(days - 1))}`
  return { recent: daysAgo(TREND_DAYS), before: daysAgo(2 * TREND_DAYS) }
}

/** The requests of a kind that were made before the last 30 days, today included, and not decided before them. */
const waitedOf = (db: Database, kind: CountedKind, windows: Windows) =>
  withRequestFigures(db, kind, async (transaction, figures) => {
    const [row] = await transaction.execute<{ waited: string }>(sql`
      select coalesce(sum(case status when 'created' then requests else -requests end), 0)::text as waited
      from ${figures} where day < ${firstDays(windows).recent}`)
    return Number(row?.waited ?? 0)
  })

/**
 * Counts the requests that waited for staff when the last 30 days began: those that still wait, and those that were decided
 * later. A bundle bought from the balance begins on the day on which it is made, and never waited.
 */
export async function waitedBefore(db: Database, windows: Windows): Promise<number> {
  const counts = await Promise.all(COUNTED_KINDS.map((kind) => waitedOf(db, kind, windows)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The number of investments that are active now, and of those that began in each window, including those that have ended since. */
export const countInvestments = (db: Database, windows: Windows): Promise<{ active: number; begun: Change }> =>
  withRequestFigures(db, 'investment', async (transaction, figures) => {
    const { recent, before } = firstDays(windows)
    const begun = sql`status not in ('created', 'rejected')`
    const sumWhere = (when: SQL) => sql`coalesce(sum(requests) filter (where ${when}), 0)::text`
    const [row] = await transaction.execute<Record<'active' | 'recent' | 'before', string>>(sql`
      select ${sumWhere(sql`status = 'active'`)} as active,
        ${sumWhere(sql`${begun} and day >= ${recent}`)} as recent,
        ${sumWhere(sql`${begun} and day >= ${before} and day < ${recent}`)} as before
      from ${figures}`)
    return {
      active: Number(row?.active ?? 0),
      begun: { recent: BigInt(row?.recent ?? 0), before: BigInt(row?.before ?? 0) },
    }
  })
