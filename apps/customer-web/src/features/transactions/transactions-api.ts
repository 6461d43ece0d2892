import { api, pagedQuery } from '@mintmark/client'
import { listAllTransactions, type ResponseOf } from '@mintmark/contracts'

const transactionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAllTransactions: pagedQuery(build, listAllTransactions, ['Transaction']),
  }),
})

export const { useListAllTransactionsInfiniteQuery } = transactionsApi

export type Transaction = ResponseOf<typeof listAllTransactions>[number]
