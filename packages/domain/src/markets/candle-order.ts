import { type Candle, type CandleInterval, candleStart } from './candles.ts'
import type { TimeRange } from './half-hours.ts'

/** True if each candle begins in the range, at a start of candles of its length, and after the one before it. */
export const areInOrder = (
  candles: readonly Pick<Candle, 'start'>[],
  interval: CandleInterval,
  { from, to }: TimeRange,
): boolean =>
  candles.every(({ start }, index) => {
    const before = candles[index - 1]
    const isWhole = candleStart(start, interval).getTime() === start.getTime()
    return isWhole && start >= from && start < to && (before === undefined || before.start < start)
  })
