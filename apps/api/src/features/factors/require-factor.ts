import type { BodyOf, removeTotp } from '@mintmark/contracts'
import { and, eq } from 'drizzle-orm'
import type { SessionActor } from '../../actor.ts'
import type { AuditEvent, RecordedAction } from '../../audit/audit-event.ts'
import { recordEvent } from '../../audit/record-event.ts'
import { batchLoader } from '../../db/batch-loader.ts'
import type { LedgerSql } from '../../db/connect.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import { passkeys } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { giveBack, takeAttempt } from '../../rate-limits/take-attempt.ts'
import { type Account, accountOf, findAccount } from '../sessions/public.ts'
import { type ChallengePurpose, keepChallenge, takeChallenge } from './passkey-challenges.ts'
import { countUse, type Given, type PasskeyRow, requestOptions, signedCounter } from './passkeys.ts'
import { takeCode } from './second-factor.ts'
import { giveBackSessionCode, takeSessionCode, warnOfWrongCodes } from './wrong-codes.ts'

/** A code of the app, a recovery code, or a passkey's signature. */
export type GivenFactor = Omit<BodyOf<typeof removeTotp>, 'password'>

/** The one call that a passkey's signature counts for. */
type CheckPurpose = Extract<ChallengePurpose, `check ${string}` | `withdraw ${string}`>

type Event = Omit<AuditEvent, 'outcome' | 'code'>

interface FactorCheck {
  readonly action: RecordedAction
  readonly factor: GivenFactor
  readonly purpose: CheckPurpose
}

/** Counts a challenge that a signed-in person asks for. Refuses too many of them. */
export async function limitChecks({ db }: Pick<Platform, 'db'>, actor: SessionActor): Promise<void> {
  const { realm, id: accountId } = accountOf(actor)
  const attempt = { purpose: 'factor_check', account: `${realm}:${accountId}`, address: actor.address } as const
  await takeAttempt(db, attempt, { actor, action: 'factor.check', subjectId: accountId })
}

/** Starts to ask a signed-in person for one of their own passkeys, as the second factor of one call. */
export async function startFactorCheck(platform: Platform, actor: SessionActor, purpose: CheckPurpose) {
  const { db, env } = platform
  await limitChecks(platform, actor)
  const options = await requestOptions(env, actor.realm)
  return { challenge_id: await keepChallenge(db, { purpose, actor }, options.challenge), options: { ...options } }
}

/** The person's own passkey that signed a challenge; its use is counted. Undefined if none of them did. */
export async function ownPasskeyThatSigned(
  { db, env }: Platform,
  { id: accountId }: SessionActor,
  { given, challenge }: { readonly given: Given; readonly challenge: string },
): Promise<PasskeyRow | undefined> {
  if (typeof given.id !== 'string') return undefined
  const own = and(eq(passkeys.accountId, accountId), eq(passkeys.credentialId, given.id))
  const [passkey] = await db.select().from(passkeys).where(own)
  if (!passkey) return undefined
  const counter = await signedCounter(env, passkey, { given, challenge })
  return counter !== undefined && (await countUse(db, passkey.id, counter)) ? passkey : undefined
}

async function signedByPasskey(platform: Platform, actor: SessionActor, { purpose, factor }: FactorCheck) {
  const { challenge_id, credential } = factor
  if (challenge_id == null || credential == null) return false
  const challenge = await takeChallenge(platform.db, challenge_id, { purpose, actor })
  if (challenge === undefined) return false
  return (await ownPasskeyThatSigned(platform, actor, { given: credential, challenge })) !== undefined
}

/** Looks at a code. Wrong ones count for the account and the day, and the owner hears of them. */
async function isRightCode(platform: Platform, account: Account, code: string, event: Event): Promise<boolean> {
  const { db } = platform
  const count = await takeSessionCode(db, account, event)
  const isRight = (await takeCode(platform, account, code, event.actor.address)) !== undefined
  await (isRight ? giveBackSessionCode(db, account) : warnOfWrongCodes(db, account, count))
  return isRight
}

/**
 * Asks for a second factor before a way to sign in is removed or the address changes, because a thief of the password or
 * the session does not have it. Guesses are limited.
 */
export async function requireFactor(platform: Platform, actor: SessionActor, check: FactorCheck): Promise<void> {
  const { db } = platform
  const { action, factor } = check
  const { realm, id } = accountOf(actor)
  const event: Event = { actor, action, subjectId: id }
  if (factor.code == null && factor.credential == null) fail('second_factor_required', {})
  const attempt = { purpose: 'code', account: `${realm}:${id}`, address: actor.address } as const
  await takeAttempt(db, attempt, event)
  const account = (await findAccount(db, realm, { id })) ?? fail('unauthenticated', {})
  const isRight =
    factor.code == null
      ? await signedByPasskey(platform, actor, check)
      : await isRightCode(platform, account, factor.code, event)
  if (!isRight) {
    await recordEvent(db, { ...event, outcome: 'refused', code: 'second_factor_wrong' })
    fail('second_factor_wrong', {})
  }
  await giveBack(db, attempt)
}

const WITH_FACTOR = `
  select wanted.id from unnest($1::uuid[]) as wanted(id)
  where exists (select from authenticators where account_id = wanted.id and confirmed_at is not null)
    or exists (select from passkeys where account_id = wanted.id)`

const factorOf = memoizePerClient((reads: LedgerSql) =>
  batchLoader(async (ids: readonly string[]) => {
    const rows = await reads.unsafe<{ id: string }[]>(WITH_FACTOR, [[...ids]], { prepare: true })
    const found = new Set(rows.map(({ id }) => id))
    return ids.map((id) => found.has(id))
  }),
)

/** True if an account has an authenticator app or a passkey. */
export const hasAnyFactor = (reads: LedgerSql, id: string): Promise<boolean> => factorOf(reads)(id)

/** The same for accounts that have a second factor. */
export async function requireFactorIfAny(platform: Platform, actor: SessionActor, check: FactorCheck): Promise<void> {
  if (await hasAnyFactor(platform.reads, actor.id)) await requireFactor(platform, actor, check)
}
