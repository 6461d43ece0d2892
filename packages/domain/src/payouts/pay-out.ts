import type { Investment } from '../investments/investment.ts'
import { requireTransition } from '../investments/transition.ts'
import { available, exchange, invested, profit, retainedPrincipal, rounding } from '../ledger/account.ts'
import { type Decision, move, type Posting } from '../ledger/entry.ts'
import { type Amount, minus, ZERO } from '../money/amount.ts'
import { coinForUsd, formatCents, type Price, USD, usdForCoin } from '../money/convert.ts'
import { refuse } from '../refusal.ts'

/** What USD in a account brings in the price's coin, rounded down. */
const creditedFor = (usd: Amount, price: Price): Amount => (price.coin === USD ? usd : coinForUsd(usd, price, 'down'))

/** What comes back of the principal: in its own coin, or a principal in USD in the payout's coin; nothing where kept. */
export function principalReturned(
  { coin, principal, terms }: Investment,
  price: Price,
): { coin: string; amount: Amount } {
  if (!terms.returnsPrincipal) return { coin, amount: ZERO }
  return coin === USD ? { coin: price.coin, amount: creditedFor(principal, price) } : { coin, amount: principal }
}

/**
 * Exchanges USD in a account for the price's coin, credited to available and rounded down. What the rounding leaves over
 * stays in USD on the house's rounding account, so that the entry balances in both coins to the last digit.
 */
function exchangeUsd(owner: string, from: 'profit' | 'invested', usd: Amount, price: Price): Posting[] {
  const account = from === 'profit' ? profit(owner, USD) : invested(owner, USD)
  if (price.coin === USD) return move(usd, account, available(owner, USD))
  const coin = creditedFor(usd, price)
  if (coin === 0n) refuse('amount_too_small', { coin: price.coin })
  const cost = usdForCoin(coin, price, 'up')
  const remainder = minus(usd, cost)
  return [
    ...move(cost, account, exchange(owner, USD)),
    ...(remainder > 0n ? move(remainder, account, rounding(owner, USD)) : []),
    ...move(coin, exchange(owner, price.coin), available(owner, price.coin)),
  ]
}

function principalPostings({ customerId: owner, coin, principal, terms }: Investment, price: Price): Posting[] {
  if (!terms.returnsPrincipal) return move(principal, invested(owner, coin), retainedPrincipal(owner, coin))
  if (coin !== USD) return move(principal, invested(owner, coin), available(owner, coin))
  return exchangeUsd(owner, 'invested', principal, price)
}

/**
 * Pays a completed investment out: profit in the chosen coin at the given price, principal in the coin it was invested
 * in (a principal in USD is exchanged at the same price), unless the terms keep it. The investment is over.
 */
export function payOut<I extends Investment>(investment: I, price: Price, at: Date): Decision<I> {
  requireTransition(investment, 'paid_out')
  const { id, customerId: owner, profitUsd, terms } = investment
  if (profitUsd <= 0n) refuse('no_profit', {})
  if (profitUsd < terms.minPayoutUsd)
    refuse('below_minimum_payout', {
      minUsd: formatCents(terms.minPayoutUsd, 'up'),
      profitUsd: formatCents(profitUsd, 'down'),
    })
  return {
    next: {
      ...investment,
      status: 'paid_out',
      paidOutAt: at,
      payoutCoin: price.coin,
      payoutAmount: creditedFor(profitUsd, price),
    },
    entry: {
      kind: 'investment.paid_out',
      subjectId: id,
      postings: [...exchangeUsd(owner, 'profit', profitUsd, price), ...principalPostings(investment, price)],
      conversions: [price],
    },
  }
}
