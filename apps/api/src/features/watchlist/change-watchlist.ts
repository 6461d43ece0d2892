import { chainOf, changeWatchlist as rule, type WatchlistChange } from '@mintmark/domain'
import type { Database } from '../../db/connect.ts'
import { isOf } from '../../db/own-rows.ts'
import { watchlists } from '../../db/schema.ts'

/** The coins that a customer starred, oldest star first. */
export async function readWatchlistOf(db: Database, customerId: string): Promise<string[]> {
  const [row] = await db.select().from(watchlists).where(isOf(watchlists, customerId))
  return row?.symbols ?? []
}

/** Changes a watchlist under its lock, so that browsers that change it at the same time lose nothing. */
export const changeWatchlistOf = (db: Database, customerId: string, change: WatchlistChange): Promise<string[]> =>
  db.transaction(async (transaction) => {
    await transaction
      .insert(watchlists)
      .values({ chain: chainOf(customerId), customerId, symbols: [] })
      .onConflictDoNothing()
    const own = isOf(watchlists, customerId)
    const [row] = await transaction.select().from(watchlists).where(own).for('update')
    const symbols = rule(row?.symbols ?? [], change)
    await transaction.update(watchlists).set({ symbols }).where(own)
    return symbols
  })
