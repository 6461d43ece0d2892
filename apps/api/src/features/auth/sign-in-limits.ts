import { eq, sql } from 'drizzle-orm'
import { type AuditEvent, recordEvent } from '../../audit/record.ts'
import type { Database } from '../../db/connect.ts'
import { rateLimits } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { countOne } from './attempt-rows.ts'
import { senderOf } from './sender-of.ts'

interface Limit {
  readonly account: number
  readonly address: number
  /** How long attempts count, where that is not a quarter of an hour. */
  readonly seconds?: number
}

/**
 * What can be tried too often: how many attempts in a row an account takes, and how many a sender may make, before both
 * have to wait. A sender is an address that many people may share, so it may try more often.
 */
const ATTEMPTS_MAX = {
  sign_in: { account: 10, address: 100 },
  register: { account: 10, address: 100 },
  /** The password of somebody who is signed in, asked for again. */
  password: { account: 10, address: 100 },
  /** The first code of an authenticator app. */
  code: { account: 10, address: 100 },
  /** Setting a password by a mailed link: whoever has one must not keep the platform hashing. */
  reset: { account: 10, address: 100 },
  /** Links that are mailed to whoever asks. */
  mail: { account: 5, address: 50 },
  passkey: { account: 10, address: 300 },
  /** A test of the mail server: each one has the platform connect to a host that a person named. */
  test_mail: { account: 10, address: 100 },
  /** Mail that staff write. */
  staff_mail: { account: 100, address: 1000, seconds: 3600 },
} as const satisfies Record<string, Limit>
const WINDOW_SECONDS = 15 * 60

/** An attempt: what for, at which account (known or not; none at passkeys), and the address that it comes from. */
export interface Attempt {
  readonly purpose: keyof typeof ATTEMPTS_MAX
  readonly account?: string
  readonly address: string
}

const windowOf = ({ purpose }: Pick<Attempt, 'purpose'>): Limit & { readonly seconds: number } => ({
  seconds: WINDOW_SECONDS,
  ...ATTEMPTS_MAX[purpose],
})
const senderSubject = ({ purpose, address }: Attempt) => `${purpose}:address:${senderOf(address)}`

type Event = Omit<AuditEvent, 'outcome'>

/**
 * Counts an attempt and refuses it where there were too many. The refusal is written down when the lock falls, and not
 * for each guess that it stops: whoever goes on guessing must not be able to fill the audit log.
 */
async function take(
  db: Database,
  { subject, max, seconds: window }: { readonly subject: string; readonly max: number; readonly seconds: number },
  event: Event,
): Promise<void> {
  const { taken, seconds } = await countOne(db, subject, window)
  if (taken <= max) return
  if (taken === max + 1) await recordEvent(db, { ...event, outcome: 'refused', code: 'too_many_attempts' })
  fail('too_many_attempts', { retryAfterSeconds: Math.max(1, seconds) })
}

/** Takes an attempt of the sender alone, where it is not known yet whose account it is for. */
export async function takeOfSender(db: Database, attempt: Attempt, event: Event): Promise<void> {
  const { address: max, seconds } = windowOf(attempt)
  await take(db, { subject: senderSubject(attempt), max, seconds }, event)
}

/** Takes an attempt of the account alone, once the sender has passed. */
export async function takeOfAccount(
  db: Database,
  { purpose, account }: Required<Omit<Attempt, 'address'>>,
  event: Event,
): Promise<void> {
  const { account: max, seconds } = windowOf({ purpose })
  await take(db, { subject: `${purpose}:${account}`, max, seconds }, event)
}

/**
 * Takes an attempt before any secret is looked at, so that many guesses at once count as many. Refuses while the sender or
 * the account has too many behind it; the lock ends by itself. The sender comes first: one that is shut out counts for no
 * account any more, so that nobody can keep the accounts of others locked from one place.
 */
export async function takeAttempt(db: Database, attempt: Attempt, event: Event): Promise<void> {
  const { purpose, account } = attempt
  await takeOfSender(db, attempt, event)
  if (account !== undefined) await takeOfAccount(db, { purpose, account }, event)
}

/** Forgets what an account has behind it. */
export async function forgetAttempts(
  db: Pick<Database, 'delete'>,
  { purpose, account }: Required<Omit<Attempt, 'address'>>,
): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, `${purpose}:${account}`))
}

/** Gives the attempts of an account back that has proven itself, and this one of its address. Others may guess there. */
export async function giveBack(db: Database, attempt: Attempt): Promise<void> {
  const { purpose, account } = attempt
  if (account !== undefined) await forgetAttempts(db, { purpose, account })
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, senderSubject(attempt)))
}
