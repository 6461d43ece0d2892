import { refuse } from '../refusal.ts'
import type { Investment, InvestmentStatus } from './investment.ts'

/** Where an investment may go from each status. What is not listed is refused. */
const NEXT: Record<InvestmentStatus, readonly InvestmentStatus[]> = {
  pending: ['active', 'rejected'],
  active: ['completed', 'cancelled'],
  completed: ['active', 'cancelled', 'paid_out'],
  paid_out: [],
  rejected: [],
  cancelled: [],
}

/** Refuses with `illegal_transition` a move that the table of states does not know. */
export function requireTransition({ status: from }: Investment, to: InvestmentStatus): void {
  if (!NEXT[from].includes(to)) refuse('illegal_transition', { from, to })
}

/** Refuses unless the investment stands exactly at `at`: for moves that only one status allows. */
export function requireStatus({ status: from }: Investment, at: InvestmentStatus, to: InvestmentStatus): void {
  if (from !== at) refuse('illegal_transition', { from, to })
}

/** The statuses to which staff may set an investment from where it is now. */
export const nextStatuses = (status: InvestmentStatus): readonly InvestmentStatus[] => NEXT[status]
