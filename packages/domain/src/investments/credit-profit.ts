import type { Balances } from '../balances/balances.ts'
import { funding, profit } from '../ledger/account.ts'
import { type Decision, move } from '../ledger/entry.ts'
import { type Amount, minus, plus } from '../money/amount.ts'
import { formatCents, USD } from '../money/convert.ts'
import { refuse } from '../refusal.ts'
import type { Investment, InvestmentStatus } from './investment.ts'

/** True if profit can change, which is while the investment is active or completed. */
export const profitMayChange = (status: InvestmentStatus): boolean => status === 'active' || status === 'completed'

function requireOpen({ status }: Investment): void {
  if (!profitMayChange(status)) refuse('illegal_transition', { from: status, to: status })
}

/**
 * Credits profit in USD to an active or completed investment from its funding account. Refuses with `funding_short` if
 * the account holds less; `source` is the account's name, shown in that refusal.
 */
export function creditProfit<I extends Investment>(
  investment: I,
  usd: Amount,
  { balances, source }: { readonly balances: Balances; readonly source: string },
): Decision<I> {
  requireOpen(investment)
  if (usd <= 0n) refuse('amount_too_small', { coin: USD })
  const { id, customerId: owner, profitUsd, fundingId } = investment
  const fundingBalance = balances.balance(funding(fundingId, USD))
  if (usd > fundingBalance)
    refuse('funding_short', { account: source, availableUsd: formatCents(fundingBalance, 'down') })
  return {
    next: { ...investment, profitUsd: plus(profitUsd, usd) },
    entry: {
      kind: 'profit.credited',
      subjectId: id,
      postings: move(usd, funding(fundingId, USD), profit(owner, USD)),
    },
  }
}

/** Returns profit that was credited by mistake to its funding account. Refuses to take more than was credited. */
export function reduceProfit<I extends Investment>(investment: I, usd: Amount): Decision<I> {
  requireOpen(investment)
  if (usd <= 0n) refuse('amount_too_small', { coin: USD })
  const { id, customerId: owner, profitUsd, fundingId } = investment
  if (usd > profitUsd) refuse('profit_below_zero', { profitUsd: formatCents(profitUsd, 'down') })
  return {
    next: { ...investment, profitUsd: minus(profitUsd, usd) },
    entry: {
      kind: 'profit.reduced',
      subjectId: id,
      postings: move(usd, profit(owner, USD), funding(fundingId, USD)),
    },
  }
}
