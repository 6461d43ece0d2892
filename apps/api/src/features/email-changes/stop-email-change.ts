import { EMAIL_CHANGE_HOURS, invariant } from '@mintmark/domain'
import { and, gt, gte, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/connect.ts'
import { isOf, isRow } from '../../db/own-rows.ts'
import { customers, emailChanges } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { removeFactorsAdded } from '../factors/public.ts'
import { followLink, mailLink, markVerified, voidLinks } from '../mailed-links/public.ts'
import { endAllSessions, forgetDevices, pauseWithdrawals } from '../sessions/public.ts'
import { refuseTaken } from '../sign-in/public.ts'

/**
 * Stops a change, and every later one: an intruder may have changed the address again. Returns the change,
 * whose old address is the one to keep.
 */
async function stopChanges(transaction: Transaction, customerId: string, emailChangeId: string | null) {
  invariant(emailChangeId !== null, 'a link that stops a change of address names it')
  const ofCustomer = and(isOf(emailChanges, customerId), isNull(emailChanges.stoppedAt))
  const [change] = await transaction
    .select()
    .from(emailChanges)
    .where(and(ofCustomer, isRow(emailChanges, emailChangeId), gt(emailChanges.stoppableUntil, sql`now()`)))
  if (!change) return fail('link_invalid', {})
  await transaction
    .update(emailChanges)
    .set({ stoppedAt: sql`now()` })
    .where(and(ofCustomer, gte(emailChanges.id, change.id)))
  return change
}

/**
 * Keeps or restores the old address with the link that was emailed to it. An intruder may have access to the account, so
 * every session ends, what was added since the request is removed, withdrawals wait, and a link to set a new password is
 * emailed.
 */
export const stopEmailChange = (platform: Platform, token: string, address: string): Promise<void> =>
  followLink(
    platform,
    { token, realm: 'customer', purposes: ['stop_email_change'], action: 'customer.stop_email_change', address },
    async (transaction, { emailChangeId, ...before }) => {
      const { oldEmail: email, createdAt } = await stopChanges(transaction, before.id, emailChangeId)
      await transaction
        .update(customers)
        .set({ email })
        .where(isRow(customers, before.id))
        .catch(refuseTaken('email_in_use'))
      await markVerified(transaction, before.id)
      await removeFactorsAdded(transaction, before.id, { after: createdAt })
      await forgetDevices(transaction, before.id)
      await voidLinks(transaction, before.id)
      const ended = await endAllSessions(transaction, before)
      await pauseWithdrawals(transaction, before.id, EMAIL_CHANGE_HOURS)
      const purpose = before.passwordHash === null ? 'invitation' : 'reset_password'
      await mailLink(platform, transaction, { ...before, email }, purpose)
      return { before: { email: before.email }, after: { email, sessions_ended: ended.length } }
    },
  )
