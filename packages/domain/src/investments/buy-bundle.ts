import type { Balances } from '../balances/balances.ts'
import { requireFunds } from '../balances/require-funds.ts'
import type { Bundle } from '../bundles/bundle.ts'
import { requireWithinRange } from '../bundles/require-within-range.ts'
import { available, invested } from '../ledger/account.ts'
import { type Decision, move } from '../ledger/entry.ts'
import type { Amount } from '../money/amount.ts'
import { coinForUsd, type Price, worthInUsd } from '../money/convert.ts'
import { refuse } from '../refusal.ts'
import { type Investment, newInvestment, type ShownTerms, termsToKeep } from './investment.ts'

export interface Purchase extends ShownTerms {
  readonly id: string
  readonly customerId: string
  readonly price: Price
  /** The USD amount the customer agreed to, or the entire available balance of the coin. */
  readonly amountUsd: Amount | 'all'
  readonly at: Date
}

/** The principal in the coin (rounded up from USD) and in USD (rounded down when the whole balance is invested). */
function principalOf({ amountUsd, price }: Purchase, balance: Amount, bundle: Bundle) {
  const principalUsd = amountUsd === 'all' ? worthInUsd(balance, price) : amountUsd
  requireWithinRange(bundle, principalUsd)
  return { principalUsd, principal: amountUsd === 'all' ? balance : coinForUsd(amountUsd, price, 'up') }
}

/**
 * Moves the principal from available to invested; the investment is active immediately. Refuses `terms_changed`, amounts
 * outside the bundle's range, and amounts the balance does not cover.
 */
export function buyBundle(purchase: Purchase, bundle: Bundle, balances: Balances): Decision<Investment> {
  const { id, customerId: owner, price, at } = purchase
  const terms = termsToKeep(bundle, purchase)
  const from = available(owner, price.coin)
  const { principal, principalUsd } = principalOf(purchase, balances.balance(from), bundle)
  if (principal <= 0n) refuse('amount_too_small', { coin: price.coin })
  requireFunds(balances, from, principal, price)
  const request = { id, customerId: owner, coin: price.coin, principal, principalUsd, terms }
  return {
    next: { ...newInvestment(request, bundle), status: 'active', activatedAt: at },
    entry: {
      kind: 'investment.bought',
      subjectId: id,
      postings: move(principal, from, invested(owner, price.coin)),
      conversions: [price],
    },
  }
}
