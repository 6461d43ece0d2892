import { type Candle, COINS, type TimeRange } from '@mintmark/domain'
import * as z from 'zod'
import { type AnswerLimits, fetchJson, numberText } from './fetch-json.ts'
import { decimalOf, notLaterThanNow, percentOfText, priceOf } from './numbers.ts'
import { type PriceSource, SourceFailure, UNKNOWN_FIGURES } from './price-source.ts'

const QUOTED_IN = 'USDT'

const ticker = z.object({
  symbol: z.string(),
  lastPrice: z.string(),
  priceChangePercent: z.string(),
  quoteVolume: z.string(),
  closeTime: numberText,
})

const COIN_OF: ReadonlyMap<string, string> = new Map(
  COINS.filter(({ symbol }) => symbol !== QUOTED_IN).map(({ symbol }) => [`${symbol}${QUOTED_IN}`, symbol]),
)

/** When a candle begins, its prices (open, high, low, close), and more that is not used. */
const candles = z.array(z.tuple([numberText, z.string(), z.string(), z.string(), z.string()], z.unknown()))

const CANDLES_MAX = 1000

/** Binance's refusal of an unknown symbol. Any other refusal says nothing about the coin. */
const unknownSymbol = z.object({ code: z.literal(-1121) })

/** The answer to a request, or undefined if Binance does not know the symbol. */
async function unlessUnknown<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof SourceFailure && unknownSymbol.safeParse(error.refusal).success) return undefined
    throw error
  }
}

function candleOf([time, ...prices]: z.infer<typeof candles>[number]): Candle[] {
  const start = new Date(Number(time.text))
  const [open, high, low, close] = prices.slice(0, 4).map((price) => priceOf(String(price)))
  if (Number.isNaN(start.getTime()) || !open || !high || !low || !close) return []
  const isInRange = low <= open && low <= close && high >= open && high >= close
  return isInRange ? [{ start, open, high, low, close, volumeUsd: null }] : []
}

interface Asked extends TimeRange {
  readonly coin: string
}

async function halfHours(url: string, { coin, from, to }: Asked, limits: AnswerLimits) {
  const query = new URLSearchParams({
    symbol: `${coin}${QUOTED_IN}`,
    interval: '30m',
    startTime: String(from.getTime()),
    endTime: String(to.getTime() - 1),
    limit: String(CANDLES_MAX),
  })
  const rows = await unlessUnknown(fetchJson(`${url}/api/v3/klines?${query}`, candles, limits))
  return rows?.flatMap(candleOf)
}

/** The tickers of all coins in one call, which is refused as a whole if one of them is no longer traded: then one by one. */
async function readTickers(url: string, limits: AnswerLimits) {
  const ask = <Answer>(query: Record<string, string>, schema: z.ZodType<Answer>) =>
    unlessUnknown(fetchJson(`${url}/api/v3/ticker/24hr?${new URLSearchParams(query)}`, schema, limits))
  const symbols = [...COIN_OF.keys()]
  const all = await ask({ symbols: JSON.stringify(symbols) }, z.array(ticker))
  if (all) return all
  const each = await Promise.all(symbols.map((symbol) => ask({ symbol }, ticker)))
  return each.filter((row) => row !== undefined)
}

/** Binance: prices in USDT, which the limit on spread compares with prices in USD. */
export const binance = (serviceUrl: string, limits: AnswerLimits): PriceSource => ({
  name: 'binance',
  answers: async () => {
    const rows = await readTickers(serviceUrl, limits)
    return rows.flatMap((row) => {
      const [coin, usd, at] = [COIN_OF.get(row.symbol), priceOf(row.lastPrice), new Date(Number(row.closeTime.text))]
      if (coin === undefined || usd === null || Number.isNaN(at.getTime())) return []
      const change24h = percentOfText(row.priceChangePercent)
      const volume24hUsd = decimalOf(row.quoteVolume)
      return [{ ...UNKNOWN_FIGURES, coin, usd, source: 'binance', at: notLaterThanNow(at), change24h, volume24hUsd }]
    })
  },
  halfHours: (coin, range) => halfHours(serviceUrl, { coin, ...range }, limits),
})
