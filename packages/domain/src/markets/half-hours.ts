import { CANDLE_DAYS } from './candles.ts'

const DAY_MS = 86_400_000
const RANGE_DAYS = 10

/** A part of the past, before `to`. */
export interface TimeRange {
  readonly from: Date
  readonly to: Date
}

/** The first moment of the day that many days ago, in UTC. */
export const daysAgo = (days: number, now: Date): Date => new Date((Math.floor(now.getTime() / DAY_MS) - days) * DAY_MS)

/** The first moment for which candles of half an hour are kept. */
export const halfHoursKeptSince = (now: Date): Date => daysAgo(CANDLE_DAYS['30m'], now)

/**
 * The range to add next when candles of half an hour begin at a moment: up to ten days before it, from the beginning of a day;
 * undefined if they go back as far as they are kept.
 */
export function rangeBefore(since: Date, now: Date): TimeRange | undefined {
  const oldest = halfHoursKeptSince(now)
  if (since <= oldest) return undefined
  const from = daysAgo(RANGE_DAYS - 1, new Date(since.getTime() - 1))
  return { from: new Date(Math.max(from.getTime(), oldest.getTime())), to: since }
}
