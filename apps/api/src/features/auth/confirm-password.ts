import { recordEvent, type Transaction } from '../../audit/record.ts'
import type { Database } from '../../db/connect.ts'
import { fail } from '../../failure.ts'
import type { Actor } from '../../ledger/command.ts'
import { type Account, accountOf, findAccount, lockAccount } from './accounts.ts'
import { checkPassword } from './passwords.ts'
import { giveBack, takeAttempt } from './sign-in-limits.ts'

/**
 * Asks somebody who is signed in for the password again, before how to get into the account is changed: whoever found a
 * browser open does not know it. Guesses are limited, and a wrong one is written down as a refused action.
 */
export async function confirmPassword(
  db: Database,
  actor: Actor,
  { action, password }: { readonly action: string; readonly password: string },
): Promise<Account> {
  const { realm, id } = accountOf(actor)
  const { role, address } = actor
  const event = { realm, actorId: id, role, action, subjectId: id, address }
  const attempt = { purpose: 'password', account: `${realm}:${id}`, address } as const
  await takeAttempt(db, attempt, event)
  const account = await findAccount(db, realm, { id })
  const isRight = await checkPassword(account?.passwordHash ?? undefined, password, address)
  if (!account || !isRight) {
    await recordEvent(db, { ...event, outcome: 'refused', code: 'wrong_password' })
    return fail('wrong_password', {})
  }
  await giveBack(db, attempt)
  return account
}

/** Locks the account whose password was confirmed, and refuses where another one was set meanwhile. */
export async function requireSamePassword(transaction: Transaction, account: Account): Promise<void> {
  const now = await lockAccount(transaction, account)
  if (now?.passwordHash !== account.passwordHash) fail('wrong_password', {})
}
