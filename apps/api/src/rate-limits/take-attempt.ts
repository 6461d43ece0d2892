import { clientIpOf } from '@mintmark/contracts/client-ip'
import type { AuditEvent } from '../audit/audit-event.ts'
import { recordEvent } from '../audit/record-event.ts'
import type { Database } from '../db/connect.ts'
import { fail } from '../failure.ts'
import { type AccountLimit, type ClientIpLimit, type PairLimit, RATE_LIMITS } from './policies.ts'
import { countOne, forgetCount, uncountOne } from './rate-limit-rows.ts'

/** The account of an attempt, `<realm>:<email or id>`, whether it exists or not. */
interface AccountAttempt {
  readonly purpose: AccountLimit
  readonly account: string
}
interface ClientIpAttempt {
  readonly purpose: ClientIpLimit
  readonly address: string
}
/** An attempt at an account from an address. */
export type Attempt = { readonly purpose: AccountLimit & ClientIpLimit } & AccountAttempt & ClientIpAttempt
/** The same where attempts from different addresses are counted apart. */
export interface PairAttempt extends ClientIpAttempt {
  readonly purpose: PairLimit & ClientIpLimit
  readonly account: string
}

const accountKey = ({ purpose, account }: AccountAttempt) => `${purpose}:${account}`
const pairKey = ({ purpose, account, address }: PairAttempt) => `${purpose}:${account}:${clientIpOf(address)}`
const clientIpKey = ({ purpose, address }: ClientIpAttempt) => `${purpose}:address:${clientIpOf(address)}`

type Event = Omit<AuditEvent, 'outcome' | 'code'>

interface Limit {
  readonly key: string
  readonly max: number
  readonly windowSeconds: number
}

/**
 * Counts an attempt and refuses it above the limit. The refusal is recorded when the lock falls and not for each guess that
 * it stops: further guesses must not fill the audit log.
 */
async function take(db: Database, { key, max, windowSeconds }: Limit, event: Event): Promise<void> {
  const { count, seconds } = await countOne(db, key, windowSeconds)
  if (count <= max) return
  if (count === max + 1) await recordEvent(db, { ...event, outcome: 'refused', code: 'too_many_attempts' })
  fail('too_many_attempts', { retryAfterSeconds: Math.max(1, seconds) })
}

/** Takes an attempt of the client IP before the account is known. */
export async function takeOfClientIp(db: Database, attempt: ClientIpAttempt, event: Event): Promise<void> {
  const { clientIp: max, windowSeconds } = RATE_LIMITS[attempt.purpose]
  await take(db, { key: clientIpKey(attempt), max, windowSeconds }, event)
}

/** Takes an attempt of the account, once the client IP has passed. */
export async function takeOfAccount(db: Database, attempt: AccountAttempt, event: Event): Promise<void> {
  const { account: max, windowSeconds } = RATE_LIMITS[attempt.purpose]
  await take(db, { key: accountKey(attempt), max, windowSeconds }, event)
}

/**
 * Takes an attempt before any secret is looked at, so that concurrent guesses all count. The client IP comes first: one
 * that is locked out no longer counts against any account, so that no one can keep other people's accounts locked
 * from one place.
 */
export async function takeAttempt(db: Database, attempt: Attempt, event: Event): Promise<void> {
  await takeOfClientIp(db, attempt, event)
  await takeOfAccount(db, attempt, event)
}

/** The same for attempts that are counted per account and client IP. */
export async function takePairAttempt(db: Database, attempt: PairAttempt, event: Event): Promise<void> {
  await takeOfClientIp(db, attempt, event)
  const { pair: max, windowSeconds } = RATE_LIMITS[attempt.purpose]
  await take(db, { key: pairKey(attempt), max, windowSeconds }, event)
}

/** Clears the attempts of a pair. */
export const forgetPair = (db: Pick<Database, 'delete'>, attempt: PairAttempt) => forgetCount(db, pairKey(attempt))

/** Clears the attempts of a pair after a success, and gives this attempt back to its client IP. */
export async function giveBackPair(db: Pick<Database, 'delete' | 'update'>, attempt: PairAttempt): Promise<void> {
  await forgetPair(db, attempt)
  await giveBackToClientIp(db, attempt)
}

/** Gives one attempt back to an account. */
export const giveBackToAccount = (db: Pick<Database, 'update'>, attempt: AccountAttempt) =>
  uncountOne(db, accountKey(attempt))

/** Counts one without a refusal, and returns the attempts in the window. */
export async function countAttempt(db: Pick<Database, 'insert'>, attempt: AccountAttempt): Promise<number> {
  const { windowSeconds } = RATE_LIMITS[attempt.purpose]
  return (await countOne(db, accountKey(attempt), windowSeconds)).count
}

/** The same, and returns whether it is within the limit: that of its policy, or the one given. */
export const countWithin = async (
  db: Pick<Database, 'insert'>,
  attempt: AccountAttempt,
  max: number = RATE_LIMITS[attempt.purpose].account,
): Promise<boolean> => (await countAttempt(db, attempt)) <= max

/** Counts one of the account and of the client IP without a refusal, and returns whether both are within their limits. */
export async function countBothWithin(db: Pick<Database, 'insert'>, attempt: Attempt): Promise<boolean> {
  const { account, clientIp, windowSeconds } = RATE_LIMITS[attempt.purpose]
  const ofAccount = await countOne(db, accountKey(attempt), windowSeconds)
  const ofClientIp = await countOne(db, clientIpKey(attempt), windowSeconds)
  return ofAccount.count <= account && ofClientIp.count <= clientIp
}

/** Clears the attempts of an account. */
export const forgetAttempts = (db: Pick<Database, 'delete'>, attempt: AccountAttempt) =>
  forgetCount(db, accountKey(attempt))

/** Gives an attempt back to its client IP. */
export const giveBackToClientIp = (db: Pick<Database, 'update'>, attempt: ClientIpAttempt) =>
  uncountOne(db, clientIpKey(attempt))

/** Clears the attempts of an account after a success, and gives this attempt back to its client IP. */
export async function giveBack(db: Pick<Database, 'delete' | 'update'>, attempt: Attempt): Promise<void> {
  await forgetAttempts(db, attempt)
  await giveBackToClientIp(db, attempt)
}
