import type { Investment } from '../investments/investment.ts'
import { requireTransition } from '../investments/transition.ts'
import { available, exchange, invested, profit, retainedPrincipal, rounding } from '../ledger/account.ts'
import { type Decision, move, type Posting } from '../ledger/entry.ts'
import { type Amount, minus, ZERO } from '../money/amount.ts'
import { coinForUsd, formatCents, type Price, USD, usdForCoin } from '../money/convert.ts'
import { refuse } from '../refusal.ts'

/** USD converted to the price's coin, rounded down. */
const creditedFor = (usd: Amount, price: Price): Amount => (price.coin === USD ? usd : coinForUsd(usd, price, 'down'))

/** The principal to return: in its own coin, or in the payout coin if it is in USD. Zero if the terms keep it. */
export function principalReturned(
  { coin, principal, terms }: Investment,
  price: Price,
): { coin: string; amount: Amount } {
  if (!terms.returnsPrincipal) return { coin, amount: ZERO }
  return coin === USD ? { coin: price.coin, amount: creditedFor(principal, price) } : { coin, amount: principal }
}

/**
 * Exchanges USD from the account for the price's coin, rounded down, and credits it to available. The remainder goes to
 * the house's rounding account in USD, so that the entry balances exactly in both coins.
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
 * Pays out a completed investment: profit in the price's coin, and the principal in its own coin unless the terms keep
 * it (USD principal is exchanged at the same price). Refuses profit of zero or below the minimum payout.
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
