import type { Values } from '@mintmark/client'

/** The texts of the coin list and of the notices above it, which load after the first view. */
export const coinMessages = {
  rank: '#',
  name: 'Name',
  price: 'Price',
  trend: 'Trend',
  cap: 'Market cap',
  volume: 'Volume (24h)',
  sortLabel: 'Sort by',
  sorts: {
    none: 'Featured',
    rank: 'Rank',
    cap: 'Market cap',
    gainers: 'Gainers',
    losers: 'Losers',
    price: 'Price',
    volume: 'Volume',
    name: 'Name',
    other: 'Other',
  },
  noMatch: 'No coin matches your search.',
  noStarred: 'You have no starred coins yet. Select the star next to a coin.',
  showAll: 'Show all coins',
  star: ({ name }: Values<'name'>) => `Add ${name} to the watchlist`,
  unstar: ({ name }: Values<'name'>) => `Remove ${name} from the watchlist`,
  suspect: 'Being checked',
  suspectNotice: ({ coins }: Values<'coins'>) =>
    `We're checking the price of ${coins}. You see the last confirmed price. Purchases, payouts and conversions are paused meanwhile.`,
  old: "Prices haven't updated for more than ten minutes. Purchases, payouts and conversions resume once they do.",
  pinned: 'Set by staff',
  pinnedNotice: ({ coin }: Values<'coin'>) => `The price of ${coin} is pinned by staff until`,
  stale: 'The last update failed, so these prices may be out of date.',
  sparkline: ({ name }: Values<'name'>) => `Recent prices of ${name}`,
  noCoins: 'No coins are listed right now.',
  watchlistFailed: "We couldn't save your watchlist",
} as const
