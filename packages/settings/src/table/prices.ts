import { choice, choices, choicesOrNone, webAddress, webAddresses } from '../kinds.ts'
import { group } from '../setting.ts'

/** The public services that quote prices. */
export const PRICE_SOURCES = ['coingecko', 'binance', 'coinbase'] as const
/** The services that publish figures of the whole market. */
export const FIGURE_SOURCES = ['coingecko', 'alternative.me'] as const

export const prices = group('Prices and news', {
  MARKET_SOURCE: {
    kind: choice('auto', 'live', 'simulated', 'fixed'),
    default: 'auto',
    example: 'live',
    meaning:
      'The source of market prices. auto: live; without a network, SEED=demo simulates them, otherwise no money moves until there are ' +
      'prices. live: live only. simulated: without a network. fixed: the reference prices, which never change or expire, for tests. Do ' +
      'not use the last two with real money.',
    readBy: ['api', 'local'],
  },
  MARKET_SOURCES: {
    kind: choices(...PRICE_SOURCES),
    default: PRICE_SOURCES.join(','),
    example: 'coingecko,binance,coinbase',
    meaning:
      'The sources of live prices, in order. The price is the median of their fresh answers; figures such as market cap come from the first ' +
      'that knows them. With one source alone, a price that is wrong by little goes unnoticed.',
    readBy: ['api'],
  },
  MARKET_URL: {
    kind: webAddress,
    default: 'https://api.coingecko.com/api/v3',
    example: 'https://api.coingecko.com/api/v3',
    meaning: "The address of coingecko: an API like CoinGecko's.",
    readBy: ['api'],
  },
  MARKET_BINANCE_URL: {
    kind: webAddress,
    default: 'https://api.binance.com',
    example: 'https://api.binance.com',
    meaning: "The address of binance: an API like Binance's.",
    readBy: ['api'],
  },
  MARKET_COINBASE_URL: {
    kind: webAddress,
    default: 'https://api.exchange.coinbase.com',
    example: 'https://api.exchange.coinbase.com',
    meaning: "The address of coinbase: an API like Coinbase's.",
    readBy: ['api'],
  },
  FIGURE_SOURCES: {
    kind: choicesOrNone(...FIGURE_SOURCES),
    default: FIGURE_SOURCES.join(','),
    example: 'none',
    meaning:
      'The services that publish the market cap (coingecko, at MARKET_URL) and fear and greed (alternative.me), asked while prices are ' +
      'live. none: the homepage shows what staff enter, as it does when a service has not answered for two days.',
    readBy: ['api'],
  },
  FEAR_GREED_URL: {
    kind: webAddress,
    default: 'https://api.alternative.me',
    example: 'https://api.alternative.me',
    meaning: "The address of alternative.me: an API like Alternative.me's.",
    readBy: ['api'],
  },
  NEWS_FEEDS: {
    kind: webAddresses(20),
    example: 'https://www.example.com/rss.xml',
    meaning:
      'RSS or Atom feeds that customers see as news. Their hosts need public addresses. Empty: only the news of the demo data, if there is any.',
    readBy: ['api'],
  },
})
