import { COINS } from '@mintmark/domain'
import * as z from 'zod'
import { type AnswerLimits, fetchJson, numberText } from './fetch-json.ts'
import { decimalOf, notLaterThanNow, percentOfText, priceOf } from './numbers.ts'
import { type PriceSource, UNKNOWN_FIGURES } from './price-source.ts'

const QUOTED_IN = 'USDT'

const tickers = z.array(
  z.object({
    symbol: z.string(),
    lastPrice: z.string(),
    priceChangePercent: z.string(),
    quoteVolume: z.string(),
    closeTime: numberText,
  }),
)

const COIN_OF: ReadonlyMap<string, string> = new Map(
  COINS.filter(({ symbol }) => symbol !== QUOTED_IN).map(({ symbol }) => [`${symbol}${QUOTED_IN}`, symbol]),
)

/** Binance: prices in USDT, which the limit on spread compares with prices in USD. */
export const binance = (serviceUrl: string, limits: AnswerLimits): PriceSource => ({
  name: 'binance',
  answers: async () => {
    const query = new URLSearchParams({ symbols: JSON.stringify([...COIN_OF.keys()]) })
    const rows = await fetchJson(`${serviceUrl}/api/v3/ticker/24hr?${query}`, tickers, limits)
    return rows.flatMap((row) => {
      const [coin, usd, at] = [COIN_OF.get(row.symbol), priceOf(row.lastPrice), new Date(Number(row.closeTime.text))]
      if (coin === undefined || usd === null || Number.isNaN(at.getTime())) return []
      const change24h = percentOfText(row.priceChangePercent)
      const volume24hUsd = decimalOf(row.quoteVolume)
      return [{ ...UNKNOWN_FIGURES, coin, usd, source: 'binance', at: notLaterThanNow(at), change24h, volume24hUsd }]
    })
  },
})
