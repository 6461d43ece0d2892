import { api, query } from '@mintmark/client'
import {
  listBalances,
  listBundleBalances,
  listDetailedBalances,
  type ResponseOf,
  readPortfolio,
  readPortfolioCosts,
  readPortfolioHistory,
} from '@mintmark/contracts'
import type { PortfolioPeriod } from '@mintmark/domain'

const balancesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBalances: query(build, listBalances, ['Balance']),
    listDetailedBalances: query(build, listDetailedBalances, ['Balance']),
    listBundleBalances: query(build, listBundleBalances, ['Balance']),
    readPortfolio: query(build, readPortfolio, ['Balance']),
    readPortfolioCosts: query(build, readPortfolioCosts, ['Balance']),
    readPortfolioHistory: query(build, readPortfolioHistory, ['Balance']),
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

const HISTORY_REFRESH_MS = 60_000
const HISTORY_FRESH = { pollingInterval: HISTORY_REFRESH_MS, skipPollingIfUnfocused: true } as const

/** What the portfolio was worth over a period, refreshed every minute while the window has the focus. */
export const usePortfolioHistory = (userId: string, period: PortfolioPeriod) =>
  balancesApi.useReadPortfolioHistoryQuery({ params: { userId }, query: { period } }, HISTORY_FRESH)

/** What the coins cost and gained, refreshed every minute while the window has the focus. */
export const usePortfolioCosts = (userId: string) =>
  balancesApi.useReadPortfolioCostsQuery({ params: { userId } }, HISTORY_FRESH)

export type PortfolioHistory = ResponseOf<typeof readPortfolioHistory>
export type Portfolio = ResponseOf<typeof readPortfolio>
export type PortfolioCoin = Portfolio['coins'][number]
