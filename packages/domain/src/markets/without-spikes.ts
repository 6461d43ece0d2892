import type { Amount } from '../money/amount.ts'
import type { Candle } from './candles.ts'

/**
 * The most that a candle may exceed its neighbors, as a factor. A misplaced decimal is off by ten, give or take the real move of
 * the price, and limits of accepted prices allow half or double. Volatile coins have days on which they move by more than five,
 * but they do not come back before the day ends.
 */
const SPIKE_TIMES_MAX = 5n

/** True if the high or the low of a candle is far from each of these prices. */
const isFarFrom = ({ high, low }: Candle, prices: readonly Amount[]): boolean =>
  prices.every((price) => high > price * SPIKE_TIMES_MAX) || prices.every((price) => low * SPIKE_TIMES_MAX < price)

/**
 * A history, oldest first, without the candles that go up or down to more than five times the close before and the open after
 * them: a gap is better than a mistake. The first and the last one have only one neighbor, which decides. Several in a row stay,
 * because that is how a price that really moved begins.
 */
export function withoutSpikes(candles: readonly Candle[]): Candle[] {
  const kept: Candle[] = []
  for (const [index, candle] of candles.entries()) {
    const [before, after] = [kept.at(-1), candles[index + 1]]
    if (before && after && isFarFrom(candle, [before.close, after.open])) continue
    kept.push(candle)
  }
  const [first, second] = kept
  if (first && second && isFarFrom(first, [second.open])) kept.shift()
  const [next, last] = kept.slice(-2)
  if (next && last && isFarFrom(last, [next.close])) kept.pop()
  return kept
}
