/** The limits that staff can change in the settings, with their defaults. 0 turns one off. */
export const LIMIT_DEFAULTS = {
  /** How many pending withdrawals a customer may have. */
  pending_withdrawals_max: 10,
  /** How many pending deposits a customer may have; bundles paid by deposit count as deposits. */
  pending_deposits_max: 20,
  /** How many sessions an account may have. One more ends the oldest. */
  sessions_max: 20,
  /** How many mails about requests of its own an address gets within an hour. */
  mails_per_hour_max: 20,
  /** How much space the payment proofs of a customer may take, in MB. */
  upload_megabytes_max: 200,
  /** What a withdrawal must be worth at least, in USD at the last known price. */
  withdrawal_min_usd: 10,
  /** What the withdrawals of a customer may be worth in 24 hours, in USD at the last known price. */
  withdrawal_daily_limit_usd: 0,
  /** How many addresses a customer may save. */
  saved_addresses_max: 50,
} as const

export type LimitName = keyof typeof LIMIT_DEFAULTS
export const LIMIT_NAMES = Object.keys(LIMIT_DEFAULTS) as LimitName[]

/** No limit is higher than this. */
export const LIMIT_MAX = 100_000

/** Whether `count` has reached a limit that is on. */
export const hasReached = (count: number, max: number): boolean => max > 0 && count >= max
