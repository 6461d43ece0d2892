import * as calls from '@mintmark/contracts'
import { type Candle, formatAmount } from '@mintmark/domain'
import { fail } from '../../failure.ts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { readCandles } from './candle-rows.ts'
import { type CoinRow, readCoins, readOwnedCoins } from './coin-rows.ts'
import { coinStatistics } from './coin-statistics.ts'
import { coinView } from './coin-view.ts'
import { endPin } from './end-pin.ts'
import { readHomepage } from './market-figures.ts'
import { pinCoinPrice } from './pin-coin-price.ts'
import { readSourcesView } from './source-health.ts'
import { readSparklines } from './sparklines.ts'

const candleView = ({
  start,
  volumeUsd,
  ...prices
}: Candle): calls.ResponseOf<typeof calls.listCandles>['candles'][number] => ({
  start: start.toISOString(),
  open: formatAmount(prices.open),
  high: formatAmount(prices.high),
  low: formatAmount(prices.low),
  close: formatAmount(prices.close),
  volume: volumeUsd === null ? null : formatAmount(volumeUsd),
})

/** A coin that is offered or that somebody may still own, by its symbol. */
const requireCoin = async ({ db }: Pick<Platform, 'db'>, symbol: string): Promise<CoinRow> =>
  (await readOwnedCoins(db)).find((coin) => coin.symbol === symbol) ?? fail('not_found', {})

function chartRoutes(answer: Answer, platform: Platform): void {
  const { db, market } = platform
  answer(calls.listCandles, async ({ params, query: { interval, from, to } }) => {
    const { symbol: coin } = await requireCoin(platform, params.symbol)
    const source = market.origin
    const period = {
      from: from === undefined ? from : calls.firstMoment(from),
      to: to === undefined ? to : calls.endMoment(to),
    }
    return { source, candles: (await readCandles(db, { source, coin, interval, ...period })).map(candleView) }
  })
  answer(calls.readCoinStatistics, async ({ params }) =>
    coinStatistics(platform, (await requireCoin(platform, params.symbol)).symbol),
  )
  answer(calls.listSparklines, () => readSparklines(platform))
  answer(calls.readPriceSources, () => readSourcesView(platform))
  answer(calls.pinPrice, ({ actor, body }) => pinCoinPrice(platform, actor, body))
  answer(calls.endPricePin, ({ actor, params, body }) => endPin(platform, actor, { ...params, ...body }))
}

/** Public market data, and how its sources are doing. */
export function marketRoutes(answer: Answer, platform: Platform): void {
  const { db, market } = platform
  chartRoutes(answer, platform)
  answer(calls.homepage, () => readHomepage(platform))
  answer(calls.listCoins, async () => (await readCoins(db)).map((coin) => coinView(coin, market)))
  answer(calls.listWithdrawalCoins, async () => (await readOwnedCoins(db)).map((coin) => coinView(coin, market)))
  answer(calls.readPrice, async ({ params }) => {
    const { symbol } = await requireCoin(platform, params.symbol)
    const quote = market.quote(symbol)
    if (!quote) return fail('price_unknown', { coin: symbol })
    return { price: formatAmount(quote.usd), source: quote.source, at: quote.at.toISOString() }
  })
}
