import * as calls from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { listOffers } from './list-offers.ts'
import { orderOffers } from './order-offers.ts'

/** The order in which customers see offers. */
export function offerOrderRoutes(answer: Answer, { db }: Platform): void {
  answer(calls.readOfferOrder, ({ params }) => listOffers(db, params.list))
  answer(calls.orderCoins, ({ body: { ids }, actor }) => orderOffers(db, actor, { list: 'coins', ids }))
  answer(calls.orderBundles, ({ body: { ids }, actor }) => orderOffers(db, actor, { list: 'bundles', ids }))
  answer(calls.orderPaymentMethods, ({ body: { ids }, actor }) =>
    orderOffers(db, actor, { list: 'payment_methods', ids }),
  )
}
