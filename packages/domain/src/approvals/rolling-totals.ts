import { addToDay, addToWeek, type RollingTotal, totalOfDay, totalOfWeek } from '../limits/rolling-total.ts'
import { type Amount, amount, amountOfUnits } from '../money/amount.ts'
import { type ApprovableActionName, confirmsPayment } from './actions.ts'

/** The limit in USD until staff set another one. */
export const APPROVAL_LIMIT_DEFAULT_USD = amount('10000')

/**
 * The most that one person may add and pay out over all customers in 7 days, as a multiple of the limit, until staff set another
 * one. So no 24 hours have more either.
 */
export const ADDED_LIMIT_TIMES_DEFAULT = 5
export const ADDED_LIMIT_TIMES_MAX = 100

/** The amounts above which a second approver is needed. */
export interface ApprovalLimits {
  /** Null if no amount needs a second approver. */
  readonly limitUsd: Amount | null
  /**
   * The most that one person each may confirm of a customer's payments, together, until two people have confirmed one of them; where
   * staff set none, the limit.
   */
  readonly firstDepositUsd: Amount | null
  /** The limit over all customers is this many times the limit. */
  readonly addedTimes: number
}

/** The totals of one staff member's actions alone, of every kind. */
export interface RollingTotals {
  /** Of 24 hours, for the owner of the money. */
  readonly forOwner: RollingTotal
  /** Of 7 days, over all owners. */
  readonly overAll: RollingTotal
}

/** The payments of a customer that were confirmed so far. */
export interface Depositor {
  /** The value in USD of those that one person confirmed alone. */
  readonly aloneUsd: Amount
  /** True once two people have confirmed one of them. */
  readonly isByTwo: boolean
}

interface MeasuredAction {
  readonly usd: Amount
  readonly at: Date
  /** The customer whose payment it confirms; null if it confirms none. */
  readonly depositor: Depositor | null
}

/** The value in USD of what one person each confirmed alone, after a further payment. */
export const aloneAfter = ({ aloneUsd }: Depositor, usd: Amount): Amount => amountOfUnits(aloneUsd + usd)

const isWithinFirst = ({ usd, depositor }: MeasuredAction, firstDepositUsd: Amount | null): boolean =>
  depositor === null || depositor.isByTwo || firstDepositUsd === null || aloneAfter(depositor, usd) <= firstDepositUsd

/** The totals after an action that one person performs alone. */
export const totalsAfter = (
  { usd, at }: Pick<MeasuredAction, 'usd' | 'at'>,
  { forOwner, overAll }: RollingTotals,
): RollingTotals => ({
  forOwner: addToDay(forOwner, usd, at),
  overAll: addToWeek(overAll, usd, at),
})

/**
 * True if one person may perform an action alone: with it, their total of 24 hours for this customer or funding account must not
 * exceed the limit, nor their total of 7 days over all owners a multiple of it. The payments of a customer have a limit of
 * their own besides, until two people have confirmed one.
 */
export function isWithinLimits(
  measured: MeasuredAction,
  before: RollingTotals,
  { limitUsd, firstDepositUsd, addedTimes }: ApprovalLimits,
): boolean {
  if (!isWithinFirst(measured, firstDepositUsd)) return false
  if (limitUsd === null) return true
  const { forOwner, overAll } = totalsAfter(measured, before)
  if (totalOfDay(forOwner, measured.at) > limitUsd) return false
  return totalOfWeek(overAll, measured.at) <= amountOfUnits(limitUsd * BigInt(addedTimes))
}

/** The limits that an action has: the one of first deposits is for payments alone. */
export const limitsOfAction = (action: ApprovableActionName, limits: ApprovalLimits): ApprovalLimits =>
  confirmsPayment(action) ? limits : { ...limits, firstDepositUsd: null }

/** True if no amount needs a second approver. */
export const isUnlimited = ({ limitUsd, firstDepositUsd }: ApprovalLimits): boolean =>
  limitUsd === null && firstDepositUsd === null

/**
 * True if a limited action needs a second approver. `usd` is null for a coin that never had a price: its value is unknown, so it
 * needs one unless no amount does.
 */
export function needsSecond(
  { usd, ...measured }: Omit<MeasuredAction, 'usd'> & { readonly usd: Amount | null },
  before: RollingTotals,
  limits: ApprovalLimits,
): boolean {
  if (isUnlimited(limits)) return false
  return usd === null || !isWithinLimits({ ...measured, usd }, before, limits)
}
