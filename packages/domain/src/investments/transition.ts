import { refuse } from '../refusal.ts'
import type { Investment, InvestmentStatus } from './investment.ts'

/** The allowed transitions from each status. Everything else is refused. */
const NEXT: Record<InvestmentStatus, readonly InvestmentStatus[]> = {
  pending: ['active', 'rejected'],
  active: ['completed', 'cancelled'],
  completed: ['active', 'cancelled', 'paid_out'],
  paid_out: [],
  rejected: [],
  cancelled: [],
}

/** Refuses with `illegal_transition` unless the investment's status can change to `to`. */
export function requireTransition({ status: from }: Investment, to: InvestmentStatus): void {
  if (!NEXT[from].includes(to)) refuse('illegal_transition', { from, to })
}

/** Refuses with `illegal_transition` unless the status is exactly `at`, for actions that only one status allows. */
export function requireStatus({ status: from }: Investment, at: InvestmentStatus, to: InvestmentStatus): void {
  if (from !== at) refuse('illegal_transition', { from, to })
}

/** The statuses an investment can change to from this one. */
export const nextStatuses = (status: InvestmentStatus): readonly InvestmentStatus[] => NEXT[status]
