import { api, mutation, query } from '@mintmark/client'
import {
  listInvestments,
  listPayouts,
  listProfitSources,
  payOut,
  type ResponseOf,
  readInvestment,
} from '@mintmark/contracts'

const investmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInvestments: query(build, listInvestments, ['Investment']),
    readInvestment: query(build, readInvestment, ['Investment']),
    listProfitSources: query(build, listProfitSources, ['Investment']),
    payOut: mutation(build, payOut, ['Balance', 'Transaction', 'Investment', 'Payout']),
    listPayouts: query(build, listPayouts, ['Payout']),
  }),
})

export const {
  useListInvestmentsQuery,
  useReadInvestmentQuery,
  useListProfitSourcesQuery,
  usePayOutMutation,
  useListPayoutsQuery,
} = investmentsApi

export type Investment = ResponseOf<typeof listInvestments>[number]
export type ProfitSource = ResponseOf<typeof listProfitSources>[number]
export type Payout = ResponseOf<typeof listPayouts>[number]
export type PaidOut = ResponseOf<typeof payOut>
