import { eq, sql } from 'drizzle-orm'
import { type AuditEvent, recordEvent } from '../../audit/record.ts'
import type { Database } from '../../db/connect.ts'
import { signInFailures } from '../../db/schema.ts'
import { fail } from '../../failure.ts'

interface Limit {
  readonly account: number
  readonly address: number
  /** How long attempts count, where that is not a quarter of an hour. */
  readonly seconds?: number
}

/**
 * What can be tried too often: how many attempts in a row an account takes, and how many an address may send, before
 * both have to wait. An address stands for many people, so it may send more.
 */
const ATTEMPTS_MAX = {
  sign_in: { account: 10, address: 100 },
  register: { account: 10, address: 100 },
  /** The password of somebody who is signed in, asked for again. */
  password: { account: 10, address: 100 },
  /** The first code of an authenticator app. */
  code: { account: 10, address: 100 },
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

function subjectsOf({ purpose, account, address }: Attempt) {
  const { seconds = WINDOW_SECONDS, ...max }: Limit = ATTEMPTS_MAX[purpose]
  const sender = { subject: `${purpose}:address:${address}`, max: max.address, seconds }
  return account === undefined ? [sender] : [{ subject: `${purpose}:${account}`, max: max.account, seconds }, sender]
}

const isOver = sql`${signInFailures.windowEndsAt} <= now()`

/** Counts one more, and answers how many there are and for how many seconds they count. */
async function countOne(db: Database, subject: string, windowSeconds: number) {
  const windowEndsAt = sql`now() + make_interval(secs => ${windowSeconds})`
  const [row] = await db
    .insert(signInFailures)
    .values({ subject, failures: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: signInFailures.subject,
      set: {
        failures: sql`case when ${isOver} then 1 else ${signInFailures.failures} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${windowEndsAt} else ${signInFailures.windowEndsAt} end`,
      },
    })
    .returning({
      taken: signInFailures.failures,
      seconds: sql<number>`ceil(extract(epoch from ${signInFailures.windowEndsAt} - now()))::int`,
    })
  return row ?? { taken: 0, seconds: 0 }
}

/**
 * Takes an attempt before anything is looked at, so that many guesses at once count as many. Refuses while the account
 * or the address has too many behind it; the lock ends by itself. It is written down when it falls, and not for each
 * guess that it stops: whoever goes on guessing must not be able to fill the audit log.
 */
export async function takeAttempt(db: Database, attempt: Attempt, event: Omit<AuditEvent, 'outcome'>): Promise<void> {
  for (const { subject, max, seconds: window } of subjectsOf(attempt)) {
    const { taken, seconds } = await countOne(db, subject, window)
    if (taken <= max) continue
    if (taken === max + 1) await recordEvent(db, { ...event, outcome: 'refused', code: 'too_many_attempts' })
    fail('too_many_attempts', { retryAfterSeconds: Math.max(1, seconds) })
  }
}

/** Forgets what an account has behind it. */
export async function forgetAttempts(
  db: Pick<Database, 'delete'>,
  { purpose, account }: Required<Omit<Attempt, 'address'>>,
): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.subject, `${purpose}:${account}`))
}

/** Gives the attempts of an account back that has proven itself, and this one of its address. Others may guess there. */
export async function giveBack(db: Database, { purpose, account, address }: Attempt): Promise<void> {
  if (account !== undefined) await forgetAttempts(db, { purpose, account })
  await db
    .update(signInFailures)
    .set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)` })
    .where(eq(signInFailures.subject, `${purpose}:address:${address}`))
}
