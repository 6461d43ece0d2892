import { type Amount, minus, plus, ZERO } from '../money/amount.ts'
import { averageInUsd, type Price, shareOf, worthInUsd } from '../money/convert.ts'

/** The amount that a customer owns of a coin, and its cost by the average-cost method. */
export interface CostBasis {
  readonly amount: Amount
  /** In USD, rounded down; null if some of it came in without a known price. */
  readonly usd: Amount | null
}

export const NO_COST: CostBasis = { amount: ZERO, usd: ZERO }

/**
 * The cost after a change of the owned amount. An incoming amount costs its price at the time; an outgoing one takes its share
 * of the cost with it. Once nothing is left, the cost is known again: zero.
 */
export function costAfter({ amount, usd }: CostBasis, change: Amount, price: Price | undefined): CostBasis {
  const owned = plus(amount, change)
  if (owned <= 0n) return NO_COST
  if (change <= 0n) return { amount: owned, usd: usd === null ? null : shareOf(usd, owned, amount) }
  return { amount: owned, usd: usd === null || !price ? null : plus(usd, worthInUsd(change, price)) }
}

/** The average cost of one coin in USD, rounded down; null if unknown or if nothing is owned. */
export const averageCost = ({ amount, usd }: CostBasis): Amount | null =>
  usd === null || amount <= 0n ? null : averageInUsd(usd, amount)

/** The gain or loss of the coins in USD since they came in: their value now less their cost; null if either is unknown. */
export const gainOverCost = ({ usd }: CostBasis, value: Amount | null): Amount | null =>
  usd === null || value === null ? null : minus(value, usd)
