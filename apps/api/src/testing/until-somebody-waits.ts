import { invariant } from '@mintmark/domain'
import type { TestPlatform } from './test-platform.ts'

/** How often it is looked: each time is a question to PostgreSQL, so that all of them take some seconds. */
const LOOKS_MAX = 10_000

/**
 * Goes on as soon as somebody on the platform's database waits for a lock. The API's own role is not told by
 * `pg_stat_activity` what the login that took it waits for, but it sees the locks.
 */
export async function untilSomebodyWaits({ reads }: TestPlatform): Promise<void> {
  for (let looks = 0; looks < LOOKS_MAX; looks++) {
    const waiting = await reads`
      select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`
    if (waiting.length > 0) return
  }
  invariant(false, 'somebody waits for a lock')
}
