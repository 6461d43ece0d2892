import { api, query } from '@mintmark/client'
import { listCandles, type ResponseOf, readCoinStatistics } from '@mintmark/contracts'
import type { CandleInterval } from '@mintmark/domain'

const tokensApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCandles: query(build, listCandles),
    readCoinStatistics: query(build, readCoinStatistics),
  }),
})

export type Candle = ResponseOf<typeof listCandles>['candles'][number]
export type CoinStatistics = ResponseOf<typeof readCoinStatistics>

const CANDLES_REFRESH_MS = 15_000
const STATISTICS_REFRESH_MS = 60_000

/** The candles of a coin, refreshed every 15 seconds while the window has the focus. */
export const useCandles = (symbol: string, interval: CandleInterval) =>
  tokensApi.useListCandlesQuery(
    { params: { symbol }, query: { interval } },
    { pollingInterval: CANDLES_REFRESH_MS, skipPollingIfUnfocused: true },
  )

/** What is known about a coin, refreshed every minute while the window has the focus. */
export const useCoinStatistics = (symbol: string) =>
  tokensApi.useReadCoinStatisticsQuery(
    { params: { symbol } },
    { pollingInterval: STATISTICS_REFRESH_MS, skipPollingIfUnfocused: true },
  )
