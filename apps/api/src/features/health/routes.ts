import { readLiveness, readReadiness } from '@mintmark/contracts'
import { sql } from 'drizzle-orm'
import { knownMigrations } from '../../db/migrate.ts'
import { fail } from '../../failure.ts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'

/** Whether the process is alive, and whether it can serve requests. */
export function healthRoutes(answer: Answer, { db }: Platform): void {
  answer(readLiveness, async () => ({ status: 'live' }))
  answer(readReadiness, async () => {
    const [row] = await db
      .execute<{ applied: number }>(sql`select count(*)::int as applied from drizzle.__drizzle_migrations`)
      .catch(() => [])
    return row?.applied === knownMigrations() ? { status: 'ready' } : fail('unavailable', {})
  })
}
