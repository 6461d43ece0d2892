import { amount } from '@mintmark/domain'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { backfillCandles } from '../features/markets/backfill-candles.ts'
import type { MarketFeed } from '../integrations/market.ts'
import { UNKNOWN_FIGURES } from '../integrations/prices/price-source.ts'
import { addOffers } from './offers.ts'
import { openPriceService, type ServiceAnswer } from './price-service.ts'
import { openTestPlatform, type TestPlatform } from './test-platform.ts'

/** Live prices of some coins. */
export const feedOf = (...coins: readonly string[]): MarketFeed => ({
  origin: 'live',
  quote: (coin) =>
    coins.includes(coin)
      ? { ...UNKNOWN_FIGURES, coin, source: 'live', suspect: null, usd: amount('102'), at: new Date() }
      : undefined,
  stop: () => undefined,
})

/** Only a source that never answers is given little time: a busy machine may take longer for a real answer. */
export const limitsFor = (answer: ServiceAnswer) => ({ seconds: answer === 'never' ? 0.05 : 8, bytes: 1_000_000 })

interface Prepared {
  readonly platform: TestPlatform
  /** The login that owns the tables. */
  readonly owner: postgres.Sql
  readonly service: Awaited<ReturnType<typeof openPriceService>>
}

/** Prepares a platform with its own price services. It has no candles before each test of a file. */
export function prepareHistory() {
  const at = {} as Prepared
  beforeAll(async () => {
    const service = await openPriceService()
    const platform = await openTestPlatform({ LOG_LEVEL: 'silent', ...service.env }, feedOf('BTC'))
    await addOffers(platform)
    const owner = postgres(platform.databaseUrl, { max: 1, connection: { TimeZone: 'UTC' } })
    Object.assign(at, { platform, owner, service })
  })
  beforeEach(async () => {
    at.service.special.clear()
    await at.owner`truncate candles, candle_series, price_sources`
  })
  afterAll(async () => {
    await at.owner.end()
    await at.platform.close()
    at.service.close()
  })

  const backfill = (tools: Pick<TestPlatform, 'db' | 'env' | 'market' | 'reads'>) =>
    backfillCandles(tools, at.platform.app.log)
  return Object.assign(at, { backfill })
}
