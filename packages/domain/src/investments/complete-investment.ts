import { type Decision, unchanged } from '../ledger/entry.ts'
import type { Investment } from './investment.ts'
import { requireStatus, requireTransition } from './transition.ts'

/** The term is over, by the calendar or by staff's word: the customer may pay out. Nothing moves. */
export function completeInvestment<I extends Investment>(investment: I, at: Date): Decision<I> {
  if (investment.status === 'completed') return unchanged(investment)
  requireTransition(investment, 'completed')
  return { next: { ...investment, status: 'completed', completedAt: at, reopenedAt: null } }
}

/** The calendar says that the term is over. What staff reopened it leaves to staff: it would undo what they decided. */
export function completeByCalendar<I extends Investment>(investment: I, at: Date): Decision<I> {
  return investment.reopenedAt === null ? completeInvestment(investment, at) : unchanged(investment)
}

/** Staff take a completion back, as long as nothing was paid out. From then on only staff complete it. */
export function reopenInvestment<I extends Investment>(investment: I, at: Date): Decision<I> {
  if (investment.status === 'active') return unchanged(investment)
  requireStatus(investment, 'completed', 'active')
  return { next: { ...investment, status: 'active', completedAt: null, reopenedAt: at } }
}
