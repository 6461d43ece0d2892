const DAY_MS = 86_400_000

/** Full 24-hour days from `from` to `to`; zero if `to` is earlier. */
export const wholeDaysBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / DAY_MS))

/** When a term of whole days that began at `since` is over. */
export const endOfTerm = (since: Date, days: number): Date => new Date(since.getTime() + days * DAY_MS)

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
