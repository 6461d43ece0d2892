import { HISTORY_MOMENTS_MAX, PORTFOLIO_PERIODS, PRICE_ORIGINS } from '@mintmark/domain'
import * as z from 'zod/mini'
import { endpoint, type ResponseOf } from './endpoint.ts'
import { decimal, moment, ownerId } from './primitives.ts'

const own = {
  method: 'GET',
  audience: 'customer',
  owner: 'params.userId',
  params: z.object({ userId: ownerId }),
} as const

const pointResponse = z.object({
  at: moment,
  /** The worth in USD of all coins owned at that moment, at its prices; null if a coin has no price for it. */
  usd_value: z.nullable(decimal),
})

export const readPortfolioHistory = endpoint({
  ...own,
  name: 'readPortfolioHistory',
  summary: 'The value of the portfolio over a period: by day, and for the last day by hour; oldest first, and now',
  path: '/api/user/:userId/portfolio-history',
  reads: 'replica',
  tags: ['Balance'],
  query: z.object({ period: z.enum(PORTFOLIO_PERIODS) }),
  sample: () => ({ query: { period: '30d' } as const }),
  response: z.object({
    /** The origin of the prices. */
    source: z.enum(PRICE_ORIGINS),
    points: z.array(pointResponse).check(z.maxLength(HISTORY_MOMENTS_MAX + 2)),
    /** Coins that were owned at a moment for which they have no price. */
    missing: z.array(z.string()),
    /** The change of the value without amounts paid in or taken out, in USD; null if unknown. */
    gain_usd: z.nullable(decimal),
  }),
  example: {
    source: 'simulated',
    points: [
      { at: '2026-11-18T00:00:00.000Z', usd_value: '80120.50000000' },
      { at: '2026-11-19T00:00:00.000Z', usd_value: '81034.12000000' },
      { at: '2026-11-20T00:00:00.000Z', usd_value: null },
      { at: '2026-11-21T00:00:00.000Z', usd_value: '82255.81050000' },
      { at: '2026-11-21T10:00:00.000Z', usd_value: '82641.91050000' },
    ],
    missing: ['DOT'],
    gain_usd: '2521.41050000',
  },
})

const costResponse = z.object({
  symbol: z.string(),
  /** The amount owned of the coin: available, held, invested and profit. */
  amount: decimal,
  /** Its cost in USD by the average-cost method; null if some of it came in without a known price. */
  cost_usd: z.nullable(decimal),
  /** The average cost of one coin in USD. */
  average_cost_usd: z.nullable(decimal),
  /** Its current worth less its cost; null if either is unknown. */
  gain_usd: z.nullable(decimal),
})

export const readPortfolioCosts = endpoint({
  ...own,
  name: 'readPortfolioCosts',
  summary: "The cost of the customer's coins by the average-cost method, and the gain since the first entry",
  path: '/api/user/:userId/portfolio-costs',
  reads: 'primary',
  tags: ['Balance'],
  response: z.object({
    /** The current worth of everything, plus amounts taken out, less amounts paid in, in USD; null if unknown. */
    gain_usd: z.nullable(decimal),
    coins: z.array(costResponse),
  }),
  example: {
    gain_usd: '4182.60000000',
    coins: [
      {
        symbol: 'BTC',
        amount: '0.45000000',
        cost_usd: '51300.00000000',
        average_cost_usd: '114000.00000000',
        gain_usd: '2690.95050000',
      },
      {
        symbol: 'ETH',
        amount: '6.00000000',
        cost_usd: null,
        average_cost_usd: null,
        gain_usd: null,
      },
      {
        symbol: 'USDT',
        amount: '10740.00000000',
        cost_usd: '10740.00000000',
        average_cost_usd: '1.00000000',
        gain_usd: '0.00000000',
      },
    ],
  },
})

export type PortfolioHistory = ResponseOf<typeof readPortfolioHistory>
