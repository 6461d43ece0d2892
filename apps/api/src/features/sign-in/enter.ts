import { eq } from 'drizzle-orm'
import { recordEvent, recordRefusal } from '../../audit/record-event.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { sessions } from '../../db/schema.ts'
import type { Failure } from '../../failure.ts'
import { addSession, type Caller, type NewSession, type Origin } from '../../sessions/sessions.ts'
import { type Account, endOldestSessions, endSessions, lockAccount, requireSignInAllowed } from '../sessions/public.ts'

/** The factors of a sign-in, for the audit log. */
export type Proof = 'password' | 'password and app' | 'password and recovery code' | 'passkey' | 'registration'

/** An account whose owner has signed in, and the refusal if that no longer holds. */
export interface Proven {
  readonly account: Account
  readonly by: Proof
  readonly refusal: () => Failure
}

/**
 * Opens a session for an account whose ownership was proven, and ends the browser's previous one and those beyond the limit. The account is read
 * again under its lock: a password that was reset, or an account that was disabled, during the check opens no session.
 */
export async function enter(
  db: Database,
  { account, by, refusal }: Proven,
  origin: Origin,
  before: Caller | undefined,
): Promise<NewSession> {
  const event = {
    actor: { realm: account.realm, id: account.id, address: origin.address },
    action: `${account.realm}.sign_in` as const,
    subjectId: account.id,
  }
  const open = async (transaction: Transaction) => {
    const now = await lockAccount(transaction, account)
    if (!now || now.passwordHash !== account.passwordHash) throw refusal()
    requireSignInAllowed(now)
    if (before) await endSessions(transaction, eq(sessions.id, before.sessionId))
    const session = await addSession(transaction, account, origin)
    const ended = await endOldestSessions(transaction, account)
    await recordEvent(transaction, {
      ...event,
      after: { by, session_id: session.id, ...(ended.length > 0 && { sessions_ended: ended.length }) },
      outcome: 'done',
    })
    return session
  }
  return recordRefusal(db, event, () => db.transaction(open))
}
