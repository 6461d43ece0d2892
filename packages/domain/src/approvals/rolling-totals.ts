import { addToDay, type RollingTotal, totalOfDay } from '../limits/rolling-total.ts'
import { type Amount, amount, amountOfUnits } from '../money/amount.ts'
import { addsMoney, type LimitedAction } from './actions.ts'

/** The limit in USD until staff set another one. */
export const APPROVAL_LIMIT_DEFAULT_USD = amount('10000')

/** The most that one person may add over all customers in 24 hours, as a multiple of the limit, until staff set another one. */
export const ADDED_LIMIT_TIMES_DEFAULT = 5
export const ADDED_LIMIT_TIMES_MAX = 100

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
