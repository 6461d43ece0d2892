import { api, mutation, query } from '@mintmark/client'
import {
  archivePaymentMethod,
  listAdminPaymentMethods,
  type ResponseOf,
  summarizePaymentMethods,
} from '@mintmark/contracts'

export type Method = ResponseOf<typeof listAdminPaymentMethods>[number]

const methodsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminPaymentMethods: query(build, listAdminPaymentMethods, ['PaymentMethod']),
    summarizePaymentMethods: query(build, summarizePaymentMethods, ['PaymentMethod']),
    archivePaymentMethod: mutation(build, archivePaymentMethod, ['PaymentMethod']),
  }),
})

export const { useListAdminPaymentMethodsQuery, useSummarizePaymentMethodsQuery, useArchivePaymentMethodMutation } =
  methodsApi
