import type { listBundles, ResponseOf } from '@mintmark/contracts'
import { type Bundle, formatAmount } from '@mintmark/domain'
import { asc, isNull } from 'drizzle-orm'
import { OFFERS_READ_MAX } from '../../db/batch-loader.ts'
import type { Database } from '../../db/connect.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import { remembered } from '../../db/remembered.ts'
import { bundles } from '../../db/schema.ts'
import { fail } from '../../failure.ts'

export type BundleRow = typeof bundles.$inferSelect & Bundle

const everyBundle = memoizePerClient((db: Database) => {
  const query = db.select().from(bundles).where(isNull(bundles.archivedAt))
  const prepared = query
    .orderBy(asc(bundles.position), asc(bundles.minAmountUsd), asc(bundles.id))
    .limit(OFFERS_READ_MAX)
    .prepare('every_bundle')
  return remembered(db, ['bundles'], () => prepared.execute())
})

/** The bundles on offer, in the order that staff set; else smallest minimum first. */
export const readBundles = (db: Database): Promise<BundleRow[]> => everyBundle(db)()

/** An offered bundle. Refuses an unknown id. */
export async function findBundle(db: Database, id: string): Promise<BundleRow> {
  const bundle = (await readBundles(db)).find((each) => each.id === id)
  return bundle ?? fail('bundle_unknown', {})
}

/** A bundle on the wire. */
export const bundleView = (row: BundleRow): ResponseOf<typeof listBundles>[number] => ({
  id: row.id,
  name: row.name,
  description: row.description,
  amount: row.amountUsd && formatAmount(row.amountUsd),
  min_amount: formatAmount(row.minAmountUsd),
  max_amount: row.maxAmountUsd && formatAmount(row.maxAmountUsd),
  min_payout: formatAmount(row.minPayoutUsd),
  roi: row.roi,
  days: row.days,
  gradientClass: row.gradientClass,
  returns_principal: row.returnsPrincipal,
})
