import { requireResettable } from '@mintmark/domain'
import { recordRefusal } from '../../audit/record-event.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { WarningPayload } from '../../outbox/access-messages.ts'
import type { Platform } from '../../platform.ts'
import { giveBack, takeOfAccount, takeOfClientIp } from '../../rate-limits/take-attempt.ts'
import type { Realm } from '../../sessions/sessions.ts'
import { lockRequests, voidFactorRequest } from '../approvals/public.ts'
import { factorsInMail, factorsOf, hashPassword, requireUncommon } from '../factors/public.ts'
import { type BroughtLink, requireLink, useLink, voidLinks, warnAccount } from '../mailed-links/public.ts'
import { endAllSessions, setPasswordHash } from '../sessions/public.ts'
import { type RemainingAccess, resetAccess } from './reset-access.ts'
import { forgetSignIns } from './sign-in-limits.ts'

/** The content of the email about a reset. */
const warningOf = ({ factors, waitUntil }: RemainingAccess): WarningPayload => ({
  ...factorsInMail(factors),
  ...(waitUntil && { waitUntil: waitUntil.toISOString() }),
})

/**
 * Sets a password with an emailed link or an invitation. The link proves access to the mailbox, so the address is verified.
 * All sessions end, other links are voided, sign-in attempts are cleared, and the answer says what can still sign in.
 * Attempts are limited and cheap checks come first, so that a link cannot be used to cause load; only the change itself
 * uses the link up. While the owner has locked the settings with a second factor, a mailbox alone sets no password.
 */
export async function resetPassword(
  platform: Platform,
  realm: Realm,
  { token, password }: { readonly token: string; readonly password: string },
  address: string,
): Promise<{ readonly accountId: string; readonly remaining: RemainingAccess }> {
  const { db } = platform
  const action = `${realm}.reset_password` as const
  const link: BroughtLink = { token, realm, purposes: ['reset_password', 'invitation'] }
  await takeOfClientIp(db, { purpose: 'reset', address }, { actor: { realm, id: null, address }, action })
  const owner = await requireLink(platform, link, { action, address })
  const attempt = { purpose: 'reset', account: `${realm}:${owner.id}`, address } as const
  const actor = { ...owner, address }
  const event = { actor, action, subjectId: owner.id }
  await takeOfAccount(db, attempt, event)
  await recordRefusal(db, event, () => requireUncommon(password))
  const passwordHash = await hashPassword(password, { address, isKnown: true })
  const { account, remaining } = await withAudit(db, actor, {
    action,
    subjectId: owner.id,
    work: async (transaction) => {
      await lockRequests(transaction, 'by', owner.id)
      const locked = await useLink(platform, transaction, link, owner)
      const hasFactor = (await factorsOf(transaction, locked.id)).length > 0
      requireResettable(locked, hasFactor, new Date())
      await setPasswordHash(transaction, locked, passwordHash)
      const left = await resetAccess(transaction, locked)
      await voidLinks(transaction, locked.id)
      await voidFactorRequest(transaction, actor, locked)
      const ended = await endAllSessions(transaction, locked)
      if (locked.passwordHash !== null) await warnAccount(transaction, locked, 'password.reset', warningOf(left))
      return { reply: { account: locked, remaining: left }, after: { sessions_ended: ended.length } }
    },
  })
  // After the transaction: an attempt of someone else at the same client IP would wait for it.
  await forgetSignIns(db, { account: `${realm}:${account.email}`, address })
  await giveBack(db, attempt)
  return { accountId: account.id, remaining }
}
