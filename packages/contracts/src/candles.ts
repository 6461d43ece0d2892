import { CANDLE_INTERVALS, PRICE_ORIGINS } from '@mintmark/domain'
import * as z from 'zod/mini'
import { endpoint, type ResponseOf } from './endpoint.ts'
import { givenMoment } from './given-moments.ts'
import { decimal, moment, symbol } from './primitives.ts'

/** The most candles in one answer. */
export const CANDLES_MAX = 1000

const params = z.object({ symbol })
const market = { method: 'GET', reads: 'replica', audience: 'public' } as const

const candleResponse = z.object({
  start: moment,
  open: decimal,
  high: decimal,
  low: decimal,
  close: decimal,
  /** The traded volume in USD, estimated from that of 24 hours; null if unknown. */
  volume: z.nullable(decimal),
})

type CandleExample = readonly [start: string, open: string, high: string, low: string, close: string]

const EXAMPLES: readonly CandleExample[] = [
  ['2026-11-21T08:30:00.000Z', '119400', '119710.5', '119350', '119640'],
  ['2026-11-21T09:00:00.000Z', '119640', '119980', '119600', '119901.25'],
  ['2026-11-21T09:30:00.000Z', '119901.25', '120050', '119870', '119979.89'],
]

const eightDecimals = (text: string) => {
  const [whole = '0', fraction = ''] = text.split('.')
  return `${whole}.${fraction.padEnd(8, '0')}`
}

export const listCandles = endpoint({
  ...market,
  name: 'listCandles',
  summary: 'Prices of a coin over time, oldest first; an interval without prices has no candle',
  path: '/api/candles/:symbol',
  params,
  query: z.object({
    interval: z.enum(CANDLE_INTERVALS),
    /** The newest candles that start in this time are returned, at most a thousand. */
    from: z.optional(givenMoment),
    to: z.optional(givenMoment),
  }),
  sample: () => ({ params: { symbol: 'BTC' }, query: { interval: '1d' } as const }),
  response: z.object({
    source: z.enum(PRICE_ORIGINS),
    candles: z.array(candleResponse).check(z.maxLength(CANDLES_MAX)),
  }),
  example: {
    source: 'simulated',
    candles: EXAMPLES.map(([start, open, high, low, close]) => ({
      start,
      open: eightDecimals(open),
      high: eightDecimals(high),
      low: eightDecimals(low),
      close: eightDecimals(close),
      volume: '858333333.33333333',
    })),
  },
  refusals: ['not_found'],
})

const period = z.nullable(
  z.object({
    high: decimal,
    low: decimal,
    /** In percent, with two decimals. */
    change: z.nullable(z.string()),
    /** In USD. */
    volume: z.nullable(decimal),
  }),
)

export const readCoinStatistics = endpoint({
  ...market,
  name: 'readCoinStatistics',
  summary: 'The statistics of a coin: ranges, volume, market cap, rank and supply; null is unknown',
  path: '/api/coin-statistics/:symbol',
  params,
  sample: () => ({ params: { symbol: 'BTC' } }),
  response: z.object({
    source: z.enum(PRICE_ORIGINS),
    /** The last 24 hours and seven days; null unless prices are known for all of that time. */
    day: period,
    week: period,
    market_cap: z.nullable(decimal),
    rank: z.nullable(z.int()),
    supply: z.nullable(decimal),
  }),
  example: {
    source: 'simulated',
    day: { high: '120450.00000000', low: '118020.50000000', change: '0.56', volume: '41200000000.00000000' },
    week: { high: '123900.00000000', low: '116800.00000000', change: '-1.84', volume: '288400000000.00000000' },
    market_cap: '2391000000000.00000000',
    rank: 1,
    supply: '19950000.00000000',
  },
  refusals: ['not_found'],
})

export const listSparklines = endpoint({
  ...market,
  name: 'listSparklines',
  summary: 'The prices of each coin over the last seven days, every four hours, oldest first',
  path: '/api/sparklines',
  response: z.array(z.object({ symbol: z.string(), points: z.array(decimal).check(z.maxLength(43)) })),
  example: [
    { symbol: 'BTC', points: ['122100.00000000', '121400.00000000', '119979.89000000'] },
    { symbol: 'ETH', points: ['2896.30000000', '2931.75000000', '2985.16000000'] },
  ],
})

export type Candle = ResponseOf<typeof listCandles>['candles'][number]
