import { amount } from '@mintmark/domain'

const SCALE = 10_000n

/** Scales prices to plain numbers from 0 (the lowest) to 10,000 (the highest), for a sparkline. */
export function lineShape(prices: readonly string[]): number[] {
  const values = prices.map(amount)
  const sorted = values.toSorted((a, b) => (a < b ? -1 : Number(a > b)))
  const low = sorted[0] ?? 0n
  const high = sorted.at(-1) ?? 0n
  const span = high - low
  return values.map((value) => (span === 0n ? 0 : Number(((value - low) * SCALE) / span)))
}
