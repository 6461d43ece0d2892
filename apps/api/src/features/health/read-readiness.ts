import { sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { isFit, READ_SCHEMA, type Schema } from '../../db/refuse-other-version.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'

/** Ready while the process is not about to stop, the database answers, and this version runs on its schema. */
export async function readReadinessOf(db: Database, { isDraining }: Platform['phase']) {
  if (isDraining) return fail('unavailable', {})
  const [schema] = await db.execute<Schema & Record<string, unknown>>(sql.raw(READ_SCHEMA)).catch(() => [])
  return schema && isFit(schema) ? { status: 'ready' as const } : fail('unavailable', {})
}
