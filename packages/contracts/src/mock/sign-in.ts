import { giveBack, takeAttempt } from './attempts.ts'
import type { Call } from './call.ts'
import { type Account, accountByEmail, actorOfAccount } from './people.ts'
import type { Realm } from './realms.ts'
import { audited } from './record.ts'

/** The account, if the password is its own. */
export const knownBy = (account: Account | undefined, password: string): Account | undefined =>
  account?.password === password ? account : undefined

/**
 * Lets somebody sign in by an e-mail address: every try is counted, for known and unknown addresses alike, and lands in
 * the audit log.
 */
export function signingIn<Answer>(
  call: Call,
  realm: Realm,
  email: string,
  open: (account: Account | undefined) => Answer,
): Answer {
  const limited = { of: 'account', realm, email } as const
  const account = accountByEmail(call.state, realm, email)
  const actor = account ? actorOfAccount(call.state, account) : {}
  return audited({ ...call, actor }, { action: `${realm}.sign_in`, realm }, () => {
    takeAttempt(call, limited)
    const answer = open(account)
    giveBack(call, limited)
    return { answer }
  })
}
