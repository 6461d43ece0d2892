import type { SessionActor } from '../../actor.ts'
import { recordRefusal } from '../../audit/record-event.ts'
import { withAudit } from '../../audit/with-audit.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { addSession, type NewSession, type Origin } from '../../sessions/sessions.ts'
import { lockRequests, voidFactorRequest } from '../approvals/public.ts'
import {
  confirmPassword,
  factorsInMail,
  factorsOf,
  type GivenFactor,
  hashPassword,
  requireFactorIfAny,
  requireSamePassword,
  requireUncommon,
} from '../factors/public.ts'
import { voidLinks, warnAndPause } from '../mailed-links/public.ts'
import { endAllSessions, lockAccount, requireSignInAllowed, setPasswordHash } from '../sessions/public.ts'

interface PasswordChange {
  readonly oldPassword: string
  readonly newPassword: string
  readonly factor: GivenFactor
  /** The origin of the request that opens the new session. */
  readonly origin: Origin
}

/** The session of the browser that changed the password, and until when a customer's withdrawals wait. */
interface ChangedPassword {
  readonly session: NewSession
  readonly waitUntil: Date | null
}

/**
 * Changes one's own password, with a second factor if the account has one: a person who learned the password and found a
 * browser open could lock the owner out. All sessions end and emailed links are voided, which locks out anyone who knew the
 * old password, had access to the mailbox or copied the cookie of this session: the browser gets a new one. A customer's
 * withdrawals wait, because the person who changed it may be a thief.
 */
export async function changeOwnPassword(
  platform: Platform,
  actor: SessionActor,
  { oldPassword, newPassword, factor, origin }: PasswordChange,
): Promise<ChangedPassword> {
  const { db } = platform
  const action = `${actor.realm}.change_password` as const
  const account = await confirmPassword(db, actor, { action, password: oldPassword })
  await recordRefusal(db, { actor, action, subjectId: account.id }, () => requireUncommon(newPassword))
  await requireFactorIfAny(platform, actor, { action, factor, purpose: 'check change_password' })
  const passwordHash = await hashPassword(newPassword, { address: actor.address, isKnown: true })
  return withAudit(db, actor, {
    action,
    subjectId: account.id,
    work: async (transaction) => {
      await lockRequests(transaction, 'by', account.id)
      // A freeze ends the sessions, too, and says why.
      requireSignInAllowed((await lockAccount(transaction, account)) ?? fail('unauthenticated', {}))
      await requireSamePassword(transaction, actor, account)
      await setPasswordHash(transaction, account, passwordHash)
      await voidLinks(transaction, account.id)
      await voidFactorRequest(transaction, actor, account)
      const ended = await endAllSessions(transaction, account)
      const session = await addSession(transaction, account, origin)
      const factors = factorsInMail(await factorsOf(transaction, account.id))
      const waitUntil = await warnAndPause(transaction, account, 'password.changed', factors)
      return { reply: { session, waitUntil }, after: { sessions_ended: ended.length } }
    },
  })
}
