import { type Decision, unchanged } from '../ledger/entry.ts'
import { refuse } from '../refusal.ts'
import type { Investment } from './investment.ts'

/**
 * A customer takes a pending bundle request back. Nothing moves. Repeating it changes nothing; one that staff decided is
 * refused with `already_decided`, which says how.
 */
export function cancelInvestmentRequest<I extends Investment & { readonly cancelledByCustomer: boolean }>(
  investment: I,
  at: Date,
): Decision<I> {
  if (investment.cancelledByCustomer) return unchanged(investment)
  const { status, receivedAmount } = investment
  if (status !== 'pending')
    refuse('already_decided', { status: status === 'rejected' && receivedAmount === null ? 'rejected' : 'confirmed' })
  return { next: { ...investment, status: 'rejected', closedAt: at, closeReason: null, cancelledByCustomer: true } }
}
