import { sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { knownMigrations } from '../../db/refuse-other-version.ts'
import { fail } from '../../failure.ts'

/** Ready once the database answers and has every migration of this version. */
export async function readReadinessOf(db: Database) {
  const [row] = await db
    .execute<{ applied: number }>(sql`select count(*)::int as applied from drizzle.__drizzle_migrations`)
    .catch(() => [])
  return row?.applied === knownMigrations() ? { status: 'ready' as const } : fail('unavailable', {})
}
