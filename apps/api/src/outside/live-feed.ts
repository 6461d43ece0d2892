import { COINS, parseAmount } from '@mintmark/domain'
import * as z from 'zod'
import type { MarketFeed, Quote } from './market.ts'

const REFRESH_SECONDS = 30
const ANSWER_SECONDS = 8

/** A number of the service as the text in which it was written, so that no digit passes through a float. */
const numberText = z.object({ text: z.string() })

const markets = z.array(
  z.object({
    id: z.string(),
    current_price: z.nullable(numberText),
    market_cap: z.nullish(numberText),
    price_change_percentage_24h: z.nullish(numberText),
    price_change_percentage_7d_in_currency: z.nullish(numberText),
    last_updated: z.coerce.date(),
  }),
)

type NumberReviver = (this: unknown, key: string, value: unknown, context: { source?: string }) => unknown
const keepDigits: NumberReviver = (_, value, { source }) => (typeof value === 'number' ? { text: source } : value)

const EIGHT_DECIMALS = /^(\d+)(?:\.(\d{1,8})\d*)?$/

/** A price with no more decimals than the ledger keeps; what lies beyond is cut off. */
function priceOf(text: string) {
  const match = EIGHT_DECIMALS.exec(text)
  return match ? parseAmount(match[2] ? `${match[1]}.${match[2]}` : String(match[1])) : undefined
}

const twoDecimals = (number: { text: string } | null | undefined) =>
  number
    ? new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }).format(
        Number(number.text),
      )
    : null

/** Asks the price service (the CoinGecko API's `/coins/markets`) for all coins at once. */
export async function fetchQuotes(serviceUrl: string): Promise<Quote[]> {
  const query = new URLSearchParams({
    vs_currency: 'usd',
    ids: COINS.map(({ priceServiceId }) => priceServiceId).join(','),
    price_change_percentage: '7d',
  })
  const response = await fetch(`${serviceUrl}/coins/markets?${query}`, {
    signal: AbortSignal.timeout(ANSWER_SECONDS * 1000),
  })
  if (!response.ok) throw new Error(`the price service answered ${response.status}`)
  const rows = markets.parse(JSON.parse(await response.text(), keepDigits as Parameters<typeof JSON.parse>[1]))
  const now = Date.now()
  const coinOf: ReadonlyMap<string, string> = new Map(
    COINS.map(({ symbol, priceServiceId }) => [priceServiceId, symbol]),
  )
  return rows.flatMap((row) => {
    const coin = coinOf.get(row.id)
    const usd = row.current_price && priceOf(row.current_price.text)
    if (coin === undefined || !usd || usd <= 0n) return []
    const change24h = twoDecimals(row.price_change_percentage_24h)
    const change7d = twoDecimals(row.price_change_percentage_7d_in_currency)
    return [
      {
        coin,
        usd,
        source: 'live' as const,
        // A price of the future would stay fresh until then.
        at: new Date(Math.min(row.last_updated.getTime(), now)),
        change24h,
        change7d,
        marketCapUsd: row.market_cap?.text ?? null,
      },
    ]
  })
}

/** Prices of the service, asked for again and again; the last answer stays when one fails, and grows old. */
export async function liveFeed(serviceUrl: string, onFailure: (error: unknown) => void): Promise<MarketFeed> {
  let quotes = new Map<string, Quote>()
  const refresh = async () => {
    quotes = new Map((await fetchQuotes(serviceUrl)).map((quote) => [quote.coin, quote]))
  }
  await refresh().catch(onFailure)
  const timer = setInterval(() => void refresh().catch(onFailure), REFRESH_SECONDS * 1000)
  return { quote: (coin) => quotes.get(coin), stop: () => clearInterval(timer) }
}
