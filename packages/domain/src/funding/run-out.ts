import type { Amount } from '../money/amount.ts'

/** The days that spending is averaged over. */
export const SPENDING_DAYS = 30

const DAY_MS = 86_400_000
/** Forecasts further ahead mean nothing. */
const FORECAST_DAYS_MAX = 3650n

/**
 * The time at which a funding account runs out if profit continues as in the last 30 days. Null if nothing was spent, or if
 * the balance lasts longer than ten years.
 *
 * @param balance its current balance in USD
 * @param spent the profit paid from it in the last 30 days, minus the profit that came back
 */
export function runOutAt(balance: Amount, spent: Amount, now: Date): Date | null {
  if (spent <= 0n) return null
  const days = (balance * BigInt(SPENDING_DAYS)) / spent
  return days > FORECAST_DAYS_MAX ? null : new Date(now.getTime() + Number(days) * DAY_MS)
}
