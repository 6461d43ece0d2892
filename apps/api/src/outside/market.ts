import { type Amount, amount, type Price, USD } from '@mintmark/domain'
import { fail } from '../failure.ts'

/** Where figures come from, as the wire names it. */
type PriceSource = 'live' | 'simulated' | 'reference'

/** What a market source knows of a coin. Null is unknown, and never zero. */
export interface Quote {
  readonly coin: string
  readonly usd: Amount
  readonly source: PriceSource
  readonly at: Date
  /** Change in per cent, as decimal text with two decimals. */
  readonly change24h: string | null
  readonly change7d: string | null
  readonly marketCapUsd: string | null
}

/** A source of market figures. */
export interface MarketFeed {
  /** The newest figures of a coin; undefined for a coin that the source does not know. */
  readonly quote: (coin: string) => Quote | undefined
  readonly stop: () => void
}

/** A price older than this moves no money. */
const PRICE_FRESH_SECONDS = 120

/** A price that moves money, until it is too old for that. */
export interface FreshPrice extends Price {
  readonly goodUntil: Date
}

/** Prices for money and for show. Money only moves at a price that is fresh. */
export interface Market extends MarketFeed {
  /** The price of a coin for a movement of money. Refuses where there is none or only an old one. */
  readonly price: (coin: string) => FreshPrice
  /** The same, or undefined: for actions that can do without. */
  readonly priceIfFresh: (coin: string) => FreshPrice | undefined
}

const ONE_DOLLAR = amount('1')

/** The last moment of all: a dollar is always worth a dollar. */
const FOR_EVER = new Date(8.64e15)

/** Guards a feed: what it says may be shown at any age, but moves money only while it is fresh. */
export function openMarket(feed: MarketFeed, now: () => Date = () => new Date()): Market {
  const priceIfFresh = (coin: string): FreshPrice | undefined => {
    if (coin === USD) return { coin, usd: ONE_DOLLAR, source: 'par', at: now(), goodUntil: FOR_EVER }
    const quote = feed.quote(coin)
    if (!quote) return undefined
    const goodUntil = new Date(quote.at.getTime() + PRICE_FRESH_SECONDS * 1000)
    return now() > goodUntil ? undefined : { coin, usd: quote.usd, source: quote.source, at: quote.at, goodUntil }
  }
  return { ...feed, priceIfFresh, price: (coin) => priceIfFresh(coin) ?? fail('price_unavailable', { coin }) }
}
