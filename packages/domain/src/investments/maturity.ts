import type { Investment } from './investment.ts'

const DAY_MS = 86_400_000

/** Full 24-hour days from `from` to `to`; zero if `to` is earlier. */
export const wholeDaysBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / DAY_MS))

/**
 * Whether an active investment has reached the end of its term. Flexible bundles and reopened investments never mature
 * on their own.
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
 * The elapsed part of the term in whole percent, rounded down: 100 once completed or paid out, and never above 100
 * (customer specification, section 4). Null if the bundle has no term.
 */
export function progressPercent({ status, days, since }: ProgressFacts, now: Date): number | null {
  if (status === 'completed' || status === 'paid_out') return 100
  if (days === null || days <= 0) return null
  return Math.min(100, Math.floor((wholeDaysBetween(since, now) * 100) / days))
}
