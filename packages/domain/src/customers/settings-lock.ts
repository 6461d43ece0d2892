import { refuse } from '../refusal.ts'
import { requireVerifiedEmail } from './require-verified-email.ts'
import type { WithdrawalAccess } from './withdrawal-wait.ts'

/** The lengths of a lock of settings, in hours: from a day to thirty. */
export const SETTINGS_LOCK_HOURS = [24, 72, 168, 336, 720] as const

/** The longest lock of an account without a second factor, in hours. */
export const SHORT_LOCK_HOURS = 24

const HOUR_MS = 3_600_000

/** The end of a lock that the owner of an account has set. */
export interface SettingsLock {
  /** Before this time, nothing about signing in or about withdrawal addresses can be changed. Null: there is no lock. */
  readonly settingsLockedUntil: Date | null
}

/** The facts that decide whether an owner may lock the settings. */
export interface LockingFacts extends WithdrawalAccess {
  /** The time until which a change of the email address can be stopped. Null: there is none. */
  readonly emailChangeEnds: Date | null
  /** True if the account has an authenticator app or a passkey. */
  readonly hasFactor: boolean
}

/** The end of a lock that runs; null if none does. */
export const runningLockOf = ({ settingsLockedUntil: until }: SettingsLock, at: Date): Date | null =>
  until !== null && at < until ? until : null

/** Refuses `settings_locked` while a lock runs. */
export function requireUnlockedSettings(lock: SettingsLock, at: Date): void {
  const until = runningLockOf(lock, at)
  if (until) refuse('settings_locked', { until: until.toISOString() })
}

/**
 * Refuses `settings_locked` for a new password by a mailed link, while a lock runs on an account with a second factor. Without
 * one, the password alone starts a lock, so that a thief of it must not keep the owner from a new one.
 */
export function requireResettable(lock: SettingsLock, hasFactor: boolean, at: Date): void {
  if (hasFactor) requireUnlockedSettings(lock, at)
}

/**
 * The end of a lock that starts now. Refuses `lock_needs_factor` for more than a day without a second factor, and
 * `lock_too_early` while withdrawals wait after a change, or the old address can stop one: a thief who has just changed something must not lock the owner out.
 */
export function lockSettings(
  { withdrawalsWaitUntil, emailChangeEnds, hasFactor, ...access }: LockingFacts,
  at: Date,
  hours: number,
): Date {
  requireVerifiedEmail(access)
  if (!hasFactor && hours > SHORT_LOCK_HOURS) refuse('lock_needs_factor', {})
  const from = Math.max(withdrawalsWaitUntil?.getTime() ?? 0, emailChangeEnds?.getTime() ?? 0)
  if (at.getTime() < from) refuse('lock_too_early', { from: new Date(from).toISOString() })
  return new Date(at.getTime() + hours * HOUR_MS)
}
