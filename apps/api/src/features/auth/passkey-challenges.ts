import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { newId } from '../../db/ids.ts'
import { passkeyChallenges } from '../../db/schema.ts'
import type { Realm } from './sessions.ts'

const MINUTES = 5

/** How long a browser may take. */
export const CHALLENGE_TIMEOUT_MS = MINUTES * 60_000

/** The account that a challenge is for: a known one or, at sign-in, the owner of the passkey. */
export interface ChallengeOwner {
  readonly realm: Realm
  readonly accountId: string | null
  /** What the signature counts for, if it counts for one thing only. */
  readonly purpose?: string
}

/** Stores a challenge until a browser returns it signed, and deletes expired ones. */
export async function keepChallenge(db: Database, owner: ChallengeOwner, challenge: string): Promise<string> {
  const id = newId()
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, sql`now()`))
  await db
    .insert(passkeyChallenges)
    .values({ id, ...owner, challenge, expiresAt: sql`now() + make_interval(mins => ${MINUTES})` })
  return id
}

/**
 * Takes a challenge, which works once whatever the result. Undefined if it is unknown, expired or for somebody else.
 */
export async function takeChallenge(
  db: Database,
  id: string,
  { realm, accountId, purpose }: ChallengeOwner,
): Promise<string | undefined> {
  const { accountId: owner, expiresAt, purpose: kept } = passkeyChallenges
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.id, id),
        eq(passkeyChallenges.realm, realm),
        accountId === null ? isNull(owner) : eq(owner, accountId),
        purpose === undefined ? isNull(kept) : eq(kept, purpose),
        gt(expiresAt, sql`now()`),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  return taken?.challenge
}
