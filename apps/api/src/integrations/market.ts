import {
  type Amount,
  amount,
  isPinned,
  type Price,
  type PriceOrigin,
  type PricePin,
  type PriceSourceName,
  type Suspicion,
  USD,
} from '@mintmark/domain'
import { fail } from '../failure.ts'
import { type CoinFigures, UNKNOWN_FIGURES } from './prices/price-source.ts'

/** The market's quote of a coin. */
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
  /** The origin of all its prices. */
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

/** The quote that is shown about a coin, and that money moves at: the market's, unless staff pinned the price. */
interface ShownQuote extends Omit<Quote, 'source'> {
  readonly source: PriceSourceName
  /** When the pinned price ends; null if the price is not pinned. */
  readonly pinnedUntil: Date | null
}

/** Prices for money movements and for display. Money movements require a fresh price. */
export interface Market extends Omit<MarketFeed, 'quote'> {
  readonly quote: (coin: string) => ShownQuote | undefined
  /** The market's quote without pins: for its history. */
  readonly unpinned: MarketFeed['quote']
  /** The price of a coin for a money movement. Refuses if there is no fresh one, or if the latest one is suspect. */
  readonly price: (coin: string) => FreshPrice
  /** The same, or undefined, for actions that can do without. */
  readonly priceIfFresh: (coin: string) => FreshPrice | undefined
  /** The last known price at any age, for screens and records that move no money; undefined if there is none. */
  readonly lastKnown: LastKnown
}

const ONE_DOLLAR = amount('1')

/** The latest possible date: a dollar is always worth a dollar. */
const FOR_EVER = new Date(8.64e15)

/** The pinned price of a coin, if it ever had one. */
export type FindPin = (coin: string) => PricePin | undefined

const quoteOf = (quote: Quote | undefined, pin: PricePin | undefined): ShownQuote | undefined => {
  if (!pin) return quote && { ...quote, pinnedUntil: null }
  const { coin, usd, pinnedAt: at, until: pinnedUntil } = pin
  return { ...UNKNOWN_FIGURES, ...quote, coin, usd, at, source: 'pinned', suspect: null, pinnedUntil }
}

/**
 * Guards a feed: its prices may be displayed at any age, but used for money movements only while fresh. A pinned price stays
 * fresh until it ends.
 */
export function openMarket(
  feed: MarketFeed,
  now: () => Date = () => new Date(),
  findPin: FindPin = () => undefined,
): Market {
  const quoteNow = (coin: string) => {
    const pin = findPin(coin)
    return quoteOf(feed.quote(coin), pin && isPinned(pin, now()) ? pin : undefined)
  }
  const priceIfFresh = (coin: string): FreshPrice | undefined => {
    if (coin === USD) return { coin, usd: ONE_DOLLAR, source: 'par', at: now(), goodUntil: FOR_EVER }
    const quote = quoteNow(coin)
    if (!quote || quote.suspect !== null) return undefined
    const goodUntil = quote.pinnedUntil ?? new Date(quote.at.getTime() + PRICE_FRESH_SECONDS * 1000)
    return now() > goodUntil ? undefined : { coin, usd: quote.usd, source: quote.source, at: quote.at, goodUntil }
  }
  const lastKnown: LastKnown = (coin) => {
    if (coin === USD) return { coin, usd: ONE_DOLLAR, source: 'par', at: now() }
    const quote = quoteNow(coin)
    return quote && { coin, usd: quote.usd, source: quote.source, at: quote.at }
  }
  return {
    ...feed,
    quote: quoteNow,
    unpinned: feed.quote,
    lastKnown,
    priceIfFresh,
    price: (coin) => priceIfFresh(coin) ?? fail('price_unavailable', { coin }),
  }
}
