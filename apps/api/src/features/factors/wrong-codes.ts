import type { AuditEvent } from '../../audit/audit-event.ts'
import type { Database } from '../../db/connect.ts'
import { RATE_LIMITS } from '../../rate-limits/policies.ts'
import { countAttempt, countWithin, giveBackToAccount, takeOfAccount } from '../../rate-limits/take-attempt.ts'
import { warnAccount } from '../mailed-links/public.ts'
import type { Account } from '../sessions/public.ts'

/** The wrong codes of an account in a day, from everywhere, after which an unknown device needs a mailed link. */
export const WRONG_CODES_MAX = RATE_LIMITS.sign_in_code.account

/** The wrong codes, at sign-in after the right password or in a session, that the owner hears of. */
const WARNED_AT = 3

const accountOf = ({ realm, id }: Account) => `${realm}:${id}`

/** Codes at sign-in to an account, in a browser that signed in to it before or not. */
export interface CodeAttempt {
  readonly account: Account
  readonly isKnown: boolean
}

/**
 * Takes an attempt before a code is looked at, so that concurrent guesses all count. Returns the attempts in the window;
 * undefined for an unknown device beyond the maximum. Known devices have their own limit, so that a thief of the
 * mailbox, who can have devices confirmed, gets few more codes. A reset by email clears neither.
 */
export async function takeCodeAttempt(
  db: Database,
  { account, isKnown }: CodeAttempt,
  event: Omit<AuditEvent, 'outcome' | 'code'>,
): Promise<number | undefined> {
  const key = accountOf(account)
  if (isKnown) await takeOfAccount(db, { purpose: 'sign_in_code_known', account: key }, event)
  const count = await countAttempt(db, { purpose: 'sign_in_code', account: key })
  return isKnown || count <= WRONG_CODES_MAX ? count : undefined
}

/**
 * Takes an attempt of a person who is signed in, and returns the attempts in the window, with those at sign-in. Refuses too
 * many in sessions only: wrong codes at sign-in stop no owner who is signed in, and known devices still sign in after
 * wrong ones in a session.
 */
export async function takeSessionCode(
  db: Database,
  account: Account,
  event: Omit<AuditEvent, 'outcome' | 'code'>,
): Promise<number> {
  const key = accountOf(account)
  await takeOfAccount(db, { purpose: 'session_code', account: key }, event)
  return countAttempt(db, { purpose: 'sign_in_code', account: key })
}

/** Gives an attempt in a session back once its code was right. */
export async function giveBackSessionCode(db: Database, account: Account): Promise<void> {
  for (const purpose of ['session_code', 'sign_in_code'] as const)
    await giveBackToAccount(db, { purpose, account: accountOf(account) })
}

/** Gives an attempt back once its code was right. Wrong ones keep counting. */
export async function giveBackCode(db: Database, { account, isKnown }: CodeAttempt): Promise<void> {
  const key = accountOf(account)
  if (isKnown) await giveBackToAccount(db, { purpose: 'sign_in_code_known', account: key })
  await giveBackToAccount(db, { purpose: 'sign_in_code', account: key })
}

/** Emails the owner, once in the window, that a person who knows the password or is signed in enters wrong codes. */
export async function warnOfWrongCodes(db: Database, account: Account, count: number): Promise<void> {
  if (count < WARNED_AT) return
  const once = { purpose: 'sign_in_code_warning', account: accountOf(account) } as const
  await db.transaction(async (transaction) => {
    if (await countWithin(transaction, once)) await warnAccount(transaction, account, 'sign_in.wrong_codes')
  })
}
