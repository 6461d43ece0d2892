import { sampledCandles, type Tick } from '@mintmark/domain'
import * as z from 'zod'
import { type AnswerLimits, fetchJson, numberText } from './fetch-json.ts'
import { decimalOfNumber, notLaterThanNow, percentOfText, priceOf, rankOf, volumeShare } from './numbers.ts'
import type { CandleHistory, PriceSource, SourceAnswer } from './price-source.ts'
import { PRICED_COINS } from './priced-coins.ts'

const markets = z.array(
  z.object({
    id: z.string(),
    current_price: z.nullable(numberText),
    market_cap: z.nullish(numberText),
    market_cap_rank: z.nullish(numberText),
    total_volume: z.nullish(numberText),
    circulating_supply: z.nullish(numberText),
    price_change_percentage_24h: z.nullish(numberText),
    price_change_percentage_7d_in_currency: z.nullish(numberText),
    last_updated: z.coerce.date(),
  }),
)

const point = z.tuple([numberText, z.nullable(numberText)])
const chart = z.object({ prices: z.array(point), total_volumes: z.array(point) })

const COIN_OF: ReadonlyMap<string, string> = new Map(
  PRICED_COINS.map(({ symbol, priceServiceId }) => [priceServiceId, symbol]),
)

function answerOf(row: z.infer<typeof markets>[number]): SourceAnswer[] {
  const [coin, usd] = [COIN_OF.get(row.id), priceOf(row.current_price?.text)]
  if (coin === undefined || usd === null) return []
  return [
    {
      coin,
      usd,
      source: 'coingecko',
      at: notLaterThanNow(row.last_updated),
      change24h: percentOfText(row.price_change_percentage_24h?.text),
      change7d: percentOfText(row.price_change_percentage_7d_in_currency?.text),
      marketCapUsd: decimalOfNumber(row.market_cap),
      volume24hUsd: decimalOfNumber(row.total_volume),
      supply: decimalOfNumber(row.circulating_supply),
      rank: rankOf(row.market_cap_rank),
    },
  ]
}

interface Points {
  readonly days: number
  readonly secondsApart: number
}

/** Its volumes are those of the last 24 hours at each point. */
async function samplesOf(url: string, { days, secondsApart }: Points, limits: AnswerLimits): Promise<Tick[]> {
  const { prices, total_volumes: volumes } = await fetchJson(`${url}&days=${days}`, chart, limits)
  const times = prices.map(([time]) => Number(time.text))
  return prices.flatMap(([, price], index) => {
    const [usd, time = Number.NaN, before = 0] = [priceOf(price?.text), times[index], times[index - 1]]
    if (usd === null || Number.isNaN(new Date(time).getTime())) return []
    const seconds = Math.min(Math.max((time - before) / 1000, 0), secondsApart)
    const volumeUsd = volumeShare(decimalOfNumber(volumes[index]?.[1]), seconds)
    return [{ at: notLaterThanNow(new Date(time)), usd, volumeUsd }]
  })
}

const DAILY = { days: 365, secondsApart: 86_400 }
const HOURLY = { days: 90, secondsApart: 3600 }
const RECENT = { days: 1, secondsApart: 300 }

/** The service answers with a point per day, hour or five minutes, by the days it is asked for. */
async function history(serviceUrl: string, coin: string, limits: AnswerLimits): Promise<CandleHistory> {
  const id = PRICED_COINS.find(({ symbol }) => symbol === coin)?.priceServiceId
  if (id === undefined) return {}
  const url = `${serviceUrl}/coins/${id}/market_chart?vs_currency=usd`
  const daily = await samplesOf(url, DAILY, limits)
  const hourly = await samplesOf(url, HOURLY, limits)
  const recent = await samplesOf(url, RECENT, limits)
  return {
    '1d': sampledCandles(daily, { interval: '1d', ...DAILY }),
    '4h': sampledCandles(hourly, { interval: '4h', ...HOURLY }),
    '30m': sampledCandles(recent, { interval: '30m', ...RECENT }),
    '5m': sampledCandles(recent, { interval: '5m', ...RECENT }),
  }
}

/** CoinGecko: prices, market figures and history of all coins. */
export const coingecko = (serviceUrl: string, limits: AnswerLimits): PriceSource => ({
  name: 'coingecko',
  answers: async () => {
    const query = new URLSearchParams({
      vs_currency: 'usd',
      ids: PRICED_COINS.map(({ priceServiceId }) => priceServiceId).join(','),
      per_page: String(PRICED_COINS.length),
      price_change_percentage: '7d',
    })
    return (await fetchJson(`${serviceUrl}/coins/markets?${query}`, markets, limits)).flatMap(answerOf)
  },
  history: (coin) => history(serviceUrl, coin, limits),
})
