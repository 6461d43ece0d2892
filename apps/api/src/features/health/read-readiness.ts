import { sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { knownMigrations, MIGRATIONS_NEEDED } from '../../db/refuse-other-version.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'

/**
 * Ready while the process is not about to stop, and the database answers and has the migrations that this version needs and none
 * that it does not know.
 */
export async function readReadinessOf(db: Database, { isDraining }: Platform['phase']) {
  if (isDraining) return fail('unavailable', {})
  const [row] = await db
    .execute<{ applied: number }>(sql`select count(*)::int as applied from drizzle.__drizzle_migrations`)
    .catch(() => [])
  const applied = row?.applied ?? 0
  const isFit = applied >= MIGRATIONS_NEEDED && applied <= knownMigrations()
  return isFit ? { status: 'ready' as const } : fail('unavailable', {})
}
