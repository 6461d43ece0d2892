import { amount, type Price, REFERENCE_SOURCE, referencePrice, USD } from '@mintmark/domain'
import { deny } from './deny.ts'

/** The price of a coin, whether it is on the lists or not, or of USD, which needs none. */
export function priceOf(symbol: string, at: Date): Price | undefined {
  const wanted = symbol.toUpperCase()
  if (wanted === USD) return { coin: USD, usd: amount('1'), source: REFERENCE_SOURCE, at }
  return referencePrice(wanted, at)
}

/** The price without which nothing may move. */
export const requirePrice = (symbol: string, at: Date): Price =>
  priceOf(symbol, at) ?? deny('price_unavailable', { coin: symbol.toUpperCase() })
