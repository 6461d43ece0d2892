import { asc, desc, isNotNull, isNull } from 'drizzle-orm'
import { OFFERS_READ_MAX } from '../../db/batch-loader.ts'
import type { Database } from '../../db/connect.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import { remembered } from '../../db/remembered.ts'
import { coins } from '../../db/schema.ts'

export type CoinRow = typeof coins.$inferSelect

const offeredCoins = memoizePerClient((db: Database) => {
  const query = db.select().from(coins).where(isNull(coins.archivedAt))
  const ordered = query
    .orderBy(asc(coins.position), desc(coins.forDeposit), asc(coins.symbol))
    .limit(OFFERS_READ_MAX)
    .prepare('offered_coins')
  return remembered(db, ['coins'], () => ordered.execute())
})

const archivedCoins = memoizePerClient((db: Database) => {
  const query = db.selectDistinctOn([coins.symbol]).from(coins).where(isNotNull(coins.archivedAt))
  const latest = query
    .orderBy(asc(coins.symbol), desc(coins.archivedAt))
    .limit(OFFERS_READ_MAX)
    .prepare('archived_coins')
  return remembered(db, ['coins'], () => latest.execute())
})

/** Every coin that is not archived, in the order that staff set; else coins open for deposit first, then by symbol. */
export const readCoins = (db: Database): Promise<CoinRow[]> => offeredCoins(db)()

/** Every coin that customers may own: offered coins first, then archived ones. */
export async function readOwnedCoins(db: Database): Promise<CoinRow[]> {
  const [offered, archived] = await Promise.all([readCoins(db), archivedCoins(db)()])
  const known = new Set(offered.map(({ symbol }) => symbol))
  const others = archived.filter(({ symbol }) => !known.has(symbol))
  return [...offered, ...others.map((coin) => ({ ...coin, forDeposit: false }))]
}

/** A coin by its symbol, or undefined. */
export async function findCoin(db: Database, symbol: string): Promise<CoinRow | undefined> {
  return (await readCoins(db)).find((coin) => coin.symbol === symbol)
}
