import type { Coin } from '@mintmark/contracts'
import { type Amount, amount, coinForUsd, type Price } from '@mintmark/domain'

/** The price of a coin as the rules take it; undefined if the server has none. */
export function priceOf({ symbol, price, price_source, price_at }: Coin): Price | undefined {
  if (price === null || price_source === null || price_at === null) return undefined
  const usd = amount(price)
  return usd > 0n ? { coin: symbol, usd, source: price_source, at: new Date(price_at) } : undefined
}

/** Every known price by coin. A coin that is missing here has no price and never counts as 1 USD. */
export function pricesOf(coins: readonly Coin[] = []): ReadonlyMap<string, Price> {
  const known = coins.map(priceOf).filter((price) => price !== undefined)
  return new Map(known.map((price) => [price.coin, price]))
}

/** Far more than the two minutes for which money moves at a price, because the clock of a browser may be wrong. */
const OLD_MS = 600_000

/** True if even the newest of some prices is old. Only live ones can be. */
export function areOld(coins: readonly Coin[], now = Date.now()): boolean {
  const times = coins.flatMap(({ price_source, price_at }) =>
    price_source === 'live' && price_at !== null ? [Date.parse(price_at)] : [],
  )
  return times.length > 0 && now - Math.max(...times) > OLD_MS
}

/** The price of one coin in BTC, rounded down at the eighth decimal. */
export const priceInBtc = (price: Price, btc: Price): Amount => coinForUsd(price.usd, btc, 'down')
