import { api, mutation, query } from '@mintmark/client'
import {
  confirmTransaction,
  decideWithdrawal,
  listConfirmedWithdrawals,
  listWithdrawalRequests,
  type ResponseOf,
  readWithdrawalRequest,
  rejectWithdrawal,
  summarizeWithdrawals,
} from '@mintmark/contracts'

export type WithdrawalRequest = ResponseOf<typeof listWithdrawalRequests>[number]
export type ConfirmedWithdrawal = ResponseOf<typeof listConfirmedWithdrawals>[number]

const withdrawalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listWithdrawalRequests: query(build, listWithdrawalRequests, ['Withdrawal']),
    readWithdrawalRequest: query(build, readWithdrawalRequest, ['Withdrawal']),
    listConfirmedWithdrawals: query(build, listConfirmedWithdrawals, ['Withdrawal']),
    summarizeWithdrawals: query(build, summarizeWithdrawals, ['Withdrawal']),
    confirmWithdrawal: mutation(build, confirmTransaction, ['Withdrawal', 'Stats', 'Approval']),
    rejectWithdrawal: mutation(build, rejectWithdrawal, ['Withdrawal', 'Stats']),
    decideWithdrawal: mutation(build, decideWithdrawal, ['Withdrawal', 'Stats', 'Approval']),
  }),
})

export const {
  useListWithdrawalRequestsQuery,
  useReadWithdrawalRequestQuery,
  useListConfirmedWithdrawalsQuery,
  useSummarizeWithdrawalsQuery,
  useConfirmWithdrawalMutation,
  useRejectWithdrawalMutation,
  useDecideWithdrawalMutation,
} = withdrawalsApi
