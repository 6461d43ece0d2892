import { invariant } from '@mintmark/domain'
import type { TestPlatform } from './test-platform.ts'

/** The number of polls. Each one is a query to PostgreSQL, so all of them take some seconds. */
const LOOKS_MAX = 10_000

/**
 * The number of sessions on the platform's database that wait for a lock. `pg_stat_activity` does not show the API's login what other
 * logins wait for, but `pg_locks` does.
 */
export async function waitingSessions({ reads }: TestPlatform): Promise<number> {
  const waiting = await reads`
    select distinct pid from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`
  return waiting.length
}

/** Resolves as soon as this many sessions wait for a lock. */
export async function untilLockWaits(platform: TestPlatform, sessions = 1): Promise<void> {
  for (let looks = 0; looks < LOOKS_MAX; looks++) if ((await waitingSessions(platform)) >= sessions) return
  invariant(false, 'the sessions wait for a lock')
}
