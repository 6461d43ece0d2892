import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/connect.ts'
import { customerEmails, emailChanges } from '../../db/schema.ts'
import { fail } from '../../failure.ts'

/**
 * Refuses an address of another customer. An address that was given up counts as taken while its owner can still take the
 * change back. Checked after the address was written as well, because a change may have been committed in between.
 */
export async function requireFreeAddress(
  transaction: Transaction,
  email: string,
  { customerId, code }: { readonly customerId: string; readonly code: 'email_in_use' | 'email_taken' },
): Promise<void> {
  const used = await transaction.$count(
    customerEmails,
    and(eq(customerEmails.email, email), ne(customerEmails.customerId, customerId)),
  )
  const reserved = await transaction.$count(
    emailChanges,
    and(
      eq(emailChanges.oldEmail, email),
      ne(emailChanges.customerId, customerId),
      isNotNull(emailChanges.confirmedAt),
      isNull(emailChanges.stoppedAt),
      gt(emailChanges.stoppableUntil, sql`now()`),
    ),
  )
  if (used + reserved > 0) fail(code, {})
}

/** Turns the database's refusal of an address that another account took in the meantime into an error of the contract. */
export const refuseTaken =
  (code: 'email_in_use' | 'email_taken') =>
  (error: unknown): never => {
    const { constraint_name: constraint } = (error as { cause?: { constraint_name?: string } }).cause ?? {}
    if (constraint === 'customer_emails_once') fail(code, {})
    throw error
  }
