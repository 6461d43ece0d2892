import { and, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/connect.ts'
import { isRow } from '../../db/own-rows.ts'
import { customers } from '../../db/schema.ts'

/**
 * Records that a customer followed a link emailed to the address, and since when the mailbox is proven. Nothing changes if it
 * was proven before.
 */
export async function markVerified(transaction: Transaction, customerId: string): Promise<void> {
  await transaction
    .update(customers)
    .set({ emailVerified: true, emailVerifiedAt: new Date() })
    .where(and(isRow(customers, customerId), isNull(customers.emailVerifiedAt)))
}
