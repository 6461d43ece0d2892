import { api, mutation, query } from '@mintmark/client'
import {
  bundleDepositBody,
  depositBody,
  type listBundles,
  type listCoins,
  listPaymentMethods,
  type ResponseOf,
  submitTransaction,
} from '@mintmark/contracts'

/** The call with each kind of body that this feature sends. */
export const requestDeposit = { ...submitTransaction, body: depositBody }
export const requestInvestment = { ...submitTransaction, body: bundleDepositBody }

const depositsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPaymentMethods: query(build, listPaymentMethods),
    requestDeposit: mutation(build, requestDeposit, ['Balance', 'Transaction']),
    requestInvestment: mutation(build, requestInvestment, ['Investment', 'Transaction']),
  }),
})

const { useListPaymentMethodsQuery } = depositsApi
export const { useRequestDepositMutation, useRequestInvestmentMutation } = depositsApi

/** The ways to pay in. */
export const useDepositMethods = () => useListPaymentMethodsQuery({ query: { type: 'deposit' } })

export type PaymentMethod = ResponseOf<typeof listPaymentMethods>[number]
export type Coin = ResponseOf<typeof listCoins>[number]
export type OfferedBundle = ResponseOf<typeof listBundles>[number]
