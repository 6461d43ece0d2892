import { type Amount, coinForUsd, type Price, parseAmount } from '@mintmark/domain'
import type { Coin } from './markets-api.ts'

/** The price of a coin as the rules read it; undefined where the server has none. */
export function priceOf({ symbol, price, price_source, price_at }: Coin): Price | undefined {
  const usd = price === null ? undefined : parseAmount(price)
  if (usd === undefined || usd <= 0n || price_source === null || price_at === null) return undefined
  return { coin: symbol, usd, source: price_source, at: new Date(price_at) }
}

/** Every known price by its coin. A coin that is missing here has no price, and never counts as 1 USD. */
export function pricesOf(coins: readonly Coin[] = []): ReadonlyMap<string, Price> {
  const known = coins.map(priceOf).filter((price) => price !== undefined)
  return new Map(known.map((price) => [price.coin, price]))
}

/** What one coin costs in BTC, rounded down at the eighth decimal. */
export const priceInBtc = (price: Price, btc: Price): Amount => coinForUsd(price.usd, btc, 'down')

const NOTED_SOURCES = ['simulated', 'reference'] as const
export type NotedSource = (typeof NOTED_SOURCES)[number]

/** The source that has to be named beside the prices: none when all of them are live. */
export const notedSource = (prices: Iterable<Price>): NotedSource | undefined => {
  const sources = new Set(Array.from(prices, ({ source }) => source))
  return NOTED_SOURCES.find((source) => sources.has(source))
}
