import { api, mutation, query } from '@mintmark/client'
import {
  bundleDepositBody,
  cancelDeposit,
  depositBody,
  type listBundles,
  type listCoins,
  listPaymentMethods,
  quoteDeposit,
  type ResponseOf,
  readDeposit,
  replaceDepositProof,
  submitTransaction,
} from '@mintmark/contracts'

/** The call with each kind of body that this feature sends. */
export const requestDeposit = { ...submitTransaction, body: depositBody }
export const requestInvestment = { ...submitTransaction, body: bundleDepositBody }

const depositsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPaymentMethods: query(build, listPaymentMethods),
    quoteDeposit: mutation(build, quoteDeposit),
    readDeposit: query(build, readDeposit, ['Transaction']),
    requestDeposit: mutation(build, requestDeposit, ['Balance', 'Transaction']),
    requestInvestment: mutation(build, requestInvestment, ['Investment', 'Transaction']),
    cancelDeposit: mutation(build, cancelDeposit, ['Balance', 'Investment', 'Transaction']),
    replaceDepositProof: mutation(build, replaceDepositProof, ['Transaction']),
  }),
})

const { useListPaymentMethodsQuery } = depositsApi
export const {
  useQuoteDepositMutation,
  useReadDepositQuery,
  useRequestDepositMutation,
  useRequestInvestmentMutation,
  useCancelDepositMutation,
  useReplaceDepositProofMutation,
} = depositsApi

/** The ways to pay in. */
export const useDepositMethods = () => useListPaymentMethodsQuery({ query: { type: 'deposit' } })

/** What submitting a payment comes to. */
export interface Submitted {
  readonly data?: ResponseOf<typeof submitTransaction> | undefined
  readonly error?: object | undefined
}
export type PaymentMethod = ResponseOf<typeof listPaymentMethods>[number]
export type Coin = ResponseOf<typeof listCoins>[number]
export type OfferedBundle = ResponseOf<typeof listBundles>[number]
export type DepositQuote = ResponseOf<typeof quoteDeposit>
export type DepositDetail = ResponseOf<typeof readDeposit>
