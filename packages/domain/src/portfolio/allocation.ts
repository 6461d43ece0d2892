import { type Amount, sum } from '../money/amount.ts'

const TENTHS = 1000n

/**
 * The share of each value in their sum, in tenths of a percent. They add up to exactly 1000: what rounding down leaves goes
 * to those that lost most by it. All are zero if the sum is.
 */
export function sharesOf(values: readonly Amount[]): number[] {
  const total = sum(values)
  if (total <= 0n) return values.map(() => 0)
  const shares = values.map((value, index) => ({
    index,
    tenths: (value * TENTHS) / total,
    rest: (value * TENTHS) % total,
  }))
  const left = Number(TENTHS - shares.reduce((all, { tenths }) => all + tenths, 0n))
  const byRest = shares.toSorted((one, other) => (one.rest === other.rest ? 0 : one.rest > other.rest ? -1 : 1))
  const raised = new Set(byRest.slice(0, left).map(({ index }) => index))
  return shares.map(({ index, tenths }) => Number(tenths) + (raised.has(index) ? 1 : 0))
}
