import type { Transaction } from '../../db/connect.ts'
import { isRow } from '../../db/own-rows.ts'
import { customers } from '../../db/schema.ts'
import { type AddedFactor, factorsOf, removeFactorsAdded } from '../factors/public.ts'
import { markVerified } from '../mailed-links/public.ts'
import { type Account, forgetDevices, pauseWithdrawals } from '../sessions/public.ts'

/** The remaining ways to sign in to an account after a reset by email, and the time until which its withdrawals wait. */
export interface RemainingAccess {
  readonly factors: readonly AddedFactor[]
  readonly waitUntil: Date | null
}

/**
 * Passkeys and factors that were added before an emailed link proved the mailbox are removed: a person who registered
 * another person's address must not keep a way in. A mark by staff proves nothing.
 */
async function removeUnproven(transaction: Transaction, { id }: Account): Promise<void> {
  const [row] = await transaction.select({ at: customers.emailVerifiedAt }).from(customers).where(isRow(customers, id))
  await removeFactorsAdded(transaction, id, { before: row?.at ?? new Date() })
  await markVerified(transaction, id)
}

/**
 * Secures an account whose password is reset by email: known devices are forgotten, a customer's withdrawals wait, and anything
 * added before the mailbox was proven is removed. The first password of an account starts no wait.
 */
export async function resetAccess(transaction: Transaction, account: Account): Promise<RemainingAccess> {
  const { id, realm, passwordHash } = account
  const isCustomer = realm === 'customer'
  if (isCustomer) await removeUnproven(transaction, account)
  await forgetDevices(transaction, id)
  const waitUntil = isCustomer && passwordHash !== null ? await pauseWithdrawals(transaction, id) : null
  return { factors: await factorsOf(transaction, id), waitUntil }
}
