import { api, mutation } from '@mintmark/client'
import { type listDetailedBalances, type ResponseOf, submitTransaction, withdrawalBody } from '@mintmark/contracts'

/** The call with the one kind of body that this feature sends. */
export const requestWithdrawal = { ...submitTransaction, body: withdrawalBody }

const withdrawalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestWithdrawal: mutation(build, requestWithdrawal, ['Balance', 'Transaction']),
  }),
})

export const { useRequestWithdrawalMutation } = withdrawalsApi

export type Balance = ResponseOf<typeof listDetailedBalances>[number]
