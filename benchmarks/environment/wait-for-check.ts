import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'

const WAIT_MS_MAX = 30 * 60_000

/**
 * Waits until the platform's own check of all books, which is due each night at 02:30 UTC and begins in the first minute where it
 * was missed, has ended: beside it, a command takes several times as long. Throws after half an hour.
 */
export async function waitForCheck(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    for (const end = performance.now() + WAIT_MS_MAX; performance.now() < end; await wait(1000)) {
      const [ended] = await sql`select 1 from book_checks where kind = 'whole'
        and at >= date_trunc('day', now() - interval '2.5 hours', 'UTC') + interval '2.5 hours'`
      if (ended) return
    }
    throw new Error(`The check of all books did not end within ${WAIT_MS_MAX / 60_000} minutes.`)
  } finally {
    await sql.end()
  }
}
