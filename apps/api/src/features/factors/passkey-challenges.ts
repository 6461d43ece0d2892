import type { FactorCheckPurpose } from '@mintmark/contracts'
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { SessionActor } from '../../actor.ts'
import type { Database } from '../../db/connect.ts'
import { newId } from '../../db/ids.ts'
import { passkeyChallenges } from '../../db/schema.ts'
import type { Realm } from '../../sessions/sessions.ts'

const MINUTES = 5

/** The time that a browser has to answer a challenge, in milliseconds. */
export const CHALLENGE_TIMEOUT_MS = MINUTES * 60_000

/** The one thing that an answered challenge allows to a signed-in person. */
export type ChallengePurpose =
  | 'passkey.create'
  | 'wallet.connect'
  | `check ${FactorCheckPurpose}`
  /** One withdrawal: its amount, coin and address. */
  | `withdraw ${string}`
  /** One approval, by its id. The kept challenge is the nonce, because the content is read again when the answer arrives. */
  | `approve ${string}`

/** The owner and purpose of a challenge. At sign-in, the account and its session are not known yet. */
export type ChallengeScope =
  | { readonly purpose: 'sign_in'; readonly realm: Realm }
  | { readonly purpose: ChallengePurpose; readonly actor: Pick<SessionActor, 'realm' | 'id' | 'sessionId'> }

const ownerOf = (scope: ChallengeScope) =>
  'actor' in scope
    ? { realm: scope.actor.realm, accountId: scope.actor.id, sessionId: scope.actor.sessionId }
    : { realm: scope.realm, accountId: null, sessionId: null }

/** Stores a challenge until a browser returns its answer. A job deletes expired ones. */
export async function keepChallenge(db: Database, scope: ChallengeScope, challenge: string): Promise<string> {
  const id = newId()
  await db.insert(passkeyChallenges).values({
    id,
    ...ownerOf(scope),
    purpose: scope.purpose,
    challenge,
    expiresAt: sql`now() + make_interval(mins => ${MINUTES})`,
  })
  return id
}

function isFor(scope: ChallengeScope): SQL | undefined {
  const { realm, accountId, sessionId } = ownerOf(scope)
  const { accountId: account, sessionId: session } = passkeyChallenges
  return and(
    eq(passkeyChallenges.purpose, scope.purpose),
    eq(passkeyChallenges.realm, realm),
    accountId === null ? isNull(account) : eq(account, accountId),
    sessionId === null ? isNull(session) : eq(session, sessionId),
  )
}

/**
 * Takes a challenge, which works once, regardless of the result. Undefined if it is unknown, expired, for another purpose,
 * or from another account or session.
 */
export async function takeChallenge(db: Database, id: string, scope: ChallengeScope): Promise<string | undefined> {
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.id, id), isFor(scope), gt(passkeyChallenges.expiresAt, sql`now()`)))
    .returning({ challenge: passkeyChallenges.challenge })
  return taken?.challenge
}
