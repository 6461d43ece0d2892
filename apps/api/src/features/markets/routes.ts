import * as calls from '@mintmark/contracts'
import { formatAmount } from '@mintmark/domain'
import { fail } from '../../failure.ts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { readOwnedCoins } from './coin-rows.ts'
import { coinStatistics } from './coin-statistics.ts'
import { coinsReader, coinView } from './coin-view.ts'
import { endPin } from './end-pin.ts'
import { listCandles } from './list-candles.ts'
import { homepageReader } from './market-figures.ts'
import { pinCoinPrice } from './pin-coin-price.ts'
import { requireKnownCoin } from './require-known-coin.ts'
import { readSourcesView } from './source-health.ts'
import { readSparklines } from './sparklines.ts'

function chartRoutes(answer: Answer, platform: Platform): void {
  const { db } = platform
  answer(calls.listCandles, ({ params, query }) => listCandles(platform, params.symbol, query))
  answer(calls.readCoinStatistics, async ({ params }) =>
    coinStatistics(platform, (await requireKnownCoin(db, params.symbol)).symbol),
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
  answer(calls.homepage, homepageReader(platform))
  answer(calls.listCoins, coinsReader(platform))
  answer(calls.listWithdrawalCoins, async () => (await readOwnedCoins(db)).map((coin) => coinView(coin, market)))
  answer(calls.readPrice, async ({ params }) => {
    const { symbol } = await requireKnownCoin(db, params.symbol)
    const quote = market.quote(symbol)
    if (!quote) return fail('price_unknown', { coin: symbol })
    return { price: formatAmount(quote.usd), source: quote.source, at: quote.at.toISOString() }
  })
}
