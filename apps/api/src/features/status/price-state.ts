import type { Platform } from '../../platform.ts'
import { readCoins } from '../markets/public.ts'

/** The prices with which money can be moved now. */
interface PriceState {
  /** The number of coins that customers can deposit and that have no usable price. */
  readonly unpriced: number
  readonly newestAt: Date | undefined
}

/** Reads which coins have a price that is fresh and believed. */
export async function readPriceState({ db, market }: Pick<Platform, 'db' | 'market'>): Promise<PriceState> {
  const coins = (await readCoins(db)).filter(({ forDeposit }) => forDeposit)
  const times = coins.flatMap(({ symbol }) => market.quote(symbol)?.at ?? [])
  const newest = times.reduce((latest, at) => Math.max(latest, at.getTime()), 0)
  return {
    unpriced: coins.filter(({ symbol }) => market.priceIfFresh(symbol) === undefined).length,
    newestAt: newest === 0 ? undefined : new Date(newest),
  }
}
