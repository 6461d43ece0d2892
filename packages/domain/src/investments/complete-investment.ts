import { type Decision, unchanged } from '../ledger/entry.ts'
import type { Investment } from './investment.ts'
import { requireStatus, requireTransition } from './transition.ts'

/** The term is over, by the calendar or by staff's word: the customer may pay out. Nothing moves. */
export function completeInvestment<I extends Investment>(investment: I, at: Date): Decision<I> {
  if (investment.status === 'completed') return unchanged(investment)
  requireTransition(investment, 'completed')
  return { next: { ...investment, status: 'completed', completedAt: at } }
}

/** Staff take a completion back, as long as nothing was paid out. */
export function reopenInvestment<I extends Investment>(investment: I): Decision<I> {
  if (investment.status === 'active') return unchanged(investment)
  requireStatus(investment, 'completed', 'active')
  return { next: { ...investment, status: 'active', completedAt: null } }
}
