import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'

/** At `huge`, the check of all books takes 8 minutes alone, and longer beside other work. */
const WAIT_MS_MAX = 2 * 3_600_000

/** A check of new entries takes less unless it is behind: then it ends after 40 seconds, and the next one goes on. */
const BEHIND_MS = 30_000

/**
 * Waits until the platform's own check of all books, which is due each night at 02:30 UTC and begins in the first minute where it
 * was missed, has ended, and the check of new entries has seen all of them: beside these, a command takes several times as long.
 * Throws after two hours.
 */
export async function waitForChecks(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    for (const end = performance.now() + WAIT_MS_MAX; performance.now() < end; await wait(1000)) {
      const [checked] = await sql`
        select max(at) filter (where kind = 'whole') >= date_trunc('day', now() - interval '2.5 hours', 'UTC') + interval '2.5 hours'
          and (array_agg(milliseconds order by at desc) filter (where kind = 'new'))[1] < ${BEHIND_MS} as all
        from book_checks`
      if (checked?.all) return
    }
    throw new Error(`The checks of the books did not end within ${WAIT_MS_MAX / 3_600_000} hours.`)
  } finally {
    await sql.end()
  }
}
