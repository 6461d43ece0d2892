import { pollEvery, useRead } from '@mintmark/client'
import { listCandles, readCoinStatistics } from '@mintmark/contracts'
import type { CandleInterval } from '@mintmark/domain'

const CANDLES_FRESH = pollEvery(15_000)
const STATISTICS_FRESH = pollEvery(60_000)

/** The candles of a coin, refreshed every 15 seconds while the window has the focus. */
export const useCandles = (symbol: string, interval: CandleInterval) =>
  useRead(listCandles, { params: { symbol }, query: { interval } }, CANDLES_FRESH)

/** The statistics of a coin, refreshed every minute while the window has the focus. */
export const useCoinStatistics = (symbol: string) =>
  useRead(readCoinStatistics, { params: { symbol } }, STATISTICS_FRESH)
