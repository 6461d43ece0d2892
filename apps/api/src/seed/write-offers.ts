import { recordEvent } from '../audit/record-event.ts'
import type { Transaction } from '../db/connect.ts'
import { bundles, coins } from '../db/schema.ts'
import { adminBundleView } from '../features/bundles/public.ts'
import { adminCoinView } from '../features/coins/public.ts'
import { SYSTEM } from '../ledger/system-actor.ts'

/** Adds coins that no person created, with the audit rows that explain them. */
export async function writeCoins(
  transaction: Transaction,
  rows: readonly (typeof coins.$inferInsert)[],
  at?: Date,
): Promise<void> {
  const added = await transaction
    .insert(coins)
    .values([...rows])
    .returning()
  for (const coin of added) {
    const event = { actor: SYSTEM, action: 'coin.create', subjectId: coin.id, outcome: 'done', at } as const
    await recordEvent(transaction, { ...event, after: adminCoinView(coin) })
  }
}

/** Adds bundles that no person created, with the audit rows that explain them. */
export async function writeBundles(
  transaction: Transaction,
  rows: readonly (typeof bundles.$inferInsert)[],
  at?: Date,
): Promise<void> {
  const added = await transaction
    .insert(bundles)
    .values([...rows])
    .returning()
  for (const bundle of added) {
    const event = { actor: SYSTEM, action: 'bundle.create', subjectId: bundle.id, outcome: 'done', at } as const
    await recordEvent(transaction, { ...event, after: adminBundleView(bundle) })
  }
}
