import { asc, desc, isNull } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { coins } from '../../db/schema.ts'

export type CoinRow = typeof coins.$inferSelect

/** Every coin that is not archived: those open for deposit first, then by symbol. */
export const readCoins = (db: Database): Promise<CoinRow[]> =>
  db.select().from(coins).where(isNull(coins.archivedAt)).orderBy(desc(coins.forDeposit), asc(coins.symbol))

/** A coin by its symbol in any case; undefined when there is none. */
export async function findCoin(db: Database, symbol: string): Promise<CoinRow | undefined> {
  const wanted = symbol.toUpperCase()
  return (await readCoins(db)).find((coin) => coin.symbol === wanted)
}
