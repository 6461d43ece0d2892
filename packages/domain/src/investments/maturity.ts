import type { Investment } from './investment.ts'

const DAY_MS = 86_400_000

/** Whole days of 24 hours from one moment to another; zero when the second comes first. */
export const wholeDaysBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / DAY_MS))

/**
 * Whether the term of an active investment is over by the calendar. A flexible bundle never matures by itself, and what
 * staff reopened waits for staff.
 */
export const isMature = ({ status, terms, activatedAt, reopenedAt }: Investment, now: Date): boolean =>
  status === 'active' &&
  reopenedAt === null &&
  terms.days !== null &&
  activatedAt !== null &&
  wholeDaysBetween(activatedAt, now) >= terms.days

export interface ProgressFacts {
  readonly status: string
  readonly days: number | null
  readonly since: Date
}

/**
 * How much of the term has passed, in whole per cent: 100 when completed or paid out, otherwise the elapsed days by the
 * days of the term, capped at 100 (customer specification, section 4). Null where the bundle has no days.
 */
export function progressPercent({ status, days, since }: ProgressFacts, now: Date): number | null {
  if (status === 'completed' || status === 'paid_out') return 100
  if (days === null || days <= 0) return null
  return Math.min(100, Math.floor((wholeDaysBetween(since, now) * 100) / days))
}
