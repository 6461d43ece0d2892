import { api, query } from '@mintmark/client'
import {
  listBalances,
  listBundleBalances,
  listDetailedBalances,
  type ResponseOf,
  readPortfolio,
} from '@mintmark/contracts'

const balancesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBalances: query(build, listBalances, ['Balance']),
    listDetailedBalances: query(build, listDetailedBalances, ['Balance']),
    listBundleBalances: query(build, listBundleBalances, ['Balance']),
    readPortfolio: query(build, readPortfolio, ['Balance']),
  }),
})

export const { useListBalancesQuery, useListDetailedBalancesQuery, useListBundleBalancesQuery } = balancesApi

const REFRESH_MS = 15_000

/** What the customer has, at prices that follow the market while the window has the focus. */
export const usePortfolio = (userId: string) =>
  balancesApi.useReadPortfolioQuery(
    { params: { userId } },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  )

export type Portfolio = ResponseOf<typeof readPortfolio>
export type PortfolioCoin = Portfolio['coins'][number]
