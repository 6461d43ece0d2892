import { amount, type Price, REFERENCE_SOURCE, referencePrice, USD } from '@mintmark/domain'
import { deny } from './deny.ts'
import type { Coin, MockState } from './state.ts'

/** A coin that is on the list, by its symbol in any case. */
export function coinOf({ coins }: Pick<MockState, 'coins'>, symbol: string): Coin | undefined {
  const wanted = symbol.toUpperCase()
  return [...coins.values()].find((coin) => coin.symbol === wanted && !coin.archived)
}

/** The price of a coin, or of USD, which needs none. */
export function priceOf(state: MockState, symbol: string, at: Date): Price | undefined {
  const wanted = symbol.toUpperCase()
  if (wanted === USD) return { coin: USD, usd: amount('1'), source: REFERENCE_SOURCE, at }
  return coinOf(state, wanted) && referencePrice(wanted, at)
}

/** The price without which nothing may move. */
export const requirePrice = (state: MockState, symbol: string, at: Date): Price =>
  priceOf(state, symbol, at) ?? deny('price_unavailable', { coin: symbol.toUpperCase() })
