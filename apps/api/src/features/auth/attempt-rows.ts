import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { rateLimits } from '../../db/schema.ts'

const isOver = sql`${rateLimits.windowEndsAt} <= now()`

/** Counts one more, and answers how many there are and for how many seconds they count. */
export async function countOne(db: Pick<Database, 'insert'>, subject: string, windowSeconds: number) {
  const windowEndsAt = sql`now() + make_interval(secs => ${windowSeconds})`
  const [row] = await db
    .insert(rateLimits)
    .values({ key: subject, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${windowEndsAt} else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({
      taken: rateLimits.count,
      seconds: sql<number>`ceil(extract(epoch from ${rateLimits.windowEndsAt} - now()))::int`,
    })
  return row ?? { taken: 0, seconds: 0 }
}

/** How many there are in the window that is under way. */
export async function readCount(db: Pick<Database, 'select'>, subject: string): Promise<number> {
  const counts = and(eq(rateLimits.key, subject), gt(rateLimits.windowEndsAt, sql`now()`))
  const [row] = await db.select({ taken: rateLimits.count }).from(rateLimits).where(counts)
  return row?.taken ?? 0
}
