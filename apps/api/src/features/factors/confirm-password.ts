import type { MemberActor, SessionActor } from '../../actor.ts'
import type { RecordedAction } from '../../audit/audit-event.ts'
import { recordEvent, recordRefusal } from '../../audit/record-event.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { fail } from '../../failure.ts'
import { countWithin, giveBack, takeAttempt } from '../../rate-limits/take-attempt.ts'
import { type Account, accountOf, findAccount, lockOwnAccount, requireChangeable } from '../sessions/public.ts'
import { checkPassword } from './passwords.ts'

/**
 * Asks for the password again before the way to sign in is changed, because a stranger at an unlocked browser does not
 * know it. Guesses are limited, and so are right ones beyond a larger number; a wrong one is recorded as a refused action.
 * Refuses `settings_locked` before a factor is used up.
 */
export async function confirmPassword(
  db: Database,
  actor: MemberActor,
  { action, password }: { readonly action: RecordedAction; readonly password: string },
): Promise<Account> {
  const { realm, id } = accountOf(actor)
  const { address } = actor
  const event = { actor, action, subjectId: id }
  const attempt = { purpose: 'password', account: `${realm}:${id}`, address } as const
  await takeAttempt(db, attempt, event)
  const account = await findAccount(db, realm, { id })
  const isRight = await checkPassword(account?.passwordHash ?? undefined, password, { address, isKnown: true })
  if (!account || !isRight) {
    await recordEvent(db, { ...event, outcome: 'refused', code: 'wrong_password' })
    return fail('wrong_password', {})
  }
  if (await countWithin(db, { purpose: 'password_right', account: attempt.account })) await giveBack(db, attempt)
  await recordRefusal(db, event, () => requireChangeable(account))
  return account
}

/** Locks and returns the account whose password was confirmed. Refuses if the session ended or the password was changed since. */
export async function requireSamePassword(
  transaction: Transaction,
  actor: SessionActor,
  account: Account,
): Promise<Account> {
  const now = await lockOwnAccount(transaction, actor)
  return now.passwordHash === account.passwordHash ? now : fail('wrong_password', {})
}
