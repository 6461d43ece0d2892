import type { Investment, InvestmentTerms } from './investment.ts'

const DAY_MS = 86_400_000

/** Full 24-hour days from `from` to `to`; zero if `to` is earlier. */
export const wholeDaysBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / DAY_MS))

/** The end of a term of whole 24-hour days that began at `since`. */
export const endOfTerm = (since: Date, days: number): Date => new Date(since.getTime() + days * DAY_MS)

/** The facts of an investment that decide when it matures. */
export interface MaturityFacts extends Pick<Investment, 'status' | 'activatedAt' | 'reopenedAt'> {
  readonly terms: Pick<InvestmentTerms, 'days'>
}

/** The moment at which an active investment completes by itself; null if only staff complete it, or nothing is left to complete. */
export function maturesAt({ status, terms: { days }, activatedAt, reopenedAt }: MaturityFacts): Date | null {
  if (status !== 'active' || days === null || activatedAt === null || reopenedAt !== null) return null
  return endOfTerm(activatedAt, days)
}

/** True if an active investment completes by itself at a moment. */
export function hasMatured(facts: MaturityFacts, at: Date): boolean {
  const end = maturesAt(facts)
  return end !== null && end <= at
}

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
