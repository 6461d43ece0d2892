import type { Candle } from '@mintmark/contracts'
import { CANDLE_SECONDS, type CandleInterval } from '@mintmark/domain'
import type { CandlestickData, HistogramData, UTCTimestamp, WhitespaceData } from 'lightweight-charts'

/** A longer gap is cut short, so that a year without prices does not hide the rest. */
const GAP_MAX = 200

const timeOf = (start: string) => (Date.parse(start) / 1000) as UTCTimestamp

/** The times at which candles are missing before one. */
function gapBefore(time: number, before: number | undefined, step: number): WhitespaceData<UTCTimestamp>[] {
  if (before === undefined) return []
  const missing = Math.min(Math.round((time - before) / step) - 1, GAP_MAX)
  return Array.from({ length: Math.max(missing, 0) }, (_, index) => ({
    time: (time - (missing - index) * step) as UTCTimestamp,
  }))
}

/** Candles as the chart draws them. Where one is missing, its place stays empty. */
export function chartCandles(
  candles: readonly Candle[],
  interval: CandleInterval,
): (CandlestickData<UTCTimestamp> | WhitespaceData<UTCTimestamp>)[] {
  return candles.flatMap(({ start, open, high, low, close }, index) => {
    const [time, before] = [timeOf(start), candles[index - 1]]
    return [
      ...gapBefore(time, before && timeOf(before.start), CANDLE_SECONDS[interval]),
      { time, open: Number(open), high: Number(high), low: Number(low), close: Number(close) },
    ]
  })
}

/** The traded volume, as bars in the color of their candle. */
export const chartVolumes = (
  candles: readonly Candle[],
  colors: { readonly up: string; readonly down: string },
): HistogramData<UTCTimestamp>[] =>
  candles.flatMap(({ start, open, close, volume }) =>
    volume === null
      ? []
      : [{ time: timeOf(start), value: Number(volume), color: Number(close) < Number(open) ? colors.down : colors.up }],
  )

/** The number of decimals that a price near this one needs. */
export const decimalsOf = (price: number): number => (price >= 10 ? 2 : price >= 0.1 ? 4 : 8)
