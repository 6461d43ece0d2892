import { and, eq, isNull, sql } from 'drizzle-orm'
import { investments } from '../db/schema.ts'
import { publicError } from '../failure.ts'
import { completeByCalendar } from '../features/investments/decide-investment.ts'
import { action } from '../ledger/command.ts'
import { SYSTEM } from '../ledger/system-actor.ts'
import type { Platform } from '../platform.ts'

const ROUND_MAX = 200

/**
 * Completes the investments whose days are over. One that staff decided meanwhile is left as they decided, and one that
 * they reopened is left to them.
 */
export async function completeMature(
  { db, ledger }: Pick<Platform, 'db' | 'ledger'>,
  now = new Date(),
): Promise<number> {
  const over = sql`${investments.activatedAt} + make_interval(days => ${investments.days}) <= ${now.toISOString()}`
  const rows = await db
    .select({ id: investments.id })
    .from(investments)
    .where(and(eq(investments.status, 'active'), isNull(investments.reopenedAt), over))
    .limit(ROUND_MAX)
  const completed = rows.map(({ id }) =>
    ledger.execute(action(completeByCalendar, { id }), SYSTEM).catch((error: unknown) => {
      if (!publicError(error)) throw error
    }),
  )
  await Promise.all(completed)
  return rows.length
}
