import { ROLLING_TOTAL_HOURS } from './rolling-total.ts'

/** The hours in which the daily limit counts a customer's withdrawals. */
export const WITHDRAWAL_LIMIT_HOURS = ROLLING_TOTAL_HOURS

/** True if `count` has reached a limit that is on. */
export const hasReached = (count: number, max: number): boolean => max > 0 && count >= max
