import { invariant } from '../invariant.ts'
import type { Investment, InvestmentTerms } from '../investments/investment.ts'
import { requireTransition } from '../investments/transition.ts'
import { available, exchange, invested, profit, retainedPrincipal, rounding } from '../ledger/account.ts'
import { type Decision, type Entry, move, moves, type Posting } from '../ledger/entry.ts'
import { type Amount, minus, ZERO } from '../money/amount.ts'
import { coinForUsd, formatCents, type Price, USD, usdForCoin } from '../money/convert.ts'
import { refuse } from '../refusal.ts'

type Returns = Pick<InvestmentTerms, 'returnsPrincipal'>

/** USD converted to the price's coin, rounded down. */
const creditedFor = (usd: Amount, price: Price): Amount => (price.coin === USD ? usd : coinForUsd(usd, price, 'down'))

/**
 * The principal to return: in its own coin, or in the payout coin if it is in USD. Zero if the terms keep it. The price is
 * null where the payout converts nothing.
 */
export function principalReturned(
  { coin, principal, terms }: { readonly terms: Returns } & Pick<Investment, 'coin' | 'principal'>,
  price: Price | null,
): { coin: string; amount: Amount } {
  if (!terms.returnsPrincipal) return { coin, amount: ZERO }
  if (coin !== USD || price === null) return { coin, amount: principal }
  return { coin: price.coin, amount: creditedFor(principal, price) }
}

/**
 * True if a payout converts anything and therefore needs a price: profit, or principal in USD that is returned. Principal
 * in any other coin returns as it is.
 */
export const payoutConverts = ({
  profitUsd,
  coin,
  terms,
}: { readonly terms: Returns } & Pick<Investment, 'profitUsd' | 'coin'>): boolean =>
  profitUsd > 0n || (terms.returnsPrincipal && coin === USD)

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
  return moves(
    [cost, account, exchange(owner, USD)],
    [remainder, account, rounding(owner, USD)],
    [coin, exchange(owner, price.coin), available(owner, price.coin)],
  )
}

/** The profit in the price's coin. Profit worth less than one unit of it must not delay the principal. */
function profitPostings({ customerId: owner, profitUsd, terms }: Investment, price: Price): Posting[] {
  if (profitUsd === 0n) return []
  const isDust = creditedFor(profitUsd, price) === 0n
  if (isDust && terms.returnsPrincipal) return move(profitUsd, profit(owner, USD), rounding(owner, USD))
  return exchangeUsd(owner, 'profit', profitUsd, price)
}

function principalPostings({ customerId: owner, coin, principal, terms }: Investment, price: Price): Posting[] {
  if (!terms.returnsPrincipal) return move(principal, invested(owner, coin), retainedPrincipal(owner, coin))
  if (coin !== USD) return move(principal, invested(owner, coin), available(owner, coin))
  return exchangeUsd(owner, 'invested', principal, price)
}

/** Refuses a payout of profit alone that is below the minimum. The minimum never delays the return of principal. */
function requirePayable({ profitUsd, terms }: Investment): void {
  if (terms.returnsPrincipal) return
  if (profitUsd <= 0n) refuse('no_profit', {})
  if (profitUsd < terms.minPayoutUsd)
    refuse('below_minimum_payout', {
      minUsd: formatCents(terms.minPayoutUsd, 'up'),
      profitUsd: formatCents(profitUsd, 'down'),
    })
}

const paidOut = <I extends Investment>(
  investment: I,
  paid: Pick<Investment, 'paidOutAt' | 'payoutCoin' | 'payoutAmount'>,
  moved: Pick<Entry, 'postings' | 'conversions'>,
): Decision<I> => ({
  next: { ...investment, ...paid, status: 'paid_out' },
  entry: { kind: 'investment.paid_out', subjectId: investment.id, ...moved },
})

/**
 * Pays out a completed investment: profit in the price's coin, and the principal in its own coin (USD principal is
 * exchanged at the same price). With or without profit, principal that the terms return is never refused. If the terms
 * keep it, refuses profit of zero or below the minimum payout. The price may be null if `payoutConverts` is false.
 */
export function payOut<I extends Investment>(investment: I, price: Price | null, at: Date): Decision<I> {
  requireTransition(investment, 'paid_out')
  requirePayable(investment)
  const { customerId: owner, coin, principal, profitUsd } = investment
  if (!payoutConverts(investment)) {
    const paid = { paidOutAt: at, payoutCoin: coin, payoutAmount: ZERO }
    return paidOut(investment, paid, { postings: move(principal, invested(owner, coin), available(owner, coin)) })
  }
  invariant(price !== null, 'a payout that converts has a price')
  const paid = { paidOutAt: at, payoutCoin: price.coin, payoutAmount: creditedFor(profitUsd, price) }
  const postings = [...profitPostings(investment, price), ...principalPostings(investment, price)]
  return paidOut(investment, paid, { postings, conversions: [price] })
}
