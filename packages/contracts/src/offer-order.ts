import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { IDS } from './example-data.ts'
import { MESSAGES } from './messages.ts'
import { done, id } from './primitives.ts'

/** The lists of offers that customers see in an order set by staff. */
export const OFFER_LISTS = ['coins', 'bundles', 'payment_methods'] as const
export type OfferList = (typeof OFFER_LISTS)[number]

/** The most items of one list that can be ordered. */
export const ORDERED_MAX = 500

export const readOfferOrder = endpoint({
  name: 'readOfferOrder',
  summary: 'The coins, bundles or payment methods that are not archived, in the order in which customers see them',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/offer-order/:list',
  tags: ['Coin', 'Bundle', 'PaymentMethod'],
  audience: 'staff',
  permission: 'offers.read',
  params: z.object({ list: z.enum(OFFER_LISTS) }),
  sample: () => ({ params: { list: 'coins' } as const }),
  response: z.array(z.object({ id, name: z.string() })),
  example: [
    { id: IDS.coins.BTC, name: 'Bitcoin' },
    { id: IDS.coins.ETH, name: 'Ethereum' },
    { id: IDS.coins.USDT, name: 'Tether' },
  ],
})

const ordering = {
  method: 'PUT',
  audience: 'staff',
  /** From first to last. Others come after them. */
  body: z.object({
    ids: z.array(id).check(
      z.minLength(1, 'must name at least one'),
      z.maxLength(ORDERED_MAX, `must name at most ${ORDERED_MAX}`),
      z.refine((ids) => new Set(ids).size === ids.length, 'must name each only once'),
    ),
  }),
  response: done,
  example: { success: true, message: MESSAGES.orderSaved },
  refusals: ['not_found'],
} as const

export const orderCoins = endpoint({
  ...ordering,
  name: 'orderCoins',
  summary: 'Set the order in which customers see the coins',
  path: '/api/admin/coins/order',
  tags: ['Coin'],
  permission: 'coins.change',
  sample: ({ coinId }) => ({ body: { ids: [coinId] } }),
})

export const orderBundles = endpoint({
  ...ordering,
  name: 'orderBundles',
  summary: 'Set the order in which customers see the bundles',
  path: '/api/admin/bundles/order',
  tags: ['Bundle'],
  permission: 'bundles.change',
  sample: ({ bundle }) => ({ body: { ids: [bundle.id] } }),
})

export const orderPaymentMethods = endpoint({
  ...ordering,
  name: 'orderPaymentMethods',
  summary: 'Set the order in which customers see the payment methods',
  path: '/api/admin/payment-methods/order',
  tags: ['PaymentMethod'],
  permission: 'payment_methods.change',
  sample: ({ methods }) => ({ body: { ids: [methods.bank, methods.usdt] } }),
})
