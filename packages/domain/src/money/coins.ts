import type { NetworkId } from '../networks/networks.ts'

/**
 * The built-in coins. Staff can add others, which have no price until a source quotes one.
 *
 * `referenceUsd` is the fixed price from section 9 of the customer specification; customers can deposit the coins that
 * have one. `networks` are those that its addresses can be checked for, the usual one first: a coin without one is only
 * displayed, until staff choose its networks. `listed` coins are in the demo's coin list.
 */
export const COINS = [
  {
    symbol: 'BTC',
    name: 'Bitcoin',
    priceServiceId: 'bitcoin',
    referenceUsd: '119979.89',
    networks: ['bitcoin'],
    listed: true,
  },
  {
    symbol: 'ETH',
    name: 'Ethereum',
    priceServiceId: 'ethereum',
    referenceUsd: '2985.16',
    networks: ['ethereum'],
    listed: true,
  },
  {
    symbol: 'USDT',
    name: 'Tether',
    priceServiceId: 'tether',
    referenceUsd: '1',
    networks: ['ethereum', 'tron'],
    listed: true,
  },
  {
    symbol: 'SOL',
    name: 'Solana',
    priceServiceId: 'solana',
    simulatedUsd: '187.4',
    networks: ['solana'],
    listed: true,
  },
  { symbol: 'ADA', name: 'Cardano', priceServiceId: 'cardano', simulatedUsd: '0.58', networks: [], listed: true },
  { symbol: 'DOT', name: 'Polkadot', priceServiceId: 'polkadot', simulatedUsd: '3.12', networks: [], listed: true },
  { symbol: 'XRP', name: 'XRP', priceServiceId: 'ripple', simulatedUsd: '2.31', networks: ['xrpl'], listed: true },
  {
    symbol: 'BNB',
    name: 'BNB',
    priceServiceId: 'binancecoin',
    simulatedUsd: '902.15',
    networks: ['bsc'],
    listed: false,
  },
  {
    symbol: 'DOGE',
    name: 'Dogecoin',
    priceServiceId: 'dogecoin',
    simulatedUsd: '0.17',
    networks: ['dogecoin'],
    listed: false,
  },
  {
    symbol: 'LTC',
    name: 'Litecoin',
    priceServiceId: 'litecoin',
    simulatedUsd: '96.8',
    networks: ['litecoin'],
    listed: false,
  },
  {
    symbol: 'USDC',
    name: 'USDC',
    priceServiceId: 'usd-coin',
    simulatedUsd: '1',
    networks: ['ethereum', 'solana', 'bsc'],
    listed: false,
  },
] as const

type Coin = (typeof COINS)[number]
type Listed = Extract<Coin, { readonly listed: true }>
type Referenced = Extract<Coin, { readonly referenceUsd: string }>

const isListed = (coin: Coin): coin is Listed => coin.listed
const isReferenced = (coin: Coin): coin is Referenced => 'referenceUsd' in coin

export const LISTED_COINS: readonly Listed[] = COINS.filter(isListed)
export const REFERENCE_COINS: readonly Referenced[] = COINS.filter(isReferenced)

/** Coins that customers can deposit (customer specification, section 9). */
export const DEPOSIT_COINS = REFERENCE_COINS.map(({ symbol }) => symbol)

/** Coins accepted when a bundle is paid by deposit: the same coins, in the order of the specification. */
export const BUNDLE_DEPOSIT_COINS = DEPOSIT_COINS.toReversed()

/** Coins in which staff can add funds (back-office specification, section 9). */
export const FUNDABLE_COINS = [...DEPOSIT_COINS]

/** The networks of a built-in coin; none for any other one until staff choose them. */
export const builtInNetworks = (symbol: string): readonly NetworkId[] =>
  COINS.find((coin) => coin.symbol === symbol)?.networks ?? []

/** The chosen networks of a coin, and those that a built-in coin with this symbol has. */
export const withBuiltInNetworks = (symbol: string, chosen: readonly NetworkId[]): NetworkId[] => [
  ...new Set([...chosen, ...builtInNetworks(symbol)]),
]
