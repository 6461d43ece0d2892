import { api, mutation } from '@mintmark/client'
import { type listDetailedBalances, type ResponseOf, submitTransaction } from '@mintmark/contracts'

const withdrawalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestWithdrawal: mutation(build, submitTransaction, ['Balance', 'Transaction']),
  }),
})

export const { useRequestWithdrawalMutation } = withdrawalsApi

export type Balance = ResponseOf<typeof listDetailedBalances>[number]
