import type { Coin } from '@mintmark/contracts'
import { amount } from '@mintmark/domain'

/** The place of each coin by its market cap, from 1. A coin whose market cap is unknown has none. */
export function ranksOf(coins: readonly Pick<Coin, 'symbol' | 'marketCap'>[]): ReadonlyMap<string, number> {
  const known = coins.flatMap(({ symbol, marketCap }) =>
    marketCap === null ? [] : [{ symbol, cap: amount(marketCap) }],
  )
  const byCap = known.toSorted((one, other) => (one.cap < other.cap ? 1 : Number(one.cap > other.cap) * -1))
  return new Map(byCap.map(({ symbol }, index) => [symbol, index + 1]))
}
