import type { Amount } from '../money/amount.ts'
import { type Price, usdForCoin } from '../money/convert.ts'
import { refuse } from '../refusal.ts'
import { amountToDeposit } from './request-deposit.ts'

/** The payment that a customer was asked to make: the amount, the price, and the time until which the price holds. */
export interface DepositQuote {
  readonly customerId: string
  readonly methodId: string
  /** The bundle that the payment is for; null for a deposit. */
  readonly bundleId: string | null
  readonly coin: string
  readonly amount: Amount
  readonly amountUsd: Amount
  readonly price: Price
  readonly expiresAt: Date
}

/** A request that names a quote: the amount is in the coin for a deposit, and in USD for a bundle. */
export interface QuotedRequest extends Pick<DepositQuote, 'methodId' | 'bundleId' | 'coin'> {
  readonly amount?: Amount
  readonly amountUsd?: Amount
}

/** Returns the amount of the coin for an amount of USD, or the USD worth of an amount of the coin, both rounded down. */
export function quotedAmounts(
  given: { readonly amountUsd: Amount } | { readonly amount: Amount },
  price: Price,
): Pick<DepositQuote, 'amount' | 'amountUsd'> {
  const amounts =
    'amount' in given
      ? { amount: given.amount, amountUsd: usdForCoin(given.amount, price, 'down') }
      : { amount: amountToDeposit(given.amountUsd, price), amountUsd: given.amountUsd }
  if (amounts.amount <= 0n) refuse('amount_too_small', { coin: price.coin })
  return amounts
}

/**
 * Refuses a request that differs from its quote: another method, coin, bundle or amount. An expired quote still
 * serves, because the money may have been sent; the result says whether it had expired.
 */
export function matchQuote(quote: DepositQuote, request: QuotedRequest, at: Date): { readonly isExpired: boolean } {
  const isSame =
    quote.methodId === request.methodId &&
    quote.bundleId === request.bundleId &&
    quote.coin === request.coin &&
    (request.amount === undefined || request.amount === quote.amount) &&
    (request.amountUsd === undefined || request.amountUsd === quote.amountUsd)
  if (!isSame) refuse('quote_mismatch', {})
  return { isExpired: at > quote.expiresAt }
}
