import { type Amount, plus } from '../money/amount.ts'

/** The lengths of candles. A day begins at midnight UTC. */
export const CANDLE_INTERVALS = ['1m', '5m', '30m', '4h', '1d'] as const
export type CandleInterval = (typeof CANDLE_INTERVALS)[number]

export const CANDLE_SECONDS: Readonly<Record<CandleInterval, number>> = {
  '1m': 60,
  '5m': 300,
  '30m': 1800,
  '4h': 14_400,
  '1d': 86_400,
}

/** The days for which candles are kept. Daily ones are kept forever. */
export const CANDLE_DAYS = {
  '1m': 2,
  '5m': 14,
  '30m': 90,
  '4h': 730,
  '1d': null,
} as const satisfies Readonly<Record<CandleInterval, number | null>>

/** A price at a moment, with the volume traded since the previous tick; null if unknown. */
export interface Tick {
  readonly at: Date
  readonly usd: Amount
  readonly volumeUsd: Amount | null
}

/** The prices of a coin in USD during an interval, and the volume traded in it; null if unknown. */
export interface Candle {
  readonly start: Date
  readonly open: Amount
  readonly high: Amount
  readonly low: Amount
  readonly close: Amount
  readonly volumeUsd: Amount | null
}

/** The start of the candle that a moment falls into. */
export function candleStart(at: Date, interval: CandleInterval): Date {
  const length = CANDLE_SECONDS[interval] * 1000
  return new Date(Math.floor(at.getTime() / length) * length)
}

const together = (a: Amount | null, b: Amount | null): Amount | null =>
  a === null || b === null ? (a ?? b) : plus(a, b)

function extend(candle: Candle, next: Candle): Candle {
  const [isHigher, isLower] = [next.high > candle.high, next.low < candle.low]
  return {
    start: candle.start,
    open: candle.open,
    high: isHigher ? next.high : candle.high,
    low: isLower ? next.low : candle.low,
    close: next.close,
    volumeUsd: together(candle.volumeUsd, next.volumeUsd),
  }
}

/** Combines candles, oldest first, into longer ones. An interval in which nothing is known has no candle. */
export function mergeCandles(candles: readonly Candle[], interval: CandleInterval): Candle[] {
  const merged: Candle[] = []
  for (const each of candles) {
    const start = candleStart(each.start, interval)
    const last = merged.at(-1)
    if (last && last.start.getTime() === start.getTime()) merged[merged.length - 1] = extend(last, each)
    else merged.push({ ...each, start })
  }
  return merged
}

/** The candles of ticks, oldest first. An interval without a tick has no candle: a gap stays a gap. */
export const candlesOf = (ticks: readonly Tick[], interval: CandleInterval): Candle[] =>
  mergeCandles(
    ticks.map(({ at, usd, volumeUsd }) => ({ start: at, open: usd, high: usd, low: usd, close: usd, volumeUsd })),
    interval,
  )

/** All candles as one, from the first open to the last close; undefined if there are none. */
export const spanOf = ([first, ...more]: readonly Candle[]): Candle | undefined => first && more.reduce(extend, first)
