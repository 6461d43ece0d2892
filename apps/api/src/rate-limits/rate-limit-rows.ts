import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { deleteThroughout } from '../db/delete-in-steps.ts'
import { rateLimits } from '../db/schema.ts'

const hasExpired = sql`${rateLimits.windowEndsAt} <= now()`

/** Adds one, and returns the new count and the seconds until the window ends. */
export async function countOne(db: Pick<Database, 'insert'>, key: string, windowSeconds: number) {
  const windowEndsAt = sql`now() + make_interval(secs => ${windowSeconds})`
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${hasExpired} then 1 else ${rateLimits.count} + 1 end`,
        windowEndsAt: sql`case when ${hasExpired} then ${windowEndsAt} else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({
      count: rateLimits.count,
      seconds: sql<number>`ceil(extract(epoch from ${rateLimits.windowEndsAt} - now()))::int`,
    })
  return row ?? { count: 0, seconds: 0 }
}

/** Takes one back. */
export async function uncountOne(db: Pick<Database, 'update'>, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(and(eq(rateLimits.key, key), gt(rateLimits.windowEndsAt, sql`now()`)))
}

/** Starts again from zero. */
export async function forgetCount(db: Pick<Database, 'delete'>, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key))
}

/** More counters than a busy quarter of an hour needs. */
const ROWS_MAX = 200_000

/**
 * Deletes counters whose window has ended. Beyond the maximum, those with the fewest attempts go as well: an attacker who
 * tries new addresses all the time fills the table with counters of one, and must not push out those that are about to lock.
 */
export async function forgetExpiredCounts(db: Pick<Database, 'execute'>, rowsMax = ROWS_MAX): Promise<void> {
  await deleteThroughout(db, rateLimits, hasExpired)
  const [beyond] = await db.execute<{ count: number; ends: string }>(
    sql`select count, window_ends_at::text as ends from rate_limits order by count desc, window_ends_at desc offset ${rowsMax} limit 1`,
  )
  if (beyond)
    await deleteThroughout(
      db,
      rateLimits,
      sql`(count, window_ends_at) <= (${beyond.count}::int, ${beyond.ends}::timestamptz)`,
    )
}
