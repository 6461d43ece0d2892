import { eq } from 'drizzle-orm'
import { recordEvent } from '../../audit/record.ts'
import type { Database } from '../../db/connect.ts'
import { sessions } from '../../db/schema.ts'
import type { Failure } from '../../failure.ts'
import { type Account, lockAccount } from './accounts.ts'
import { endSessions } from './end-sessions.ts'
import { addSession, type Caller, type NewSession, type Origin } from './sessions.ts'

/** By what somebody signs in: kept in the audit log. */
export type Proof = 'password' | 'password and app' | 'password and recovery code' | 'passkey' | 'registration'

/** Somebody who has proven to be the owner of an account, and what is answered if that does not hold any more. */
export interface Proven {
  readonly account: Account
  readonly by: Proof
  readonly refusal: () => Failure
}

/**
 * Opens a session for an account that has been proven to be one's own, and ends the one that the browser had before.
 * The account is looked at again under its lock: a password that was reset, or a member who was shut out, while the old
 * password was being checked, opens nothing.
 */
export async function enter(
  db: Database,
  { account, by, refusal }: Proven,
  origin: Origin,
  before: Caller | undefined,
): Promise<NewSession> {
  return db.transaction(async (transaction) => {
    const now = await lockAccount(transaction, account, 'share')
    if (!now || now.passwordHash !== account.passwordHash) throw refusal()
    if (before) await endSessions(transaction, eq(sessions.id, before.sessionId))
    const session = await addSession(transaction, account, origin)
    await recordEvent(transaction, {
      realm: account.realm,
      actorId: account.id,
      action: `${account.realm}.sign_in`,
      subjectId: account.id,
      after: { by, session_id: session.id },
      address: origin.address,
      outcome: 'done',
    })
    return session
  })
}

/** Ends the session by which somebody is signed in; a impersonation of staff ends by it as well. */
export async function leave(db: Database, caller: Caller, address: string): Promise<void> {
  const visitor = caller.realm === 'customer' ? caller.viewedBy : undefined
  await db.transaction(async (transaction) => {
    await endSessions(transaction, eq(sessions.id, caller.sessionId))
    await recordEvent(transaction, {
      realm: visitor ? 'staff' : caller.realm,
      actorId: visitor?.staffId ?? caller.id,
      role: caller.realm === 'staff' ? caller.role : undefined,
      action: visitor ? 'impersonation.end' : `${caller.realm}.sign_out`,
      subjectId: caller.id,
      address,
      outcome: 'done',
    })
  })
}
