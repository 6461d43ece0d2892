/** The state of the books at a glance: right, in need of attention, wrong, or not checked yet. */
export const LEDGER_HEALTH_STATES = ['green', 'amber', 'red', 'gray'] as const
export type LedgerHealth = (typeof LEDGER_HEALTH_STATES)[number]

/** The state of the checks. A time is null if there was none yet. */
export interface BooksFacts {
  /** The start of the process that runs the checks. */
  readonly startedAt: Date
  /** The last check of the new entries. */
  readonly checkedAt: Date | null
  /** The last check of everything. */
  readonly wholeCheckedAt: Date | null
  /** The last checkpoint that was written outside the database. */
  readonly checkpointAt: Date | null
  /** The last time that new audit rows were written outside the database. */
  readonly auditFileAt: Date | null
  /** The time of the oldest entry that has no seal yet; null if all are sealed. */
  readonly unsealedSince: Date | null
  /** The time of the oldest audit row that has no seal yet; null if all are sealed. */
  readonly auditUnsealedSince: Date | null
  readonly arePayoutsStopped: boolean
  /** True if the last check found something that has not been accepted. */
  readonly isWrong: boolean
  /** True if the last check found something that two people have accepted, or gave a warning. */
  readonly hasWarnings: boolean
}

const MINUTE_MS = 60_000

/** New entries are checked each minute, everything each night; a checkpoint and a file of the audit log are written every five minutes. */
export const LATE_MINUTES = { checkedAt: 3, wholeCheckedAt: 26 * 60, checkpointAt: 15, auditFileAt: 15 } as const
const CHECKS = [
  'checkedAt',
  'wholeCheckedAt',
  'checkpointAt',
  'auditFileAt',
] as const satisfies (keyof typeof LATE_MINUTES)[]

/** Entries and audit rows are sealed within a second or two. */
const UNSEALED_SECONDS = { amber: 10, red: 75 } as const

/** The minutes after the start within which the first checks should have run. */
const FIRST_MINUTES = 3

const isOlder = (at: Date, minutes: number, now: Date) => now.getTime() - at.getTime() > minutes * MINUTE_MS

/** The times of the checks, and the start of the process. */
export type CheckTimes = Pick<BooksFacts, 'startedAt' | (typeof CHECKS)[number]>

/** True if a check should have run again by now. */
export function isCheckLate(facts: CheckTimes, check: (typeof CHECKS)[number], now: Date): boolean {
  const at = facts[check]
  return at === null ? isOlder(facts.startedAt, FIRST_MINUTES, now) : isOlder(at, LATE_MINUTES[check], now)
}

/**
 * Red while the books are wrong, payouts are stopped or entries or audit rows stay unsealed, amber when a check or a seal is late or a check
 * warns, gray while the first checks are under way, otherwise green.
 */
export function ledgerHealth(facts: BooksFacts, now: Date): LedgerHealth {
  const ages = [facts.unsealedSince, facts.auditUnsealedSince].map((at) =>
    at === null ? 0 : now.getTime() - at.getTime(),
  )
  const unsealedMs = Math.max(...ages)
  const isUnsealed = (color: keyof typeof UNSEALED_SECONDS) => unsealedMs > UNSEALED_SECONDS[color] * 1000
  if (facts.isWrong || facts.arePayoutsStopped || isUnsealed('red')) return 'red'
  if (facts.hasWarnings || isUnsealed('amber') || CHECKS.some((check) => isCheckLate(facts, check, now))) return 'amber'
  return CHECKS.some((check) => facts[check] === null) ? 'gray' : 'green'
}
