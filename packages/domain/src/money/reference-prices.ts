import { amount } from './amount.ts'
import { REFERENCE_COINS } from './coins.ts'
import type { Price } from './convert.ts'

/** The source name under which a reference price is stored, so that a screen can label it. */
export const REFERENCE_SOURCE = 'reference'

/**
 * The reference price of a coin, stamped with `at`; undefined for a coin that has none. Reference prices serve previews,
 * tests and demonstrations, and are labelled as such wherever they are shown.
 */
export function referencePrice(coin: string, at: Date): Price | undefined {
  const found = REFERENCE_COINS.find(({ symbol }) => symbol === coin)
  return found && { coin, usd: amount(found.referenceUsd), source: REFERENCE_SOURCE, at }
}
