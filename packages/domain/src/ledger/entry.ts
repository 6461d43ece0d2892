import { invariant } from '../invariant.ts'
import { type Amount, minus, negate, plus, sum, ZERO } from '../money/amount.ts'
import type { Price } from '../money/convert.ts'
import { type Account, accountKey } from './account.ts'

/** Every kind of movement, `<noun>.<past verb>`. `docs/ledger.md` says what each one moves. */
export const ENTRY_KINDS = [
  'deposit.confirmed',
  'deposit.reversed',
  'withdrawal.requested',
  'withdrawal.confirmed',
  'withdrawal.rejected',
  'withdrawal.cancelled',
  'fund.added',
  'funding.topped_up',
  'investment.bought',
  'investment.confirmed',
  'payment.credited',
  'investment.cancelled',
  'profit.credited',
  'profit.reduced',
  'investment.paid_out',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** A change of one account: a positive amount is a gain, a negative one a loss. */
export interface Posting {
  readonly account: Account
  readonly amount: Amount
}

/** One balanced movement of money, as a rule decides it. The postings of each coin sum to zero. */
export interface Entry {
  readonly kind: EntryKind
  /** The deposit, withdrawal, investment … that the entry belongs to. */
  readonly subjectId: string
  readonly postings: readonly Posting[]
  /** The prices used, each with source and time. */
  readonly conversions?: readonly Price[]
  readonly reason?: string
}

/**
 * The next state of a subject, and the entry if money moves. A rule that moves money of several owners returns a list, with one
 * entry for each owner: `Decision<Subject, readonly Entry[]>`.
 */
export interface Decision<Subject, Moved extends Entry | readonly Entry[] = Entry> {
  readonly next: Subject
  readonly entry?: Moved
}

const isOne = (moved: Entry | readonly Entry[]): moved is Entry => 'postings' in moved

/** The entries of a decision: none, one or several. */
export function entriesOf({ entry }: Decision<unknown, Entry | readonly Entry[]>): readonly Entry[] {
  if (entry === undefined) return []
  return isOne(entry) ? [entry] : entry
}

/** The decision when the same action was done before: nothing changes, and it is not an error. */
export const unchanged = <Subject>(subject: Subject): Decision<Subject> => ({ next: subject })

/** Two postings that move a positive amount from one account to another in the same coin. */
export function move(value: Amount, from: Account, to: Account): Posting[] {
  invariant(value > 0n, 'only an amount above zero can move')
  invariant(from.coin === to.coin, 'a movement stays within one coin')
  return [
    { account: from, amount: negate(value) },
    { account: to, amount: value },
  ]
}

type Movement = readonly [value: Amount, from: Account, to: Account]

/** The postings of several movements in one entry. A movement of zero has none. */
export const moves = (...movements: readonly Movement[]): Posting[] =>
  movements.flatMap(([value, from, to]) => (value === ZERO ? [] : move(value, from, to)))

/** The postings that move parts from one account to several. A part of zero has none. */
export function distribute(from: Account, parts: readonly (readonly [value: Amount, to: Account])[]): Posting[] {
  const movements = moves(...parts.map(([value, to]) => [value, from, to] as const))
  const gains = movements.filter(({ amount }) => amount > 0n)
  return [{ account: from, amount: negate(sum(gains.map(({ amount }) => amount))) }, ...gains]
}

/** Returns the change that an entry makes to one account. */
export function effectOn(entry: Entry | undefined, account: Account): Amount {
  const key = accountKey(account)
  let effect = ZERO
  for (const posting of entry?.postings ?? [])
    if (accountKey(posting.account) === key) effect = plus(effect, posting.amount)
  return effect
}

/** The owner that an entry concerns: a customer, or the funding account if there is no customer. */
export function ownerOf({ postings }: Entry): string {
  const own = postings.find(({ account }) => account.name !== 'funding') ?? postings[0]
  return own?.account.ownerId ?? ''
}

/** Throws unless the postings of each coin sum to zero and all of them, except on funding accounts, concern one customer. */
export function assertBalanced(entry: Entry): void {
  const totals = new Map<string, bigint>()
  const owner = ownerOf(entry)
  for (const { account, amount } of entry.postings) {
    totals.set(account.coin, (totals.get(account.coin) ?? 0n) + amount)
    const isOwn = account.ownerId === owner || account.name === 'funding'
    invariant(isOwn, `${entry.kind} concerns more than one customer`)
  }
  for (const [coin, total] of totals) invariant(total === 0n, `${entry.kind} does not balance in ${coin}`)
  invariant(entry.postings.length > 1, `${entry.kind} has no movement`)
}

/** The amount that a balance lacks to reach `needed`; zero if it is enough. */
export const shortfall = (needed: Amount, balance: Amount): Amount => (needed > balance ? minus(needed, balance) : ZERO)
