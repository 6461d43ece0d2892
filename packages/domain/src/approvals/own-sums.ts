import { type Amount, amount, amountOfUnits, plus, sum } from '../money/amount.ts'
import { addsMoney, type LimitedAction } from './actions.ts'

/** The limit in USD until staff set another one. */
export const APPROVAL_LIMIT_DEFAULT_USD = amount('10000')

/** How many times the limit one person may add over all customers in 24 hours, until staff set another number. */
export const ADDED_LIMIT_TIMES_DEFAULT = 5
export const ADDED_LIMIT_TIMES_MAX = 100

const HOUR_MS = 3_600_000
/** The hours in which one person's own actions count together. An hour counts until all of its actions are older. */
export const OWN_SUM_HOURS = 24

/** What one staff member did in one hour, in USD. The hour is counted from the Unix epoch. */
export interface HourOfActions {
  readonly hour: number
  readonly usd: Amount
}

/** What one staff member did alone, by hour: at most 25 hours, oldest first. */
export type RollingSum = readonly HourOfActions[]

const hourOf = (at: Date) => Math.floor(at.getTime() / HOUR_MS)

const recent = (hours: RollingSum, at: Date): RollingSum =>
  hours.filter(({ hour }) => hour >= hourOf(at) - OWN_SUM_HOURS)

/** The sum of at least the last 24 hours, and of less than 25: an hour counts as a whole. */
export const sumOfDay = (hours: RollingSum, at: Date): Amount => sum(recent(hours, at).map(({ usd }) => usd))

/** Adds an action to a sum, and drops the hours that no longer count. */
export function addToDay(hours: RollingSum, usd: Amount, at: Date): RollingSum {
  const now = hourOf(at)
  const kept = recent(hours, at)
  const current = kept.find(({ hour }) => hour === now)
  const rest = kept.filter(({ hour }) => hour !== now)
  return [...rest, { hour: now, usd: current ? plus(current.usd, usd) : usd }].sort(
    (one, other) => one.hour - other.hour,
  )
}

/** Above which amounts one person needs another. */
export interface ApprovalLimits {
  /** Null if no amount needs a second approver. */
  readonly limitUsd: Amount | null
  /** The limit over all customers is this many times the limit. */
  readonly addedTimes: number
}

/** What one staff member did alone: for the owner of the money, and over all owners where it created money. */
export interface OwnSums {
  readonly forOwner: RollingSum
  readonly added: RollingSum
}

interface MeasuredAction {
  readonly action: LimitedAction
  readonly usd: Amount
  readonly at: Date
}

/** The sums after an action that one person performs alone. */
export const sumsAfter = ({ action, usd, at }: MeasuredAction, { forOwner, added }: OwnSums): OwnSums => ({
  forOwner: addToDay(forOwner, usd, at),
  added: addsMoney(action) ? addToDay(added, usd, at) : added,
})

/**
 * Whether one person may perform an action alone: neither the action, nor their sum of 24 hours for this customer or funding
 * account, may exceed the limit; and what they add over all of them may not exceed a multiple of it.
 */
export function isWithinLimits(
  measured: MeasuredAction,
  before: OwnSums,
  { limitUsd, addedTimes }: ApprovalLimits,
): boolean {
  if (limitUsd === null) return true
  const { forOwner, added } = sumsAfter(measured, before)
  if (sumOfDay(forOwner, measured.at) > limitUsd) return false
  return !addsMoney(measured.action) || sumOfDay(added, measured.at) <= amountOfUnits(limitUsd * BigInt(addedTimes))
}
