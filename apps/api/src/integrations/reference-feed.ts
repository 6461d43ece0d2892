import { referencePrice } from '@mintmark/domain'
import type { MarketFeed } from './market.ts'
import { UNKNOWN_FIGURES } from './prices/price-source.ts'

/** The fixed reference prices, which never go stale: for tests, drills and demonstrations. */
export const referenceFeed = (now: () => Date = () => new Date()): MarketFeed => ({
  origin: 'reference',
  quote: (coin) => {
    const price = referencePrice(coin, now())
    return (
      price && {
        coin,
        usd: price.usd,
        source: 'reference',
        at: price.at,
        suspect: null,
        ...UNKNOWN_FIGURES,
      }
    )
  },
  stop: () => undefined,
})
