import { available, funding, invested, profit } from '../ledger/account.ts'
import { type Decision, moves, unchanged } from '../ledger/entry.ts'
import { ZERO } from '../money/amount.ts'
import { USD } from '../money/convert.ts'
import type { Closing, Investment } from './investment.ts'
import { requireTransition } from './transition.ts'

/** Returns the principal to available in its own coin, and unpaid profit to the funding account. */
export function cancelInvestment<I extends Investment>(investment: I, { at, reason }: Closing): Decision<I> {
  if (investment.status === 'cancelled') return unchanged(investment)
  requireTransition(investment, 'cancelled')
  const { id, customerId: owner, coin, principal, profitUsd, fundingId } = investment
  return {
    next: { ...investment, status: 'cancelled', profitUsd: ZERO, closedAt: at, closeReason: reason },
    entry: {
      kind: 'investment.cancelled',
      subjectId: id,
      postings: moves(
        [principal, invested(owner, coin), available(owner, coin)],
        [profitUsd, profit(owner, USD), funding(fundingId, USD)],
      ),
    },
  }
}
