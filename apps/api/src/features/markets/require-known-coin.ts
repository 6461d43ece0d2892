import type { Database } from '../../db/connect.ts'
import { fail } from '../../failure.ts'
import { type CoinRow, readOwnedCoins } from './coin-rows.ts'

/** A coin that is offered or that a customer may still own, by its symbol. */
export const requireKnownCoin = async (db: Database, symbol: string): Promise<CoinRow> =>
  (await readOwnedCoins(db)).find((coin) => coin.symbol === symbol) ?? fail('not_found', {})
