import * as z from 'zod/mini'
import { endpoint, type ResponseOf } from './endpoint.ts'
import { TODAY } from './example-data.ts'
import { PRICE_SOURCES } from './markets.ts'
import { decimal, moment, ownerId } from './primitives.ts'

/** A value in USD. */
const worth = z.object({
  /** Without the coins that have no price; null if none of them has one. */
  usd_value: z.nullable(decimal),
  /** The coins that are left out because they have no price. */
  missing: z.array(z.string()),
})

const amounts = { available: decimal, held: decimal, invested: decimal, profit: decimal, pending: decimal }

export const portfolioCoin = z.object({
  symbol: z.string(),
  name: z.string(),
  ...amounts,
  /** Available, held, invested and profit. */
  amount: decimal,
  /** The worth of the amount in USD; null without a price. */
  usd_value: z.nullable(decimal),
  price: z.nullable(decimal),
  /** Null for USD, which is always worth one dollar, and without a price. */
  price_source: z.nullable(z.enum(PRICE_SOURCES)),
  price_at: z.nullable(moment),
  /** Of the price over 24 hours in percent, as decimal text; null if unknown. */
  change: z.nullable(z.string()),
})

const portfolioResponse = z.object({
  /** Available, held, invested and profit together. */
  total: worth,
  /**
   * The gain or loss of the portfolio in USD since the full hour 24 hours ago, without amounts paid in or taken out; null if
   * unknown.
   */
  change_usd: z.nullable(decimal),
  available: worth,
  held: worth,
  invested: worth,
  profit: worth,
  /** Deposits that are not confirmed: never in the total. */
  pending: worth,
  /** The greatest value first. */
  coins: z.array(portfolioCoin),
})

const NOTHING = '0.00000000'
const COIN = { held: NOTHING, invested: NOTHING, profit: NOTHING, pending: NOTHING }
const PRICED = { price_source: 'simulated', price_at: TODAY } as const
const value = (usd_value: string) => ({ usd_value, missing: [] })

export const readPortfolio = endpoint({
  name: 'readPortfolio',
  summary: "The customer's holdings by part and by coin, with their value at the last known prices",
  method: 'GET',
  reads: 'primary',
  path: '/api/user/:userId/portfolio',
  tags: ['Balance'],
  audience: 'customer',
  owner: 'params.userId',
  params: z.object({ userId: ownerId }),
  response: portfolioResponse,
  example: {
    total: value('82641.91050000'),
    change_usd: '386.10000000',
    available: value('77742.31270000'),
    held: value('2399.59780000'),
    invested: value('2500.00000000'),
    profit: value(NOTHING),
    pending: value('1000.00000000'),
    coins: [
      {
        ...COIN,
        symbol: 'BTC',
        name: 'Bitcoin',
        available: '0.43000000',
        held: '0.02000000',
        amount: '0.45000000',
        usd_value: '53990.95050000',
        price: '119979.89000000',
        change: '0.56',
        ...PRICED,
      },
      {
        ...COIN,
        symbol: 'ETH',
        name: 'Ethereum',
        available: '6.00000000',
        amount: '6.00000000',
        usd_value: '17910.96000000',
        price: '2985.16000000',
        change: '0.48',
        ...PRICED,
      },
      {
        ...COIN,
        symbol: 'USDT',
        name: 'Tether',
        available: '8240.00000000',
        invested: '2500.00000000',
        pending: '1000.00000000',
        amount: '10740.00000000',
        usd_value: '10740.00000000',
        price: '1.00000000',
        change: '0',
        ...PRICED,
      },
    ],
  },
})

export type PortfolioCoin = Portfolio['coins'][number]
export type Portfolio = ResponseOf<typeof readPortfolio>
