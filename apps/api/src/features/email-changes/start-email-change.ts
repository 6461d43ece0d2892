import { EMAIL_CHANGE_HOURS } from '@mintmark/domain'
import { and, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/connect.ts'
import { newIdFor } from '../../db/ids.ts'
import { isOf, withChain } from '../../db/own-rows.ts'
import { emailChanges } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { mailLink } from '../mailed-links/public.ts'
import { lockAccount, requireChangeable } from '../sessions/public.ts'
import { requireFreeAddress } from '../sign-in/public.ts'

/** The customer, and the address to change to. */
export interface EmailChangeRequest {
  readonly customerId: string
  readonly email: string
}

/** Locks the customer and refuses an address that is already theirs or another customer's, and any while the settings are locked. */
export async function requireNewAddress(transaction: Transaction, { customerId, email }: EmailChangeRequest) {
  const account = (await lockAccount(transaction, { realm: 'customer', id: customerId })) ?? fail('not_found', {})
  requireChangeable(account)
  if (email === account.email) fail('email_unchanged', {})
  await requireFreeAddress(transaction, email, { customerId, code: 'email_in_use' })
  return account
}

/**
 * Starts a change of address in a transaction: emails a link to the new address and tells the old one how to stop it. The
 * address itself changes once the link is opened. An earlier request that is not confirmed yet is replaced.
 */
export async function startEmailChange(
  platform: Pick<Platform, 'env' | 'secrets'>,
  transaction: Transaction,
  { customerId, email, staffId }: EmailChangeRequest & { readonly staffId: string | null },
): Promise<{ readonly oldEmail: string }> {
  const account = await requireNewAddress(transaction, { customerId, email })
  const open = [isOf(emailChanges, customerId), isNull(emailChanges.confirmedAt), isNull(emailChanges.stoppedAt)]
  await transaction
    .update(emailChanges)
    .set({ stoppedAt: sql`now()` })
    .where(and(...open))
  const id = newIdFor(customerId)
  await transaction.insert(emailChanges).values(
    withChain({
      id,
      customerId,
      oldEmail: account.email,
      newEmail: email,
      staffId,
      createdAt: new Date(),
      stoppableUntil: sql`now() + make_interval(hours => ${EMAIL_CHANGE_HOURS})`,
    }),
  )
  await mailLink(platform, transaction, { ...account, email, emailChangeId: id }, 'change_email')
  await mailLink(platform, transaction, { ...account, emailChangeId: id }, 'stop_email_change')
  return { oldEmail: account.email }
}
