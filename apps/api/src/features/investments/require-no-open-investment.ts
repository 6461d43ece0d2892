import { OPEN_INVESTMENT_STATUSES, refuse } from '@mintmark/domain'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { investments } from '../../db/schema.ts'

/**
 * Refuses a second open investment of the same bundle before anything else is looked at. Two requests at once may both
 * pass here: the unique index then lets one of them through.
 */
export async function requireNoOpenInvestment(db: Database, customerId: string, bundleId: string): Promise<void> {
  const open = and(
    eq(investments.customerId, customerId),
    eq(investments.bundleId, bundleId),
    inArray(investments.status, [...OPEN_INVESTMENT_STATUSES]),
  )
  if ((await db.$count(investments, open)) > 0) refuse('already_invested', {})
}
