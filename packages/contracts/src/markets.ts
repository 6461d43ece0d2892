import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { decimal, moment, symbol } from './primitives.ts'

/** Where a price comes from; `reference` and `simulated` are labelled wherever they are shown. */
export const PRICE_SOURCES = ['live', 'simulated', 'reference'] as const

export const homepage = endpoint({
  name: 'homepage',
  summary: 'The name of the product and the market figures that staff keep',
  method: 'GET',
  path: '/api/homepage',
  audience: 'public',
  response: z.object({
    app_name: z.string(),
    market_cap: z.nullable(z.string()),
    cmc100: z.nullable(z.string()),
    altcoin_index: z.nullable(z.string()),
    fear_greed: z.nullable(z.string()),
  }),
  example: {
    app_name: 'Mintmark',
    market_cap: '$3.91T',
    cmc100: '$244.18',
    altcoin_index: '43/100',
    fear_greed: '58/100',
  },
})

const market = {
  price: z.nullable(decimal),
  /** Change over 24 hours in per cent, as decimal text; null where it is not known. */
  change: z.nullable(z.string()),
  /** The same over seven days. */
  change_7d: z.nullable(z.string()),
  positive: z.nullable(z.boolean()),
  marketCap: z.nullable(z.string()),
  price_source: z.nullable(z.enum(PRICE_SOURCES)),
  price_at: z.nullable(moment),
}

export const coinResponse = z.object({
  id: z.string(),
  /** The ticker, as `symbol`. */
  name: z.string(),
  symbol: z.string(),
  fullName: z.string(),
  for_deposit: z.boolean(),
  ...market,
})

export const listCoins = endpoint({
  name: 'listCoins',
  summary: 'Every coin on display with its market figures',
  method: 'GET',
  path: '/api/all-coins',
  audience: 'public',
  response: z.array(coinResponse),
})

export const listWithdrawalCoins = endpoint({
  name: 'listWithdrawalCoins',
  summary: 'Coins that can be withdrawn: those on display, and those taken off the lists, which some may still own',
  method: 'GET',
  path: '/api/coins',
  audience: 'public',
  response: z.array(coinResponse),
})

export const readPrice = endpoint({
  name: 'readPrice',
  summary: "The server's price of a coin in USD, with source and time",
  method: 'GET',
  path: '/api/price/:symbol',
  audience: 'public',
  params: z.object({ symbol }),
  response: z.object({ price: decimal, source: z.enum(PRICE_SOURCES), at: moment }),
  refusals: ['not_found', 'price_unknown'],
})
