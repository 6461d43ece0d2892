import { EMAIL_CHANGE_HOURS, invariant } from '@mintmark/domain'
import { and, gt, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/connect.ts'
import { isRow } from '../../db/own-rows.ts'
import { customers, emailChanges } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { followLink, mailLink, markVerified, voidLinks, warnAccount } from '../mailed-links/public.ts'
import { endAllSessions, pauseWithdrawals, requireChangeable } from '../sessions/public.ts'
import { refuseTaken, requireFreeAddress } from '../sign-in/public.ts'

/** Marks the change of a link as confirmed, from now on with the whole time in which the old address can take it back. */
async function confirmChange(transaction: Transaction, emailChangeId: string | null) {
  invariant(emailChangeId !== null, 'a link that confirms a change of address names it')
  const isOpen = [isNull(emailChanges.confirmedAt), isNull(emailChanges.stoppedAt)]
  const [change] = await transaction
    .update(emailChanges)
    .set({ confirmedAt: sql`now()`, stoppableUntil: sql`now() + make_interval(hours => ${EMAIL_CHANGE_HOURS})` })
    .where(and(isRow(emailChanges, emailChangeId), ...isOpen, gt(emailChanges.stoppableUntil, sql`now()`)))
    .returning()
  return change ?? fail('link_invalid', {})
}

/**
 * Changes the address with the link that was emailed to the new one: every session ends, withdrawals wait, and the old address
 * is notified again that it can undo the change. Refuses an address that another customer took in the meantime.
 */
export const confirmEmailChange = (platform: Platform, token: string, address: string): Promise<void> =>
  followLink(
    platform,
    { token, realm: 'customer', purposes: ['change_email'], action: 'customer.confirm_email_change', address },
    async (transaction, { emailChangeId, ...before }) => {
      requireChangeable(before)
      const { id, newEmail: email } = await confirmChange(transaction, emailChangeId)
      const taken = { customerId: before.id, code: 'email_in_use' } as const
      await requireFreeAddress(transaction, email, taken)
      await transaction
        .update(customers)
        .set({ email })
        .where(isRow(customers, before.id))
        .catch(refuseTaken('email_in_use'))
      await requireFreeAddress(transaction, email, taken)
      await markVerified(transaction, before.id)
      await voidLinks(transaction, before.id)
      const ended = await endAllSessions(transaction, before)
      const waitUntil = await pauseWithdrawals(transaction, before.id, EMAIL_CHANGE_HOURS)
      await mailLink(platform, transaction, { ...before, emailChangeId: id }, 'stop_email_change')
      const after = { ...before, email }
      if (before.passwordHash === null) await mailLink(platform, transaction, after, 'invitation')
      await warnAccount(transaction, after, 'email.changed', waitUntil ? { waitUntil: waitUntil.toISOString() } : {})
      return { before: { email: before.email }, after: { email, sessions_ended: ended.length } }
    },
  )
