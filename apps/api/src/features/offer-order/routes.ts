import * as calls from '@mintmark/contracts'
import { asc, desc, isNull } from 'drizzle-orm'
import { bundles, coins, paymentMethods } from '../../db/schema.ts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { orderOffers } from './order-offers.ts'

type Named = readonly { readonly id: string; readonly name: string }[]

/** The order in which customers see what is offered. */
export function offerOrderRoutes(answer: Answer, { db }: Platform): void {
  // The order of the lists that customers get, with what only staff see yet.
  const read: Record<calls.OfferList, () => Promise<Named>> = {
    coins: () =>
      db
        .select({ id: coins.id, name: coins.name })
        .from(coins)
        .where(isNull(coins.archivedAt))
        .orderBy(asc(coins.position), desc(coins.forDeposit), asc(coins.symbol))
        .limit(calls.ORDERED_MAX),
    bundles: () =>
      db
        .select({ id: bundles.id, name: bundles.name })
        .from(bundles)
        .where(isNull(bundles.archivedAt))
        .orderBy(asc(bundles.position), asc(bundles.minAmountUsd), asc(bundles.id))
        .limit(calls.ORDERED_MAX),
    payment_methods: () =>
      db
        .select({ id: paymentMethods.id, name: paymentMethods.name })
        .from(paymentMethods)
        .where(isNull(paymentMethods.archivedAt))
        .orderBy(asc(paymentMethods.position), asc(paymentMethods.id))
        .limit(calls.ORDERED_MAX),
  }
  answer(calls.readOfferOrder, async ({ params }) => {
    const rows = await read[params.list]()
    return rows.map(({ id, name }) => ({ id, name }))
  })
  answer(calls.orderCoins, ({ body: { ids }, actor }) =>
    orderOffers(db, actor, { action: 'coin.order', table: coins, ids }),
  )
  answer(calls.orderBundles, ({ body: { ids }, actor }) =>
    orderOffers(db, actor, { action: 'bundle.order', table: bundles, ids }),
  )
  answer(calls.orderPaymentMethods, ({ body: { ids }, actor }) =>
    orderOffers(db, actor, { action: 'payment_method.order', table: paymentMethods, ids }),
  )
}
