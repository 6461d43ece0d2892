import type { Bundle } from '../bundles/bundle.ts'
import { withinRange } from '../bundles/within-range.ts'
import type { Decision } from '../ledger/entry.ts'
import type { Amount } from '../money/amount.ts'
import { BUNDLE_DEPOSIT_COINS } from '../money/coins.ts'
import { coinForUsd, type Price } from '../money/convert.ts'
import { refuse } from '../refusal.ts'
import { type Investment, newInvestment } from './investment.ts'

export interface InvestmentRequest {
  readonly id: string
  readonly customerId: string
  /** The coin that was sent and its price (1 for USD). */
  readonly price: Price
  readonly amountUsd: Amount
}

/**
 * Buying by deposit makes a pending investment and moves nothing. The principal is fixed now, at the price of now,
 * rounded down as everything that a customer will be credited.
 */
export function requestInvestment(request: InvestmentRequest, bundle: Bundle): Decision<Investment> {
  const { id, customerId, price, amountUsd } = request
  withinRange(bundle, amountUsd)
  const principal = coinForUsd(amountUsd, price, 'down')
  if (principal <= 0n) refuse('amount_too_small', { coin: price.coin })
  return {
    next: newInvestment({ id, customerId, coin: price.coin, principal, principalUsd: amountUsd }, bundle),
  }
}

/** Refuses a coin in which bundles are not paid by deposit. */
export function requireBundleDepositCoin(coin: string): void {
  if (BUNDLE_DEPOSIT_COINS.some((each) => each === coin)) return
  refuse('coin_not_allowed', { coin, allowed: BUNDLE_DEPOSIT_COINS })
}
