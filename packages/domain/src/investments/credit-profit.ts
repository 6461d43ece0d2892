import type { Balances } from '../balances/balances.ts'
import { funding, profit } from '../ledger/account.ts'
import { type Decision, move } from '../ledger/entry.ts'
import { type Amount, minus, plus } from '../money/amount.ts'
import { formatCents, USD } from '../money/convert.ts'
import { refuse } from '../refusal.ts'
import type { Investment, InvestmentStatus } from './investment.ts'

/** Profit may change while the investment is active or waits for its payout. */
export const profitMayChange = (status: InvestmentStatus): boolean => status === 'active' || status === 'completed'

function requireOpen({ status }: Investment): void {
  if (!profitMayChange(status)) refuse('illegal_transition', { from: status, to: status })
}

/**
 * Staff credit profit in USD to a running or completed investment, out of its funding account. What that account does
 * not hold cannot be credited. `source` is the account's name, for the refusal.
 */
export function creditProfit<I extends Investment>(
  investment: I,
  usd: Amount,
  { balances, source }: { readonly balances: Balances; readonly source: string },
): Decision<I> {
  requireOpen(investment)
  if (usd <= 0n) refuse('amount_too_small', { coin: USD })
  const { id, customerId: owner, profitUsd, fundingId } = investment
  const there = balances.balance(funding(fundingId, USD))
  if (usd > there) refuse('funding_short', { account: source, availableUsd: formatCents(there, 'down') })
  return {
    next: { ...investment, profitUsd: plus(profitUsd, usd) },
    entry: {
      kind: 'profit.credited',
      subjectId: id,
      postings: move(usd, funding(fundingId, USD), profit(owner, USD)),
    },
  }
}

/** Staff take profit back that was credited too much, into the account it came from; never below zero. */
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
