import { type Amount, amount, type Price, type PriceOrigin, type Suspicion, USD } from '@mintmark/domain'
import { fail } from '../failure.ts'
import type { CoinFigures } from './prices/price-source.ts'

/** What the market says about a coin. */
export interface Quote extends CoinFigures {
  readonly coin: string
  readonly usd: Amount
  readonly source: PriceOrigin
  readonly at: Date
  /** Why newer prices of the coin are not believed. Until they are, no money moves at this one. */
  readonly suspect: Suspicion | null
}

/** A source of market figures. */
export interface MarketFeed {
  /** Where its prices come from, all of them. */
  readonly origin: PriceOrigin
  /** The latest figures of a coin; undefined if the source does not know it. */
  readonly quote: (coin: string) => Quote | undefined
  readonly stop: () => void
}

/** A price older than this cannot be used for money movements. */
const PRICE_FRESH_SECONDS = 120

/** A price for money movements, and until when it is fresh. */
export interface FreshPrice extends Price {
  readonly goodUntil: Date
}

/** Looks up a price in memory, without waiting for one. */
export type LastKnown = (coin: string) => Price | undefined

/** Prices for money movements and for display. Money movements require a fresh price. */
export interface Market extends MarketFeed {
  /** The price of a coin for a money movement. Refuses if there is no fresh one, or if the latest one is suspect. */
  readonly price: (coin: string) => FreshPrice
  /** The same, or undefined, for actions that can do without. */
  readonly priceIfFresh: (coin: string) => FreshPrice | undefined
  /** The last known price at any age, for what is shown or recorded and moves no money; undefined if there is none. */
  readonly lastKnown: LastKnown
}

const ONE_DOLLAR = amount('1')

/** The latest possible date: a dollar is always worth a dollar. */
const FOR_EVER = new Date(8.64e15)

/** Guards a feed: its prices may be displayed at any age, but used for money movements only while fresh. */
export function openMarket(feed: MarketFeed, now: () => Date = () => new Date()): Market {
  const priceIfFresh = (coin: string): FreshPrice | undefined => {
    if (coin === USD) return { coin, usd: ONE_DOLLAR, source: 'par', at: now(), goodUntil: FOR_EVER }
    const quote = feed.quote(coin)
    if (!quote || quote.suspect !== null) return undefined
    const goodUntil = new Date(quote.at.getTime() + PRICE_FRESH_SECONDS * 1000)
    return now() > goodUntil ? undefined : { coin, usd: quote.usd, source: quote.source, at: quote.at, goodUntil }
  }
  const lastKnown: LastKnown = (coin) => {
    if (coin === USD) return { coin, usd: ONE_DOLLAR, source: 'par', at: now() }
    const quote = feed.quote(coin)
    return quote && { coin, usd: quote.usd, source: quote.source, at: quote.at }
  }
  return {
    ...feed,
    lastKnown,
    priceIfFresh,
    price: (coin) => priceIfFresh(coin) ?? fail('price_unavailable', { coin }),
  }
}
