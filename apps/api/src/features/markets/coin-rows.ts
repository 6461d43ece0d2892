import { asc, desc, isNull } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { OFFERS_MAX, share } from '../../db/gather.ts'
import { onceFor } from '../../db/once-for.ts'
import { coins } from '../../db/schema.ts'

export type CoinRow = typeof coins.$inferSelect

const everyCoin = onceFor((db: Database) => {
  const query = db.select().from(coins).where(isNull(coins.archivedAt))
  const ordered = query.orderBy(desc(coins.forDeposit), asc(coins.symbol)).limit(OFFERS_MAX).prepare('every_coin')
  return share(() => ordered.execute())
})

/** Every coin that is not archived: those open for deposit first, then by symbol. */
export const readCoins = (db: Database): Promise<CoinRow[]> => everyCoin(db)()

/** A coin by its symbol in any case; undefined when there is none. */
export async function findCoin(db: Database, symbol: string): Promise<CoinRow | undefined> {
  const wanted = symbol.toUpperCase()
  return (await readCoins(db)).find((coin) => coin.symbol === wanted)
}
