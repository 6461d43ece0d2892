import { invested, outside } from '../ledger/account.ts'
import { type Decision, move, unchanged } from '../ledger/entry.ts'
import type { Closing, Investment } from './investment.ts'
import { requireStatus } from './transition.ts'

/** Confirms that the payment arrived: the principal comes in from outside and the investment becomes active. */
export function confirmInvestment<I extends Investment>(investment: I, at: Date): Decision<I> {
  if (investment.status === 'active') return unchanged(investment)
  requireStatus(investment, 'pending', 'active')
  const { id, customerId: owner, coin, principal } = investment
  return {
    next: { ...investment, status: 'active', activatedAt: at },
    entry: {
      kind: 'investment.confirmed',
      subjectId: id,
      postings: move(principal, outside(owner, coin), invested(owner, coin)),
    },
  }
}

/** Rejects a pending investment whose payment did not arrive. No money moves. */
export function rejectInvestment<I extends Investment>(investment: I, { at, reason }: Closing): Decision<I> {
  if (investment.status === 'rejected') return unchanged(investment)
  requireStatus(investment, 'pending', 'rejected')
  return { next: { ...investment, status: 'rejected', closedAt: at, closeReason: reason } }
}
