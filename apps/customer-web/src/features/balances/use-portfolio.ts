import { pollEvery, useRead } from '@mintmark/client'
import { readPortfolio, readPortfolioCosts, readPortfolioHistory } from '@mintmark/contracts'
import type { PortfolioPeriod } from '@mintmark/domain'

const FRESH = { ...pollEvery(15_000), refetchOnMountOrArgChange: true }
const HISTORY_FRESH = pollEvery(60_000)

/** The customer's portfolio, at prices that follow the market while the window has the focus. */
export const usePortfolio = (userId: string) => useRead(readPortfolio, { params: { userId } }, FRESH)

/** The value of the portfolio over a period, refreshed every minute while the window has the focus. */
export const usePortfolioHistory = (userId: string, period: PortfolioPeriod) =>
  useRead(readPortfolioHistory, { params: { userId }, query: { period } }, HISTORY_FRESH)

/** The cost and the gain of the coins, refreshed every minute while the window has the focus. */
export const usePortfolioCosts = (userId: string) => useRead(readPortfolioCosts, { params: { userId } }, HISTORY_FRESH)
