import { amount, formatAmount, PRICE_SOURCES } from '@mintmark/domain'
import * as z from 'zod/mini'
import { coinPrice } from './coin-price.ts'
import { COINS, FIGURES } from './demo/offers.ts'
import { endpoint, type ResponseOf, type RowOf } from './endpoint.ts'
import { IDS, TODAY } from './example-data.ts'
import { decimal, moment, network, symbol } from './primitives.ts'

/** The sources of prices. Prices other than `live` ones are labeled wherever they are shown. */
export { PRICE_SOURCES } from '@mintmark/domain'

/** The figures of the whole market, and their sources. */
export const MARKET_FIGURES = ['market_cap', 'cmc100', 'altcoin_index', 'fear_greed'] as const
const FIGURE_ORIGINS = ['coingecko', 'alternative.me', 'staff'] as const

export const homepage = endpoint({
  name: 'homepage',
  summary: 'The name of the product, the market figures with their sources, and the external frames',
  method: 'GET',
  reads: 'primary',
  path: '/api/homepage',
  tags: ['Settings'],
  audience: 'public',
  response: z.object({
    app_name: z.string(),
    market_cap: z.nullable(z.string()),
    cmc100: z.nullable(z.string()),
    altcoin_index: z.nullable(z.string()),
    fear_greed: z.nullable(z.string()),
    /** The source of each known figure, and when it was determined or entered; null if that is not known. */
    figure_sources: z.array(
      z.object({ figure: z.enum(MARKET_FIGURES), source: z.enum(FIGURE_ORIGINS), at: z.nullable(moment) }),
    ),
    /** Pages of other sites that the app offers to show in a frame; null unless staff have set one. */
    chat_url: z.nullable(z.string()),
    ticker_url: z.nullable(z.string()),
    /** True while two people have stopped everything that moves money. */
    maintenance: z.boolean(),
  }),
  example: {
    app_name: 'Mintmark',
    ...FIGURES,
    figure_sources: [
      { figure: 'market_cap', source: 'coingecko', at: TODAY },
      { figure: 'cmc100', source: 'staff', at: TODAY },
      { figure: 'altcoin_index', source: 'staff', at: TODAY },
      { figure: 'fear_greed', source: 'alternative.me', at: TODAY },
    ],
    chat_url: null,
    ticker_url: null,
    maintenance: false,
  },
})

export const coinResponse = z.extend(coinPrice, {
  id: z.string(),
  /** The ticker, the same as `symbol`. */
  name: z.string(),
  fullName: z.string(),
  for_deposit: z.boolean(),
  /** The networks that it is deposited and withdrawn on, the usual one first. Empty for a coin that is only displayed. */
  networks: z.array(network),
  /** The address of the icon that staff uploaded; null if it has none. */
  icon: z.nullable(z.string()),
  marketCap: z.nullable(z.string()),
  /** The traded volume of 24 hours in USD; null if unknown. */
  volume_24h: z.nullable(decimal),
})

type Figures = readonly [price: string, change: string, change7d: string, marketCap: string, volume: string]

/** The prices are the customer specification's, for the coins that have one. */
const MARKET: Readonly<Record<(typeof COINS)[number]['symbol'], Figures>> = {
  BTC: ['119979.89', '0.56', '-1.84', '2391000000000', '41200000000'],
  ETH: ['2985.16', '0.48', '3.07', '360300000000', '18900000000'],
  USDT: ['1', '0', '0.01', '160100000000', '96400000000'],
  SOL: ['187.4', '-0.91', '5.62', '92100000000', '5120000000'],
  ADA: ['0.58', '1.13', '-2.2', '26200000000', '812000000'],
  DOT: ['3.12', '-1.37', '0.85', '6120000000', '214000000'],
  XRP: ['2.31', '0.29', '-0.4', '137000000000', '3960000000'],
}

// Marked as pure, so that the apps, which do not show the example, leave it out.
const MARKET_EXAMPLE = /* @__PURE__ */ COINS.map(
  ({ symbol, name, forDeposit, networks }): z.infer<typeof coinResponse> => {
    const [price, change, change7d, marketCap, volume] = MARKET[symbol]
    return {
      id: IDS.coins[symbol],
      name: symbol,
      symbol,
      fullName: name,
      for_deposit: forDeposit,
      networks: [...networks],
      icon: null,
      price: formatAmount(amount(price)),
      change,
      change_7d: change7d,
      positive: !change.startsWith('-'),
      marketCap: formatAmount(amount(marketCap)),
      volume_24h: formatAmount(amount(volume)),
      price_suspect: false,
      price_source: 'simulated',
      price_at: TODAY,
      price_pinned_until: null,
    }
  },
)

export const listCoins = endpoint({
  name: 'listCoins',
  summary: 'Every displayed coin with its market figures',
  method: 'GET',
  reads: 'primary',
  path: '/api/all-coins',
  tags: ['Coin', 'Market'],
  audience: 'public',
  response: z.array(coinResponse),
  example: MARKET_EXAMPLE,
})

export const listWithdrawalCoins = endpoint({
  name: 'listWithdrawalCoins',
  summary: 'Coins that can be withdrawn: the displayed ones, and removed ones that customers may still own',
  method: 'GET',
  reads: 'primary',
  path: '/api/coins',
  tags: ['Market'],
  audience: 'public',
  response: z.array(coinResponse),
  example: MARKET_EXAMPLE,
})

export const readPrice = endpoint({
  name: 'readPrice',
  summary: "The server's price of a coin in USD, with its source and time",
  method: 'GET',
  reads: 'primary',
  path: '/api/price/:symbol',
  tags: ['Market'],
  audience: 'public',
  params: z.object({ symbol }),
  sample: () => ({ params: { symbol: 'BTC' } }),
  response: z.object({ price: decimal, source: z.enum(PRICE_SOURCES), at: moment }),
  example: { price: '119979.89000000', source: 'reference', at: TODAY },
  refusals: ['not_found', 'price_unknown'],
})

export type Homepage = ResponseOf<typeof homepage>
export type Coin = RowOf<typeof listCoins>
