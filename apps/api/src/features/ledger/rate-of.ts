import { PRICE_SOURCES } from '@mintmark/contracts'

interface StoredPrice {
  readonly coin: string
  readonly usd: string
  readonly source: string
  readonly at: string
}

/** The stored price that an entry used for a coin; nulls if it used none. */
export function rateOf(conversions: string | null, coin: string) {
  const prices: readonly StoredPrice[] = conversions === null ? [] : JSON.parse(conversions)
  const price = prices.find((each) => each.coin === coin)
  return {
    rate: price?.usd ?? null,
    // USD is always worth one dollar, so there is no market price.
    rate_source: PRICE_SOURCES.find((source) => source === price?.source) ?? null,
    rate_at: price?.at ?? null,
  }
}
