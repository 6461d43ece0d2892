import { referencePrice } from '@mintmark/domain'
import type { MarketFeed } from './market.ts'

/** The fixed reference prices, which never go stale: for tests, drills and demonstrations. */
export const referenceFeed = (now: () => Date = () => new Date()): MarketFeed => ({
  quote: (coin) => {
    const price = referencePrice(coin, now())
    return (
      price && {
        coin,
        usd: price.usd,
        source: 'reference',
        at: price.at,
        change24h: null,
        change7d: null,
        marketCapUsd: null,
      }
    )
  },
  stop: () => undefined,
})
