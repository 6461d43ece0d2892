import { type Decision, unchanged } from '../ledger/entry.ts'
import type { Investment } from './investment.ts'
import { hasMatured } from './maturity.ts'
import { requireStatus, requireTransition } from './transition.ts'

/** Marks an active investment as completed, so that the customer can request the payout. No money moves. */
export function completeInvestment<I extends Investment>(investment: I, at: Date): Decision<I> {
  if (investment.status === 'completed') return unchanged(investment)
  requireTransition(investment, 'completed')
  return { next: { ...investment, status: 'completed', completedAt: at, reopenedAt: null } }
}

/** Completes an investment that has matured. An active one whose term has not ended, or that staff complete, stays as it is. */
export function completeAtMaturity<I extends Investment>(investment: I, at: Date): Decision<I> {
  if (investment.status !== 'active') return completeInvestment(investment, at)
  return hasMatured(investment, at) ? completeInvestment(investment, at) : unchanged(investment)
}

/** Sets a completed investment back to active, before its payout. From then on, only staff can complete it. */
export function reopenInvestment<I extends Investment>(investment: I, at: Date): Decision<I> {
  if (investment.status === 'active') return unchanged(investment)
  requireStatus(investment, 'completed', 'active')
  return { next: { ...investment, status: 'active', completedAt: null, reopenedAt: at } }
}
