import { eq } from 'drizzle-orm'
import { recordEvent } from '../audit/record-event.ts'
import type { Database } from '../db/connect.ts'
import { bundles, coins } from '../db/schema.ts'
import { adminBundleView } from '../features/bundles/public.ts'
import { adminCoinView } from '../features/coins/public.ts'
import { SYSTEM } from '../ledger/system-actor.ts'
import { writeBundles, writeCoins } from '../seed/write-offers.ts'

type CoinRow = typeof coins.$inferSelect
type BundleRow = typeof bundles.$inferSelect

/** Adds coins without an approval. */
export const addCoins = (db: Database, rows: readonly (typeof coins.$inferInsert)[]): Promise<void> =>
  db.transaction((transaction) => writeCoins(transaction, rows))

/** Records all coins again, after a test threw the audit log away. */
export async function recordCoins({ db }: { readonly db: Database }): Promise<void> {
  for (const coin of await db.select().from(coins)) {
    const event = { actor: SYSTEM, action: 'coin.create', subjectId: coin.id, outcome: 'done' } as const
    await recordEvent(db, { ...event, after: adminCoinView(coin) })
  }
}

/** Adds bundles without an approval. */
export const addBundles = (db: Database, rows: readonly (typeof bundles.$inferInsert)[]): Promise<void> =>
  db.transaction((transaction) => writeBundles(transaction, rows))

/** Changes coins without an approval, each as the function says. */
export const changeCoins = (db: Database, change: (coin: CoinRow) => Partial<CoinRow> | undefined): Promise<void> =>
  db.transaction(async (transaction) => {
    for (const before of await transaction.select().from(coins)) {
      const changes = change(before)
      if (!changes) continue
      const [coin = before] = await transaction.update(coins).set(changes).where(eq(coins.id, before.id)).returning()
      const event = { actor: SYSTEM, action: 'coin.change', subjectId: coin.id, outcome: 'done' } as const
      await recordEvent(transaction, { ...event, after: adminCoinView(coin) })
    }
  })

/** Changes one coin without an approval. */
export const changeCoin = (db: Database, symbol: string, changes: Partial<CoinRow>): Promise<void> =>
  changeCoins(db, (coin) => (coin.symbol === symbol ? changes : undefined))

/** Changes a bundle without an approval. */
export const changeBundleRow = (db: Database, id: string, changes: Partial<BundleRow>): Promise<void> =>
  db.transaction(async (transaction) => {
    const rows = await transaction.update(bundles).set(changes).where(eq(bundles.id, id)).returning()
    for (const bundle of rows) {
      const event = { actor: SYSTEM, action: 'bundle.change', subjectId: id, outcome: 'done' } as const
      await recordEvent(transaction, { ...event, after: adminBundleView(bundle) })
    }
  })
