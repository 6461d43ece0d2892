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
  readonly createdAt: Date
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

/** The hours for which a quote serves, whenever it expired. */
export const QUOTE_HOURS_MAX = 24
const HOUR_MS = 3_600_000

/**
 * Refuses a request that differs from its quote: another method, coin, bundle or amount. An expired quote still
 * serves for a day, because the money may have been sent; the result says whether it had expired. Older quotes are
 * refused, so that a price is never chosen afterwards.
 */
export function matchQuote(quote: DepositQuote, request: QuotedRequest, at: Date): { readonly isExpired: boolean } {
  const isSame =
    quote.methodId === request.methodId &&
    quote.bundleId === request.bundleId &&
    quote.coin === request.coin &&
    (request.amount === undefined || request.amount === quote.amount) &&
    (request.amountUsd === undefined || request.amountUsd === quote.amountUsd)
  if (!isSame) refuse('quote_mismatch', {})
  if (at.getTime() - quote.createdAt.getTime() > QUOTE_HOURS_MAX * HOUR_MS)
    refuse('quote_too_old', { hours: QUOTE_HOURS_MAX })
  return { isExpired: at > quote.expiresAt }
}
