import { refuse } from '../refusal.ts'
import { requireVerifiedEmail } from './require-verified-email.ts'

/** The end of a customer's wait before withdrawals. */
interface WithdrawalWait {
  /** No withdrawal can be requested before this time. Null: no wait. */
  readonly withdrawalsWaitUntil: Date | null
}

/** The facts that decide whether a customer may request a withdrawal. */
export interface WithdrawalAccess extends WithdrawalWait {
  readonly emailVerified: boolean
}

const HOUR_MS = 3_600_000

/** The hours for which withdrawals wait after a change of the email address: as long as the old address can stop the change. */
export const EMAIL_CHANGE_HOURS = 72

/** The hours for which withdrawals wait after staff have removed a customer's second factors. */
export const FACTORS_RESET_HOURS = 72

/**
 * The end of the wait for withdrawals after a sign-in method has changed. A longer wait is kept, so that a second
 * change never shortens it. Zero hours add no wait.
 */
export function withdrawalsWaitUntil(
  { withdrawalsWaitUntil: current }: WithdrawalWait,
  at: Date,
  hours: number,
): Date | null {
  if (hours === 0) return current
  const next = new Date(at.getTime() + hours * HOUR_MS)
  return current !== null && current > next ? current : next
}

/** Refuses `email_not_verified` before the address is verified, and `withdrawals_waiting` while the customer has to wait. */
export function requireWithdrawalAccess(access: WithdrawalAccess, at: Date): void {
  requireVerifiedEmail(access)
  const { withdrawalsWaitUntil: until } = access
  if (until !== null && at < until) refuse('withdrawals_waiting', { until: until.toISOString() })
}
