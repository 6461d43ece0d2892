import { parseAmount } from '@mintmark/domain'

const SCALE = 10_000n

/** The shape of a row of prices as plain numbers from 0 to 10 000: where each lies between the lowest and the highest. */
export function lineShape(prices: readonly string[]): number[] {
  const values = prices.map(parseAmount).filter((value) => value !== undefined)
  const sorted = values.toSorted((a, b) => (a < b ? -1 : Number(a > b)))
  const low = sorted[0] ?? 0n
  const high = sorted.at(-1) ?? 0n
  const span = high - low
  return values.map((value) => (span === 0n ? 0 : Number(((value - low) * SCALE) / span)))
}
