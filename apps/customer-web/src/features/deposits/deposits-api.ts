import { api, mutation, query } from '@mintmark/client'
import {
  type listBundles,
  type listCoins,
  listPaymentMethods,
  type ResponseOf,
  submitTransaction,
} from '@mintmark/contracts'

const depositsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPaymentMethods: query(build, listPaymentMethods),
    requestDeposit: mutation(build, submitTransaction, ['Balance', 'Transaction']),
    requestInvestment: mutation(build, submitTransaction, ['Investment', 'Transaction']),
  }),
})

export const { useListPaymentMethodsQuery, useRequestDepositMutation, useRequestInvestmentMutation } = depositsApi

export type PaymentMethod = ResponseOf<typeof listPaymentMethods>[number]
export type Coin = ResponseOf<typeof listCoins>[number]
export type OfferedBundle = ResponseOf<typeof listBundles>[number]
