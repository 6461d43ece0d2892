import { refuse } from '../refusal.ts'

/** The abilities that staff can stop for one customer, each separately. */
export const FREEZABLE = ['sign_in', 'withdrawals', 'investing'] as const
export type Freezable = (typeof FREEZABLE)[number]

/** An ability that staff have stopped. */
export interface Freeze {
  readonly what: Freezable
  /** When it ends by itself. Null: only staff end it. */
  readonly until: Date | null
}

/** The end of a freeze that only staff end, as it is stored: later than any date that can be entered. */
export const NEVER_ENDS = new Date('9999-12-31T23:59:59.999Z')

/** The end of each freeze; null where nothing is frozen. */
export interface FrozenUntil {
  readonly signInFrozenUntil: Date | null
  readonly withdrawalsFrozenUntil: Date | null
  readonly investingFrozenUntil: Date | null
}

/** The freezes of a customer, those that have ended included. */
export function freezesOf({ signInFrozenUntil, withdrawalsFrozenUntil, investingFrozenUntil }: FrozenUntil): Freeze[] {
  const ends: Record<Freezable, Date | null> = {
    sign_in: signInFrozenUntil,
    withdrawals: withdrawalsFrozenUntil,
    investing: investingFrozenUntil,
  }
  return FREEZABLE.flatMap((what) => {
    const end = ends[what]
    return end === null ? [] : [{ what, until: end >= NEVER_ENDS ? null : end }]
  })
}

const inForce = ({ until }: Freeze, at: Date) => until === null || at < until

/** The freezes that count at this time. */
export const freezesAt = <F extends Freeze>(freezes: readonly F[], at: Date): F[] =>
  freezes.filter((freeze) => inForce(freeze, at))

const detailsOf = ({ what, until }: Freeze) => ({ what, until: until?.toISOString() ?? null })

const find = (freezes: readonly Freeze[], what: Freezable, at: Date) =>
  freezesAt(freezes, at).find((freeze) => freeze.what === what)

/** Refuses `account_frozen` to the customer while it is frozen. */
export function requireNotFrozen(freezes: readonly Freeze[], what: Freezable, at: Date): void {
  const freeze = find(freezes, what, at)
  if (freeze) refuse('account_frozen', detailsOf(freeze))
}

/** Refuses `customer_frozen` to staff who would carry out what is frozen. */
export function requireCustomerNotFrozen(freezes: readonly Freeze[], what: Freezable, at: Date): void {
  const freeze = find(freezes, what, at)
  if (freeze) refuse('customer_frozen', detailsOf(freeze))
}

/** Refuses `freeze_end_passed` for an end that is not in the future. */
export function requireFreezeEnd(until: Date | null, at: Date): void {
  if (until !== null && until <= at) refuse('freeze_end_passed', {})
}
