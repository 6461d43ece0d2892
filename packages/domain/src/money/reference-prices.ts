import { amount } from './amount.ts'
import type { Price } from './convert.ts'

/** The source name under which a reference price is stored, so that a screen can label it. */
export const REFERENCE_SOURCE = 'reference'

/**
 * The fixed reference prices of the customer specification, section 9. They serve previews, tests and demonstrations,
 * and are labelled as such wherever they are shown.
 */
export const REFERENCE_PRICES_USD = { BTC: '119979.89', ETH: '2985.16', USDT: '1' } as const

/** The reference price of a coin, stamped with `at`; undefined for a coin that has none. */
export function referencePrice(coin: string, at: Date): Price | undefined {
  if (!Object.hasOwn(REFERENCE_PRICES_USD, coin)) return undefined
  const usd = amount(REFERENCE_PRICES_USD[coin as keyof typeof REFERENCE_PRICES_USD])
  return { coin, usd, source: REFERENCE_SOURCE, at }
}
