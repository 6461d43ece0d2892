import { api, mutation, query } from '@mintmark/client'
import {
  confirmTransaction,
  listDeposits,
  type ResponseOf,
  rejectDeposit,
  reverseDeposit,
  reviewDeposit,
  summarizeDeposits,
} from '@mintmark/contracts'

export type Deposit = ResponseOf<typeof listDeposits>[number]

const depositsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDeposits: query(build, listDeposits, ['Deposit']),
    summarizeDeposits: query(build, summarizeDeposits, ['Deposit']),
    reviewDeposit: query(build, reviewDeposit, ['Deposit']),
    confirmDeposit: mutation(build, confirmTransaction, ['Deposit', 'Approval', 'Stats']),
    rejectDeposit: mutation(build, rejectDeposit, ['Deposit', 'Approval', 'Stats']),
    reverseDeposit: mutation(build, reverseDeposit, ['Deposit', 'Approval', 'Stats']),
  }),
})

export const {
  useListDepositsQuery,
  useSummarizeDepositsQuery,
  useReviewDepositQuery,
  useConfirmDepositMutation,
  useRejectDepositMutation,
  useReverseDepositMutation,
} = depositsApi
