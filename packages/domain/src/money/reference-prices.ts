import { amount } from './amount.ts'
import { REFERENCE_COINS } from './coins.ts'
import type { Price } from './convert.ts'

/** The source stored with a reference price, so that screens can label it. */
export const REFERENCE_SOURCE = 'reference'

/**
 * The reference price of a coin as of `at`, or undefined if the coin has none. Reference prices are used for previews,
 * tests and demos only, and are labeled wherever they are shown.
 */
export function referencePrice(coin: string, at: Date): Price | undefined {
  const found = REFERENCE_COINS.find(({ symbol }) => symbol === coin)
  return found && { coin, usd: amount(found.referenceUsd), source: REFERENCE_SOURCE, at }
}
