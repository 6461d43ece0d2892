import { api, mutation, pagedQuery, query } from '@mintmark/client'
import {
  listInvestments,
  listPayouts,
  listProfitSources,
  PAGE_SIZE_MAX,
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
    listPayouts: pagedQuery(build, listPayouts, ['Payout']),
  }),
})

const { useListInvestmentsQuery } = investmentsApi
export const { useReadInvestmentQuery, useListProfitSourcesQuery, usePayOutMutation, useListPayoutsInfiniteQuery } =
  investmentsApi

/** All investments of the customer on one page, because the screens show current and past ones together. */
export const useInvestments = (userId: string) =>
  useListInvestmentsQuery({ params: { userId }, query: { limit: String(PAGE_SIZE_MAX) } })

export type Investment = ResponseOf<typeof listInvestments>[number]
export type ProfitSource = ResponseOf<typeof listProfitSources>[number]
export type Payout = ResponseOf<typeof listPayouts>[number]
export type PayoutFacts = NonNullable<Investment['payout']>
export type PaidOut = ResponseOf<typeof payOut>
