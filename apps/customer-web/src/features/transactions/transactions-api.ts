import { api, query } from '@mintmark/client'
import { listAllTransactions, type ResponseOf } from '@mintmark/contracts'

const transactionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAllTransactions: query(build, listAllTransactions, ['Transaction']),
  }),
})

export const { useListAllTransactionsQuery } = transactionsApi

export type Transaction = ResponseOf<typeof listAllTransactions>[number]
