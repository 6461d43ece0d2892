import { type Amount, minus, plus, sum } from '../money/amount.ts'

const HOUR_MS = 3_600_000
/** The hours that a rolling total covers. An hour counts until everything in it is older. */
export const ROLLING_TOTAL_HOURS = 24

/** A value in USD in one hour, which is counted from the Unix epoch. */
interface HourlyTotal {
  readonly hour: number
  readonly usd: Amount
}

/** The value in USD of the last 24 hours, by hour: at most 25 hours, oldest first. */
export type RollingTotal = readonly HourlyTotal[]

const hourOf = (at: Date) => Math.floor(at.getTime() / HOUR_MS)

const recent = (hours: RollingTotal, at: Date): RollingTotal =>
  hours.filter(({ hour }) => hour >= hourOf(at) - ROLLING_TOTAL_HOURS)

/** The total of at least the last 24 hours, and of less than 25: an hour counts as a whole. */
export const totalOfDay = (hours: RollingTotal, at: Date): Amount => sum(recent(hours, at).map(({ usd }) => usd))

/** Adds a value to a total, and drops the hours that no longer count. */
export function addToDay(hours: RollingTotal, usd: Amount, at: Date): RollingTotal {
  const now = hourOf(at)
  const kept = recent(hours, at)
  const current = kept.find(({ hour }) => hour === now)
  const rest = kept.filter(({ hour }) => hour !== now)
  return [...rest, { hour: now, usd: current ? plus(current.usd, usd) : usd }].sort(
    (one, other) => one.hour - other.hour,
  )
}

/** Takes a value back from the hour in which it was added; from an hour that no longer counts, nothing. */
export const takeFromDay = (hours: RollingTotal, usd: Amount, addedAt: Date): RollingTotal =>
  hours.flatMap((each) => {
    if (each.hour !== hourOf(addedAt)) return [each]
    return each.usd > usd ? [{ ...each, usd: minus(each.usd, usd) }] : []
  })
