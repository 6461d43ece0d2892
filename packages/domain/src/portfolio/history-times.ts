import { CANDLE_SECONDS, type CandleInterval } from '../markets/candles.ts'

/** The periods of a portfolio's history of values. `all` begins on the day of the first entry. */
export const PORTFOLIO_PERIODS = ['1d', '7d', '30d', '1y', 'all'] as const
export type PortfolioPeriod = (typeof PORTFOLIO_PERIODS)[number]

/** The most moments in a history, besides the current one. A longer one has a moment every two days, or every three. */
export const HISTORY_MOMENTS_MAX = 400

interface Steps {
  readonly stepSeconds: number
  /** The length of the period in seconds; null means since the first entry. */
  readonly seconds: number | null
  /** The candles whose last price is that of a moment: one of them ends at every moment. */
  readonly interval: CandleInterval
}

const HOUR = 3600
const DAY = 86_400
const daily = { stepSeconds: DAY, interval: '1d' } as const

export const HISTORY_STEPS: Readonly<Record<PortfolioPeriod, Steps>> = {
  '1d': { stepSeconds: HOUR, seconds: DAY, interval: '30m' },
  '7d': { stepSeconds: CANDLE_SECONDS['4h'], seconds: 7 * DAY, interval: '4h' },
  '30d': { ...daily, seconds: 30 * DAY },
  '1y': { ...daily, seconds: 365 * DAY },
  all: { ...daily, seconds: null },
}

/**
 * The moments of a period, oldest first: full hours of the last day, and days that begin at midnight UTC. The last one is now.
 */
export function historyTimes(period: PortfolioPeriod, now: Date, firstEntryAt: Date = now): Date[] {
  const { stepSeconds, seconds } = HISTORY_STEPS[period]
  const step = stepSeconds * 1000
  const floor = (milliseconds: number) => Math.floor(milliseconds / step) * step
  const from = seconds === null ? floor(firstEntryAt.getTime()) : floor(now.getTime()) - seconds * 1000
  const stride = step * Math.max(1, Math.ceil((now.getTime() - from) / step / HISTORY_MOMENTS_MAX))
  const times: Date[] = []
  for (let at = from; at < now.getTime(); at += stride) times.push(new Date(at))
  return [...times, now]
}
