import { type Change, TREND_DAYS } from '@mintmark/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { withRowFigures } from '../../db/count-rows.ts'
import { withRequestFigures } from '../../db/request-figures.ts'
import { COUNTED_KINDS, type CountedKind } from '../../db/schema.ts'

const DAY_MS = 86_400_000

/** The first day, in UTC, of the last 30, today included as in the reports, and of the 30 before them. */
export interface Windows {
  readonly recent: string
  readonly before: string
}

export function windowsAt(now: Date): Windows {
  const firstOf = (days: number) =>
    new Date(now.getTime() - (days - 1) * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)
  return { recent: firstOf(TREND_DAYS), before: firstOf(2 * TREND_DAYS) }
}

/** The sums of `value` over all days, and over those of each window, of rows with a `day`. */
export const sumsIn = ({ recent, before }: Windows, value: SQL, day: SQL = sql`day`) => {
  const sumWhere = (when: SQL) => sql`coalesce(sum(${value}) filter (where ${when}), 0)`
  return {
    total: sumWhere(sql`true`),
    recent: sumWhere(sql`${day} >= ${recent}::date`),
    before: sumWhere(sql`${day} >= ${before}::date and ${day} < ${recent}::date`),
  }
}

/** Customers who registered, including those who have been archived since. */
export const newCustomers = (db: Database, windows: Windows): Promise<Change> =>
  withRowFigures(db, 'customer', async (transaction, figures) => {
    const { recent, before } = sumsIn(windows, sql`rows`)
    const [row] = await transaction.execute<Record<keyof Change, string>>(
      sql`select ${recent}::text as recent, ${before}::text as before from ${figures}`,
    )
    return { recent: BigInt(row?.recent ?? 0), before: BigInt(row?.before ?? 0) }
  })

/** The requests of a kind that were made before the last 30 days, today included, and not decided before them. */
const waitedOf = (db: Database, kind: CountedKind, windows: Windows) =>
  withRequestFigures(db, kind, async (transaction, figures) => {
    const [row] = await transaction.execute<{ waited: string }>(sql`
      select coalesce(sum(case status when 'created' then requests else -requests end), 0)::text as waited
      from ${figures} where day < ${windows.recent}::date`)
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
    const { recent, before } = sumsIn(windows, sql`requests`)
    const [row] = await transaction.execute<Record<'active' | keyof Change, string>>(sql`
      select coalesce(sum(requests) filter (where status = 'active'), 0)::text as active, ${recent}::text as recent, ${before}::text as before
      from ${figures} where status not in ('created', 'rejected')`)
    return {
      active: Number(row?.active ?? 0),
      begun: { recent: BigInt(row?.recent ?? 0), before: BigInt(row?.before ?? 0) },
    }
  })
