import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/connect.ts'
import { customers } from '../../db/schema.ts'

/** Marks a customer's address as verified, and remembers since when. Nothing changes if it was verified before. */
export async function markVerified(transaction: Transaction, customerId: string): Promise<void> {
  await transaction
    .update(customers)
    .set({ emailVerified: true, emailVerifiedAt: new Date() })
    .where(and(eq(customers.id, customerId), eq(customers.emailVerified, false)))
}
