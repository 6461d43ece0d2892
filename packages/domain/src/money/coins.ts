/**
 * The coins that the platform knows by itself. Staff can add others, which have no price until somebody quotes one.
 *
 * `referenceUsd` is the fixed price of the customer specification, section 9; the coins that have one are those that
 * customers deposit and that staff may credit. `listed`: on the coin list of the demo.
 */
export const COINS = [
  { symbol: 'BTC', name: 'Bitcoin', priceServiceId: 'bitcoin', referenceUsd: '119979.89', listed: true },
  { symbol: 'ETH', name: 'Ethereum', priceServiceId: 'ethereum', referenceUsd: '2985.16', listed: true },
  { symbol: 'USDT', name: 'Tether', priceServiceId: 'tether', referenceUsd: '1', listed: true },
  { symbol: 'SOL', name: 'Solana', priceServiceId: 'solana', simulatedUsd: '187.4', listed: true },
  { symbol: 'ADA', name: 'Cardano', priceServiceId: 'cardano', simulatedUsd: '0.58', listed: true },
  { symbol: 'DOT', name: 'Polkadot', priceServiceId: 'polkadot', simulatedUsd: '3.12', listed: true },
  { symbol: 'XRP', name: 'XRP', priceServiceId: 'ripple', simulatedUsd: '2.31', listed: true },
  { symbol: 'BNB', name: 'BNB', priceServiceId: 'binancecoin', simulatedUsd: '902.15', listed: false },
  { symbol: 'DOGE', name: 'Dogecoin', priceServiceId: 'dogecoin', simulatedUsd: '0.17', listed: false },
  { symbol: 'LTC', name: 'Litecoin', priceServiceId: 'litecoin', simulatedUsd: '96.8', listed: false },
] as const

type Coin = (typeof COINS)[number]
type Listed = Extract<Coin, { readonly listed: true }>
type Referenced = Extract<Coin, { readonly referenceUsd: string }>

const isListed = (coin: Coin): coin is Listed => coin.listed
const isReferenced = (coin: Coin): coin is Referenced => 'referenceUsd' in coin

export const LISTED_COINS: readonly Listed[] = COINS.filter(isListed)
export const REFERENCE_COINS: readonly Referenced[] = COINS.filter(isReferenced)

/** Coins that customers may deposit, by the customer specification, section 9. */
export const DEPOSIT_COINS = REFERENCE_COINS.map(({ symbol }) => symbol)

/** Coins in which a bundle may be paid by deposit: the same, in the order in which the specification names them. */
export const BUNDLE_DEPOSIT_COINS = DEPOSIT_COINS.toReversed()

/** Coins in which staff may add funds, by the back-office specification, section 9. */
export const FUNDABLE_COINS = [...DEPOSIT_COINS]
