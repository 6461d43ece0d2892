import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { deleteThroughout } from '../db/delete-in-steps.ts'
import { rateLimits } from '../db/schema.ts'

const hasExpired = sql`${rateLimits.windowEndsAt} <= now()`

/** A counter, and the count beyond which those that follow it are left alone. */
export interface Counter {
  readonly key: string
  readonly max: number
  readonly windowSeconds: number
}

/** A counter after it was raised, and the seconds until its window ends. */
export interface Counted {
  readonly count: number
  readonly seconds: number
}

/** Raises the counter of this number, if the one before it is within its maximum. The end of its window is rounded to milliseconds, also up. */
function raise({ key, windowSeconds }: Counter, turn: number, before: Counter | undefined): SQL {
  const from = before ? sql`from ${nameOf(turn - 1)} before where before.count <= ${before.max}::int` : sql``
  return sql`${nameOf(turn)} as (
    insert into rate_limits as r (key, count, window_ends_at)
    select ${key}::text, 1, now() + make_interval(secs => ${windowSeconds}::int) ${from}
    on conflict (key) do update set
      count = case when r.window_ends_at <= now() then 1 else r.count + 1 end,
      window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
    returning r.count, least(ceil(extract(epoch from r.window_ends_at - now())), ${windowSeconds}::int)::int as seconds)`
}

const nameOf = (turn: number) => sql.identifier(`counted_${turn}`)

/**
 * Adds one to counters, one after the other in this order, until one is beyond its maximum: the others do not count this attempt. Returns
 * those that were raised. It is one statement with one commit.
 */
export function countInTurn(db: Pick<Database, 'execute'>, counters: readonly Counter[]): Promise<readonly Counted[]> {
  const raised = counters.map((counter, turn) => raise(counter, turn, counters[turn - 1]))
  const read = counters.map((_, turn) => sql`select ${turn}::int as turn, count, seconds from ${nameOf(turn)}`)
  return db.execute<Counted & Record<string, unknown>>(
    sql`with ${sql.join(raised, sql`, `)} ${sql.join(read, sql` union all `)} order by turn`,
  )
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
