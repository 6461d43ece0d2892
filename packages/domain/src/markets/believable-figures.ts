import type { Amount } from '../money/amount.ts'

const MARKET_TIMES_BITCOIN_MAX = 10n
const CLOSE_TIMES_PRICE_MAX = 2n

/**
 * True if the worth of the whole market fits that of all bitcoins, its largest part: at least as much, and at most ten times.
 */
export const isBelievableMarketCap = (market: Amount, bitcoin: Amount): boolean =>
  market >= bitcoin && market <= bitcoin * MARKET_TIMES_BITCOIN_MAX

/** True if a history that ends about now fits the current price: its end is at most twice, and at least half as high. */
export const fitsPrice = (close: Amount, price: Amount): boolean =>
  close <= price * CLOSE_TIMES_PRICE_MAX && price <= close * CLOSE_TIMES_PRICE_MAX
