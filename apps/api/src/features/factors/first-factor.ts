import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/connect.ts'
import { staff } from '../../db/schema.ts'
import type { Account } from '../sessions/public.ts'

/** True if a staff member has ever had a factor, so that a new one needs an approval. Removing factors changes nothing. */
export const hasHadFactor = async (db: Database, staffId: string): Promise<boolean> =>
  (await db.$count(staff, and(eq(staff.id, staffId), isNotNull(staff.firstFactorAt)))) > 0

/**
 * Records that a staff member adds the first factor, in the transaction that adds it. False if there has been one, also one
 * that was added at the same time. Customers add each of theirs alone.
 */
export async function recordFirstFactor(transaction: Transaction, { realm, id }: Account): Promise<boolean> {
  if (realm === 'customer') return true
  const recorded = await transaction
    .update(staff)
    .set({ firstFactorAt: sql`now()` })
    .where(and(eq(staff.id, id), isNull(staff.firstFactorAt)))
    .returning({ id: staff.id })
  return recorded.length > 0
}
