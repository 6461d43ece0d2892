import {
  endMoment,
  firstMoment,
  type listCandles as listCall,
  type QueryOf,
  type ResponseOf,
} from '@mintmark/contracts'
import { type Candle, formatAmount } from '@mintmark/domain'
import type { Platform } from '../../platform.ts'
import { readCandles } from './candle-rows.ts'
import { requireKnownCoin } from './require-known-coin.ts'

const candleView = ({ start, volumeUsd, ...prices }: Candle): ResponseOf<typeof listCall>['candles'][number] => ({
  start: start.toISOString(),
  open: formatAmount(prices.open),
  high: formatAmount(prices.high),
  low: formatAmount(prices.low),
  close: formatAmount(prices.close),
  volume: volumeUsd === null ? null : formatAmount(volumeUsd),
})

/** The candles of a coin in a period, of the source in use. */
export async function listCandles(
  { db, market }: Pick<Platform, 'db' | 'market'>,
  symbol: string,
  { interval, from, to }: QueryOf<typeof listCall>,
) {
  const { symbol: coin } = await requireKnownCoin(db, symbol)
  const source = market.origin
  const period = {
    from: from === undefined ? from : firstMoment(from),
    to: to === undefined ? to : endMoment(to),
  }
  return { source, candles: (await readCandles(db, { source, coin, interval, ...period })).map(candleView) }
}
