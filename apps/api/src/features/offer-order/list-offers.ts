import { type OfferList, ORDERED_MAX } from '@mintmark/contracts'
import { asc, desc, isNull } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { bundles, coins, paymentMethods } from '../../db/schema.ts'

type Named = readonly { readonly id: string; readonly name: string }[]

const READ: Record<OfferList, (db: Database) => Promise<Named>> = {
  coins: (db) =>
    db
      .select({ id: coins.id, name: coins.name })
      .from(coins)
      .where(isNull(coins.archivedAt))
      .orderBy(asc(coins.position), desc(coins.forDeposit), asc(coins.symbol))
      .limit(ORDERED_MAX),
  bundles: (db) =>
    db
      .select({ id: bundles.id, name: bundles.name })
      .from(bundles)
      .where(isNull(bundles.archivedAt))
      .orderBy(asc(bundles.position), asc(bundles.minAmountUsd), asc(bundles.id))
      .limit(ORDERED_MAX),
  payment_methods: (db) =>
    db
      .select({ id: paymentMethods.id, name: paymentMethods.name })
      .from(paymentMethods)
      .where(isNull(paymentMethods.archivedAt))
      .orderBy(asc(paymentMethods.position), asc(paymentMethods.id))
      .limit(ORDERED_MAX),
}

/** The offers of a list in the order in which customers get them, with those that only staff see yet. */
export async function listOffers(db: Database, list: OfferList) {
  const rows = await READ[list](db)
  return rows.map(({ id, name }) => ({ id, name }))
}
