import { api, mutation, query } from '@mintmark/client'
import {
  type OfferList,
  orderBundles,
  orderCoins,
  orderPaymentMethods,
  type ResponseOf,
  readOfferOrder,
} from '@mintmark/contracts'

export type Offer = ResponseOf<typeof readOfferOrder>[number]

const offerOrderApi = api.injectEndpoints({
  endpoints: (build) => ({
    readOfferOrder: query(build, readOfferOrder, ['Coin', 'Bundle', 'PaymentMethod']),
    orderCoins: mutation(build, orderCoins, ['Coin']),
    orderBundles: mutation(build, orderBundles, ['Bundle']),
    orderPaymentMethods: mutation(build, orderPaymentMethods, ['PaymentMethod']),
  }),
})

export const { useReadOfferOrderQuery } = offerOrderApi

/** Saves the order of one of the lists. */
export const USE_ORDER = {
  coins: offerOrderApi.useOrderCoinsMutation,
  bundles: offerOrderApi.useOrderBundlesMutation,
  payment_methods: offerOrderApi.useOrderPaymentMethodsMutation,
} as const satisfies Record<OfferList, unknown>
