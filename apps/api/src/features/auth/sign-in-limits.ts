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

/** Refuses while the account or the address has failed too often. The lock ends by itself. */
export async function requireAttemptsLeft(db: Database, subjects: SignInSubjects): Promise<void> {
  for (const { subject, max } of subjectsOf(subjects)) {
    const [row] = await db
      .select({
        failures: signInFailures.failures,
        seconds: sql<number>`ceil(extract(epoch from ${signInFailures.windowEndsAt} - now()))::int`,
      })
      .from(signInFailures)
      .where(sql`${signInFailures.subject} = ${subject} and ${signInFailures.windowEndsAt} > now()`)
    if (row && row.failures >= max) fail('too_many_attempts', { retryAfterSeconds: Math.max(1, row.seconds) })
  }
}

/** Counts a failure for the account and for the address. */
export async function countFailure(db: Database, subjects: SignInSubjects): Promise<void> {
  const over = sql`${signInFailures.windowEndsAt} <= now()`
  const windowEndsAt = sql`now() + make_interval(secs => ${WINDOW_SECONDS})`
  for (const { subject } of subjectsOf(subjects))
    await db
      .insert(signInFailures)
      .values({ subject, failures: 1, windowEndsAt })
      .onConflictDoUpdate({
        target: signInFailures.subject,
        set: {
          failures: sql`case when ${over} then 1 else ${signInFailures.failures} + 1 end`,
          windowEndsAt: sql`case when ${over} then ${windowEndsAt} else ${signInFailures.windowEndsAt} end`,
        },
      })
}

/** Forgets the failures of an account that has signed in. Those of its address stay: others may be guessing there. */
export async function forgetFailures(db: Database, { account }: SignInSubjects): Promise<void> {
  await db.delete(signInFailures).where(sql`${signInFailures.subject} = ${account}`)
}
