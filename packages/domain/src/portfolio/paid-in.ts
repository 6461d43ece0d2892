import { type Amount, minus, plus, ZERO } from '../money/amount.ts'
import { changeInUsd, type Price } from '../money/convert.ts'

/** Money that came in from outside, or went out if it is negative, with the price of its coin at the time. */
export interface Flow {
  readonly amount: Amount
  readonly price: Price | undefined
}

/** The sum of the flows of a portfolio since its first entry. */
export interface PaidIn {
  /** The worth of those with a known price, in USD. */
  readonly usd: Amount
  /** The number of those without one. */
  readonly unpriced: number
}

export const NOTHING_PAID_IN: PaidIn = { usd: ZERO, unpriced: 0 }

/** The sum after one more flow. A flow of zero changes nothing. */
export function paidInAfter({ usd, unpriced }: PaidIn, { amount, price }: Flow): PaidIn {
  if (amount === ZERO) return { usd, unpriced }
  return price ? { usd: plus(usd, changeInUsd(amount, price)), unpriced } : { usd, unpriced: unpriced + 1 }
}

/** The sum of both. */
export const paidInTogether = (one: PaidIn, other: PaidIn): PaidIn => ({
  usd: plus(one.usd, other.usd),
  unpriced: one.unpriced + other.unpriced,
})

/** The worth in USD of what was paid in between two moments; null if the worth of one of the flows is unknown. */
export const paidInBetween = (before: PaidIn, after: PaidIn): Amount | null =>
  before.unpriced === after.unpriced ? minus(after.usd, before.usd) : null

/**
 * The gain or loss of a portfolio in USD between two values: the change of its value, less what was paid in, plus what was
 * taken out. Null if a value or the worth of a flow is unknown, so that it never leaves out a loss.
 */
export function gainBetween(before: Amount | null, after: Amount | null, paidIn: Amount | null): Amount | null {
  if (before === null || after === null || paidIn === null) return null
  return minus(minus(after, before), paidIn)
}
