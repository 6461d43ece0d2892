import { amount } from './amount.ts'
import type { Price } from './convert.ts'

/** The source stored with a reference price, so that screens can label it. */
export const REFERENCE_SOURCE = 'reference'

/**
 * The fixed reference prices from section 9 of the customer specification. Used for previews, tests and demos only, and
 * labeled wherever they are shown.
 */
export const REFERENCE_PRICES_USD = { BTC: '119979.89', ETH: '2985.16', USDT: '1' } as const

/** The reference price of a coin as of `at`, or undefined if the coin has none. */
export function referencePrice(coin: string, at: Date): Price | undefined {
  if (!Object.hasOwn(REFERENCE_PRICES_USD, coin)) return undefined
  const usd = amount(REFERENCE_PRICES_USD[coin as keyof typeof REFERENCE_PRICES_USD])
  return { coin, usd, source: REFERENCE_SOURCE, at }
}
