import { type Amount, usdForCoin } from '@mintmark/domain'
import type { Market } from '../../outside/market.ts'

/** The value of an amount of a coin at the current price, in USD, rounded up. Refuses a coin without a fresh price. */
export const valueInUsd = (market: Pick<Market, 'price'>, coin: string, amount: Amount): Amount =>
  usdForCoin(amount, market.price(coin), 'up')
