import { sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { signInFailures } from '../../db/schema.ts'
import { fail } from '../../failure.ts'

/** Wrong passwords in a row that an account takes, and that an address may send, before both have to wait. */
const FAILURES_MAX = { account: 10, address: 100 } as const
const WINDOW_SECONDS = 15 * 60

/** What failures are counted for: an account (known or not) and the address they come from. */
export interface SignInSubjects {
  readonly account: string
  readonly address: string
}

const subjectsOf = ({ account, address }: SignInSubjects) =>
  [
    { subject: account, max: FAILURES_MAX.account },
    { subject: `address:${address}`, max: FAILURES_MAX.address },
  ] as const

/**
 * Takes an attempt before the password is looked at, so that many guesses at once count as many. Refuses while the
 * account or the address has too many behind it. The lock ends by itself.
 */
export async function takeAttempt(db: Database, subjects: SignInSubjects): Promise<void> {
  const over = sql`${signInFailures.windowEndsAt} <= now()`
  const windowEndsAt = sql`now() + make_interval(secs => ${WINDOW_SECONDS})`
  for (const { subject, max } of subjectsOf(subjects)) {
    const [row] = await db
      .insert(signInFailures)
      .values({ subject, failures: 1, windowEndsAt })
      .onConflictDoUpdate({
        target: signInFailures.subject,
        set: {
          failures: sql`case when ${over} then 1 else ${signInFailures.failures} + 1 end`,
          windowEndsAt: sql`case when ${over} then ${windowEndsAt} else ${signInFailures.windowEndsAt} end`,
        },
      })
      .returning({
        taken: signInFailures.failures,
        seconds: sql<number>`ceil(extract(epoch from ${signInFailures.windowEndsAt} - now()))::int`,
      })
    if (row && row.taken > max) fail('too_many_attempts', { retryAfterSeconds: Math.max(1, row.seconds) })
  }
}

/** Gives the attempts of an account back that has signed in, and this one of its address. Others may be guessing there. */
export async function giveBack(db: Database, { account, address }: SignInSubjects): Promise<void> {
  await db.delete(signInFailures).where(sql`${signInFailures.subject} = ${account}`)
  await db
    .update(signInFailures)
    .set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)` })
    .where(sql`${signInFailures.subject} = ${`address:${address}`}`)
}
