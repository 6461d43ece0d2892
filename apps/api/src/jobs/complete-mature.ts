import { and, eq, isNull, sql } from 'drizzle-orm'
import { investments } from '../db/schema.ts'
import { publicError } from '../failure.ts'
import { completeAtMaturity } from '../features/investments/decide-investment.ts'
import { SYSTEM } from '../ledger/system-actor.ts'
import type { Platform } from '../platform.ts'

const ROUND_MAX = 200

/**
 * Completes the investments that have matured, except for those that staff decided in the meantime, and those that
 * they reopened.
 */
export async function completeMature(
  { db, ledger }: Pick<Platform, 'db' | 'ledger'>,
  now = new Date(),
): Promise<number> {
  const hasMatured = sql`${investments.activatedAt} + make_interval(days => ${investments.days}) <= ${now.toISOString()}`
  const rows = await db
    .select({ id: investments.id })
    .from(investments)
    .where(and(eq(investments.status, 'active'), isNull(investments.reopenedAt), hasMatured))
    .limit(ROUND_MAX)
  const completed = rows.map(({ id }) =>
    ledger.execute(completeAtMaturity({ id }), SYSTEM).catch((error: unknown) => {
      if (!publicError(error)) throw error
    }),
  )
  await Promise.all(completed)
  return rows.length
}
