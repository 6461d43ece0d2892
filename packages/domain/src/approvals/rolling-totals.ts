import { type Amount, amount, amountOfUnits, plus, sum } from '../money/amount.ts'
import { addsMoney, type LimitedAction } from './actions.ts'

/** The limit in USD until staff set another one. */
export const APPROVAL_LIMIT_DEFAULT_USD = amount('10000')

/** The most that one person may add over all customers in 24 hours, as a multiple of the limit, until staff set another one. */
export const ADDED_LIMIT_TIMES_DEFAULT = 5
export const ADDED_LIMIT_TIMES_MAX = 100

const HOUR_MS = 3_600_000
/** The hours in which one person's actions are added up. An hour counts until all of its actions are older. */
export const ROLLING_TOTAL_HOURS = 24

/** The value of one staff member's actions in one hour, in USD. The hour is counted from the Unix epoch. */
export interface HourOfActions {
  readonly hour: number
  readonly usd: Amount
}

/** The value of the actions that one staff member performed alone, by hour: at most 25 hours, oldest first. */
export type RollingTotal = readonly HourOfActions[]

const hourOf = (at: Date) => Math.floor(at.getTime() / HOUR_MS)

const recent = (hours: RollingTotal, at: Date): RollingTotal =>
  hours.filter(({ hour }) => hour >= hourOf(at) - ROLLING_TOTAL_HOURS)

/** The total of at least the last 24 hours, and of less than 25: an hour counts as a whole. */
export const totalOfDay = (hours: RollingTotal, at: Date): Amount => sum(recent(hours, at).map(({ usd }) => usd))

/** Adds an action to a total, and drops the hours that no longer count. */
export function addToDay(hours: RollingTotal, usd: Amount, at: Date): RollingTotal {
  const now = hourOf(at)
  const kept = recent(hours, at)
  const current = kept.find(({ hour }) => hour === now)
  const rest = kept.filter(({ hour }) => hour !== now)
  return [...rest, { hour: now, usd: current ? plus(current.usd, usd) : usd }].sort(
    (one, other) => one.hour - other.hour,
  )
}

/** The amounts above which a second approver is needed. */
export interface ApprovalLimits {
  /** Null if no amount needs a second approver. */
  readonly limitUsd: Amount | null
  /** The limit over all customers is this many times the limit. */
  readonly addedTimes: number
}

/** The totals of one staff member's actions alone: for the owner of the money, and over all owners for those that add money. */
export interface RollingTotals {
  readonly forOwner: RollingTotal
  readonly added: RollingTotal
}

interface MeasuredAction {
  readonly action: LimitedAction
  readonly usd: Amount
  readonly at: Date
}

/** The totals after an action that one person performs alone. */
export const totalsAfter = (
  { action, usd, at }: MeasuredAction,
  { forOwner, added }: RollingTotals,
): RollingTotals => ({
  forOwner: addToDay(forOwner, usd, at),
  added: addsMoney(action) ? addToDay(added, usd, at) : added,
})

/**
 * True if one person may perform an action alone: with it, their total of 24 hours for this customer or funding account must not
 * exceed the limit, nor their total of added money over all owners a multiple of it.
 */
export function isWithinLimits(
  measured: MeasuredAction,
  before: RollingTotals,
  { limitUsd, addedTimes }: ApprovalLimits,
): boolean {
  if (limitUsd === null) return true
  const { forOwner, added } = totalsAfter(measured, before)
  if (totalOfDay(forOwner, measured.at) > limitUsd) return false
  return !addsMoney(measured.action) || totalOfDay(added, measured.at) <= amountOfUnits(limitUsd * BigInt(addedTimes))
}
