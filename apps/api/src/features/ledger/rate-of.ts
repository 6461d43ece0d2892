import { PRICE_SOURCES } from '@mintmark/contracts'
import { amount, type Price } from '@mintmark/domain'

interface StoredPrice {
  readonly coin: string
  readonly usd: string
  readonly source: string
  readonly at: string
}

function storedPrice(conversions: string | null, coin: string): StoredPrice | undefined {
  const prices: readonly StoredPrice[] = conversions === null ? [] : JSON.parse(conversions)
  return prices.find((each) => each.coin === coin)
}

/** The price that an entry used for a coin, as the rules take it; null if it used none. */
export function priceIn(conversions: string | null, coin: string): Price | null {
  const price = storedPrice(conversions, coin)
  return price ? { ...price, usd: amount(price.usd), at: new Date(price.at) } : null
}

/** The stored price that an entry used for a coin; nulls if it used none. */
export function rateOf(conversions: string | null, coin: string) {
  const price = storedPrice(conversions, coin)
  return {
    rate: price?.usd ?? null,
    // USD is always worth one dollar, so there is no market price.
    rate_source: PRICE_SOURCES.find((source) => source === price?.source) ?? null,
    rate_at: price?.at ?? null,
  }
}
