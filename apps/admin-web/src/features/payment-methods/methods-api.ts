import { api, mutation, query } from '@mintmark/client'
import {
  archivePaymentMethod,
  listAdminCoins,
  listAdminPaymentMethods,
  type ResponseOf,
  readPaymentMethodUsage,
  restorePaymentMethod,
  summarizePaymentMethods,
} from '@mintmark/contracts'

export type Method = ResponseOf<typeof listAdminPaymentMethods>[number]

const methodsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMethodCoins: query(build, listAdminCoins, ['Coin']),
    listAdminPaymentMethods: query(build, listAdminPaymentMethods, ['PaymentMethod']),
    summarizePaymentMethods: query(build, summarizePaymentMethods, ['PaymentMethod']),
    archivePaymentMethod: mutation(build, archivePaymentMethod, ['PaymentMethod']),
    restorePaymentMethod: mutation(build, restorePaymentMethod, ['PaymentMethod']),
    readPaymentMethodUsage: query(build, readPaymentMethodUsage),
  }),
})

const { useListMethodCoinsQuery } = methodsApi
export const {
  useListAdminPaymentMethodsQuery,
  useSummarizePaymentMethodsQuery,
  useArchivePaymentMethodMutation,
  useRestorePaymentMethodMutation,
  useReadPaymentMethodUsageQuery,
} = methodsApi

/** The coins that a method can be for. */
export const useMethodCoins = () => useListMethodCoinsQuery({ query: { limit: '200' } })
