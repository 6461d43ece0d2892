import { clientIpOf } from '@mintmark/contracts/client-ip'
import type { AuditEvent } from '../audit/audit-event.ts'
import { recordEvent } from '../audit/record-event.ts'
import type { Database } from '../db/connect.ts'
import { fail } from '../failure.ts'
import { type AccountLimit, type ClientIpLimit, type PairLimit, RATE_LIMITS } from './policies.ts'
import { type Counted, type Counter, countInTurn, forgetCount, uncountOne } from './rate-limit-rows.ts'

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

const accountCounter = (attempt: AccountAttempt): Counter => {
  const { account: max, windowSeconds } = RATE_LIMITS[attempt.purpose]
  return { key: accountKey(attempt), max, windowSeconds }
}
const pairCounter = (attempt: PairAttempt): Counter => {
  const { pair: max, windowSeconds } = RATE_LIMITS[attempt.purpose]
  return { key: pairKey(attempt), max, windowSeconds }
}
const clientIpCounter = (attempt: ClientIpAttempt): Counter => {
  const { clientIp: max, windowSeconds } = RATE_LIMITS[attempt.purpose]
  return { key: clientIpKey(attempt), max, windowSeconds }
}

/**
 * Counts an attempt and refuses it above a limit. The refusal is recorded when the lock falls and not for each guess that
 * it stops: further guesses must not fill the audit log. Returns the count of a last counter, which refuses nothing.
 */
async function take(db: Database, limits: readonly Counter[], event: Event, last?: Counter): Promise<number> {
  const counted = await countInTurn(db, last ? [...limits, last] : limits)
  for (const [turn, { max }] of limits.entries()) {
    const { count, seconds } = counted[turn] as Counted
    if (count === max + 1) await recordEvent(db, { ...event, outcome: 'refused', code: 'too_many_attempts' })
    if (count > max) fail('too_many_attempts', { retryAfterSeconds: Math.max(1, seconds) })
  }
  return counted[limits.length]?.count ?? 0
}

/** Takes an attempt of the client IP before the account is known. */
export async function takeOfClientIp(db: Database, attempt: ClientIpAttempt, event: Event): Promise<void> {
  await take(db, [clientIpCounter(attempt)], event)
}

/** Takes an attempt of the account, once the client IP has passed. */
export async function takeOfAccount(db: Database, attempt: AccountAttempt, event: Event): Promise<void> {
  await take(db, [accountCounter(attempt)], event)
}

/**
 * Takes an attempt before any secret is looked at, so that concurrent guesses all count. The client IP comes first: one
 * that is locked out no longer counts against any account, so that no one can keep other people's accounts locked
 * from one place.
 */
export async function takeAttempt(db: Database, attempt: Attempt, event: Event): Promise<void> {
  await take(db, [clientIpCounter(attempt), accountCounter(attempt)], event)
}

/** The same for attempts that are counted per account and client IP. */
export async function takePairAttempt(db: Database, attempt: PairAttempt, event: Event): Promise<void> {
  await take(db, [clientIpCounter(attempt), pairCounter(attempt)], event)
}

/** The same, and returns whether an account is within a further limit, for which the attempt counts once both have passed. */
export async function takePairWithin(
  db: Database,
  { attempt, further }: { readonly attempt: PairAttempt; readonly further: AccountAttempt },
  event: Event,
): Promise<boolean> {
  const last = accountCounter(further)
  return (await take(db, [clientIpCounter(attempt), pairCounter(attempt)], event, last)) <= last.max
}

/** Clears the attempts of a pair. */
export const forgetPair = (db: Pick<Database, 'delete'>, attempt: PairAttempt) => forgetCount(db, pairKey(attempt))

/** Clears the attempts of a pair after a success, and gives this attempt back to its client IP. */
export async function giveBackPair(db: Pick<Database, 'delete' | 'update'>, attempt: PairAttempt): Promise<void> {
  await Promise.all([forgetPair(db, attempt), giveBackToClientIp(db, attempt)])
}

/** Gives one attempt back to an account. */
export const giveBackToAccount = (db: Pick<Database, 'update'>, attempt: AccountAttempt) =>
  uncountOne(db, accountKey(attempt))

/** Counts one without a refusal, and returns the attempts in the window. */
export async function countAttempt(db: Pick<Database, 'execute'>, attempt: AccountAttempt): Promise<number> {
  const [counted] = await countInTurn(db, [accountCounter(attempt)])
  return counted?.count ?? 0
}

/** The same, and returns whether it is within the limit: that of its policy, or the one given. */
export const countWithin = async (
  db: Pick<Database, 'execute'>,
  attempt: AccountAttempt,
  max: number = RATE_LIMITS[attempt.purpose].account,
): Promise<boolean> => (await countAttempt(db, attempt)) <= max

/**
 * Counts one of the account, and of the client IP if the account is within its limit, without a refusal. Returns whether both are
 * within their limits.
 */
export async function countBothWithin(db: Pick<Database, 'execute'>, attempt: Attempt): Promise<boolean> {
  const counters = [accountCounter(attempt), clientIpCounter(attempt)]
  const counted = await countInTurn(db, counters)
  return counters.every(({ max }, turn) => (counted[turn]?.count ?? Number.POSITIVE_INFINITY) <= max)
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
