import { and, eq, isNull, sql } from 'drizzle-orm'
import { investments, openInvestments } from '../db/schema.ts'
import { publicError } from '../failure.ts'
import { completeAtMaturity } from '../features/investments/complete-investment.ts'
import { SYSTEM } from '../ledger/system-actor.ts'
import type { Platform } from '../platform.ts'

const ROUND_MAX = 200

/**
 * Completes the investments that have matured by PostgreSQL's clock, which also set their start. The query only finds
 * candidates; the rule decides about each of them under its lock, after staff may have decided it or reopened it.
 */
export async function completeMature({ db, ledger }: Pick<Platform, 'db' | 'ledger'>, at?: Date): Promise<number> {
  const now = at ? sql`${at.toISOString()}` : sql`now()`
  const mayHaveMatured = sql`${investments.activatedAt} + make_interval(hours => 24 * ${investments.days}) <= ${now}`
  const rows = await db
    .select({ id: investments.id })
    .from(openInvestments)
    .innerJoin(investments, eq(investments.id, openInvestments.investmentId))
    .where(and(eq(investments.status, 'active'), isNull(investments.reopenedAt), mayHaveMatured))
    .limit(ROUND_MAX)
  const completed = rows.map(({ id }) =>
    ledger.execute(completeAtMaturity({ id, on: at }), SYSTEM).catch((error: unknown) => {
      if (!publicError(error)) throw error
    }),
  )
  await Promise.all(completed)
  return rows.length
}
