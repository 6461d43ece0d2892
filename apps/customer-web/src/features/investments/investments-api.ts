import { api, mutation, query } from '@mintmark/client'
import { listInvestments, listPayouts, payOut, type ResponseOf, readInvestment } from '@mintmark/contracts'

const investmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInvestments: query(build, listInvestments, ['Investment']),
    readInvestment: query(build, readInvestment, ['Investment']),
    payOut: mutation(build, payOut, ['Balance', 'Transaction', 'Investment', 'Payout']),
    listPayouts: query(build, listPayouts, ['Payout']),
  }),
})

export const { useListInvestmentsQuery, useReadInvestmentQuery, usePayOutMutation, useListPayoutsQuery } =
  investmentsApi

export type Investment = ResponseOf<typeof listInvestments>[number]
export type Payout = ResponseOf<typeof listPayouts>[number]
export type PaidOut = ResponseOf<typeof payOut>
