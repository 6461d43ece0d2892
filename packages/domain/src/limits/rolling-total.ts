import { type Amount, minus, plus, sum } from '../money/amount.ts'

const HOUR_MS = 3_600_000
/** The hours that a rolling total of a day covers. An hour counts until everything in it is older. */
export const ROLLING_TOTAL_HOURS = 24
/** The days that a rolling total of a week covers, by the hour. */
export const ROLLING_TOTAL_DAYS = 7
const WEEK_HOURS = ROLLING_TOTAL_DAYS * ROLLING_TOTAL_HOURS

/** A value in USD in one hour, which is counted from the Unix epoch. */
interface HourlyTotal {
  readonly hour: number
  readonly usd: Amount
}

/** The value in USD of the last 24 hours or 7 days, by hour: at most 25 or 169 hours, oldest first. */
export type RollingTotal = readonly HourlyTotal[]

const hourOf = (at: Date) => Math.floor(at.getTime() / HOUR_MS)

const recent = (hours: RollingTotal, at: Date, most: number): RollingTotal =>
  hours.filter(({ hour }) => hour >= hourOf(at) - most)

const totalOf = (most: number) => (hours: RollingTotal, at: Date) => sum(recent(hours, at, most).map(({ usd }) => usd))

/** Adds a value to a total, and drops the hours that no longer count. */
const addTo = (most: number) => (hours: RollingTotal, usd: Amount, at: Date) => {
  const now = hourOf(at)
  const kept = recent(hours, at, most)
  const current = kept.find(({ hour }) => hour === now)
  const rest = kept.filter(({ hour }) => hour !== now)
  return [...rest, { hour: now, usd: current ? plus(current.usd, usd) : usd }].sort(
    (one, other) => one.hour - other.hour,
  )
}

type Total = (hours: RollingTotal, at: Date) => Amount
type Add = (hours: RollingTotal, usd: Amount, at: Date) => RollingTotal

/** The total of at least the last 24 hours, and of less than 25: an hour counts as a whole. */
export const totalOfDay: Total = totalOf(ROLLING_TOTAL_HOURS)
/** The total of at least the last 7 days, and of less than an hour more. */
export const totalOfWeek: Total = totalOf(WEEK_HOURS)

/** Adds a value to the total of a day, or of a week. */
export const addToDay: Add = addTo(ROLLING_TOTAL_HOURS)
export const addToWeek: Add = addTo(WEEK_HOURS)

/** Takes a value back from the hour in which it was added; from an hour that no longer counts, nothing. */
export const takeFromDay = (hours: RollingTotal, usd: Amount, addedAt: Date): RollingTotal =>
  hours.flatMap((each) => {
    if (each.hour !== hourOf(addedAt)) return [each]
    return each.usd > usd ? [{ ...each, usd: minus(each.usd, usd) }] : []
  })
