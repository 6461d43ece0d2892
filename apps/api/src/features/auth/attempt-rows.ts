import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { signInFailures } from '../../db/schema.ts'

const isOver = sql`${signInFailures.windowEndsAt} <= now()`

/** Counts one more, and answers how many there are and for how many seconds they count. */
export async function countOne(db: Pick<Database, 'insert'>, subject: string, windowSeconds: number) {
  const windowEndsAt = sql`now() + make_interval(secs => ${windowSeconds})`
  const [row] = await db
    .insert(signInFailures)
    .values({ subject, failures: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: signInFailures.subject,
      set: {
        failures: sql`case when ${isOver} then 1 else ${signInFailures.failures} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${windowEndsAt} else ${signInFailures.windowEndsAt} end`,
      },
    })
    .returning({
      taken: signInFailures.failures,
      seconds: sql<number>`ceil(extract(epoch from ${signInFailures.windowEndsAt} - now()))::int`,
    })
  return row ?? { taken: 0, seconds: 0 }
}

/** How many there are in the window that is under way. */
export async function readCount(db: Pick<Database, 'select'>, subject: string): Promise<number> {
  const counts = and(eq(signInFailures.subject, subject), gt(signInFailures.windowEndsAt, sql`now()`))
  const [row] = await db.select({ taken: signInFailures.failures }).from(signInFailures).where(counts)
  return row?.taken ?? 0
}
