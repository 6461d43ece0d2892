import type { Bundle } from '../bundles/bundle.ts'
import { requireWithinRange } from '../bundles/require-within-range.ts'
import type { Decision } from '../ledger/entry.ts'
import type { Amount } from '../money/amount.ts'
import { BUNDLE_DEPOSIT_COINS } from '../money/coins.ts'
import { coinForUsd, type Price } from '../money/convert.ts'
import { refuse } from '../refusal.ts'
import { type Investment, newInvestment, type ShownTerms, termsToKeep } from './investment.ts'

export interface InvestmentRequest extends ShownTerms {
  readonly id: string
  readonly customerId: string
  /** The coin that was sent and its price (1 for USD). */
  readonly price: Price
  readonly amountUsd: Amount
}

/**
 * Creates a pending investment paid by deposit; no money moves until staff confirm it. The principal is fixed at the
 * current price and rounded down, like every credit to a customer. Refuses `terms_changed` and amounts outside the
 * bundle's range.
 */
export function requestInvestment(request: InvestmentRequest, bundle: Bundle): Decision<Investment> {
  const { id, customerId, price, amountUsd } = request
  const terms = termsToKeep(bundle, request)
  requireWithinRange(bundle, amountUsd)
  const principal = coinForUsd(amountUsd, price, 'down')
  if (principal <= 0n) refuse('amount_too_small', { coin: price.coin })
  return {
    next: newInvestment({ id, customerId, coin: price.coin, principal, principalUsd: amountUsd, terms }, bundle),
  }
}

/** Refuses a coin that is not accepted for bundles paid by deposit. */
export function requireBundleDepositCoin(coin: string): void {
  if (BUNDLE_DEPOSIT_COINS.some((each) => each === coin)) return
  refuse('coin_not_allowed', { coin, allowed: BUNDLE_DEPOSIT_COINS })
}
