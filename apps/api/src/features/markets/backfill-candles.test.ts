import { listCandles, listSparklines, readCoinStatistics } from '@mintmark/contracts'
import { amount, formatAmount, ZERO } from '@mintmark/domain'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MarketFeed, openMarket } from '../../outside/market.ts'
import { openSources } from '../../outside/prices/open-sources.ts'
import { UNKNOWN_FIGURES } from '../../outside/prices/price-source.ts'
import { simulatedFeed } from '../../outside/simulated-feed.ts'
import { addOffers } from '../../testing/offers.ts'
import { visitor } from '../../testing/people.ts'
import { openPriceService, type ServiceAnswer } from '../../testing/price-service.ts'
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { backfillCandles, isBackfillDue } from './backfill-candles.ts'
import { coinStatistics } from './coin-statistics.ts'
import { completeHalfHours, nextRange } from './complete-half-hours.ts'
import { recordTicks } from './record-ticks.ts'

/** Live prices of some coins. */
const feedOf = (...coins: readonly string[]): MarketFeed => ({
  origin: 'live',
  quote: (coin) =>
    coins.includes(coin)
      ? { ...UNKNOWN_FIGURES, coin, source: 'live', suspect: null, usd: amount('102'), at: new Date() }
      : undefined,
  stop: () => undefined,
})

/** The source with history alone. */
const COINGECKO = { MARKET_SOURCES: ['coingecko' as const] }
/** Only what never answers is given little time: a busy machine may take longer for a real answer. */
const limitsFor = (answer: ServiceAnswer) => ({ seconds: answer === 'never' ? 0.05 : 8, bytes: 1_000_000 })

let platform: TestPlatform
let owner: postgres.Sql
let service: Awaited<ReturnType<typeof openPriceService>>

beforeAll(async () => {
  service = await openPriceService()
  platform = await openTestPlatform({ LOG_LEVEL: 'silent', ...service.env }, feedOf('BTC'))
  await addOffers(platform)
  owner = postgres(platform.databaseUrl, { max: 1, connection: { TimeZone: 'UTC' } })
})
beforeEach(async () => {
  service.special.clear()
  await owner`truncate candles, candle_series, price_sources`
})
afterAll(async () => {
  await owner.end()
  await platform.close()
  service.close()
})

const fromCoingecko = () => ({ ...platform, env: { ...platform.env, ...COINGECKO } })
const backfill = (tools: Pick<TestPlatform, 'db' | 'env' | 'market' | 'reads'>) =>
  backfillCandles(tools, platform.app.log)

const HALF_HOUR_MS = 1_800_000
/** A half hour at Binance, so many from now. */
const kline = (index: number, price = '120') => {
  const start = (Math.floor(Date.now() / HALF_HOUR_MS) + index) * HALF_HOUR_MS
  return `[${start},"${price}","${price}","${price}","${price}","1"]`
}

const candlesOf = async (interval: string) =>
  (await visitor(platform)(listCandles, { params: { symbol: 'BTC' }, query: { interval } })).body as unknown as {
    candles: { start: string }[]
  }

describe('the history of a source', () => {
  it('is fetched once, and shows in the chart, the sparkline and the statistics', async () => {
    const live = fromCoingecko()
    expect(await isBackfillDue(live)).toBe(true)
    await backfill(live)
    expect(await isBackfillDue(live)).toBe(false)
    expect((await candlesOf('1d')).candles.length).toBeGreaterThan(40)
    const lines = await visitor(platform)(listSparklines)
    expect(lines.body).toMatchObject([{ symbol: 'BTC', points: expect.arrayContaining(['147.50000000']) }])
    const { body } = await visitor(platform)(readCoinStatistics, { params: { symbol: 'BTC' } })
    expect(body).toMatchObject({ day: { high: '147.50000000' }, rank: null, supply: null })
    const unknown = await visitor(platform)(readCoinStatistics, { params: { symbol: 'ETH' } })
    expect(unknown.body).toMatchObject({ day: null, week: null })
  })

  it.each<[string, ServiceAnswer, string]>([
    ['is refused for now', { status: 429, headers: { 'retry-after': '60' }, text: '{}' }, 'coingecko: answered 429'],
    ['is gone', { status: 404, text: '{"error":"coin not found"}' }, 'history: BTC: answered 404'],
    ['is slow', 'never', 'history: BTC: no answer in time'],
    ['is no JSON', { text: '<html>' }, 'history: BTC: the answer is not JSON'],
    ['has another shape', { text: '{"prices":[[1]]}' }, 'history: BTC: the answer has another shape'],
    [
      'is 1000 times off',
      { text: `{"prices":[[${Date.now()},102000]],"total_volumes":[[${Date.now()},1]]}` },
      'history: BTC: the history ends far from the current price',
    ],
    [
      'goes back and forth',
      {
        text: `{"prices":[${[0, 2, 1, 0].map((days) => `[${Date.now() - days * 86_400_000},102]`)}],"total_volumes":[]}`,
      },
      'history: BTC: the history is not in order',
    ],
  ])('that %s is left out, tried again later, and there once it can be fetched', async (_, answer, failure) => {
    service.special.set('coingecko', answer)
    const live = fromCoingecko()
    const [source] = openSources(live.env, limitsFor(answer))
    await backfillCandles(live, platform.app.log, source)
    expect(await isBackfillDue(live)).toBe(false)
    const [row] = await owner`select name || ': ' || failure as failure from price_sources`
    expect(row?.failure).toContain(failure)
    expect(await owner`select 1 from candles`).toEqual([])
    service.special.clear()
    await owner`update price_sources set next_try_at = now() - interval '1 second', failed_at = now() - interval '1 hour'`
    expect(await isBackfillDue(live)).toBe(true)
    await backfill(live)
    expect((await candlesOf('1d')).candles.length).toBeGreaterThan(40)
  })

  it('has a gap in place of a spike, in every interval', async () => {
    const points = ['102', '101', '0.102', '103', '102'].map(
      (price, index) => `[${Date.now() - (4 - index) * 86_400_000},${price}]`,
    )
    service.special.set('coingecko', { text: `{"prices":[${points}],"total_volumes":[]}` })
    await backfill(fromCoingecko())
    const found = await owner`
      select interval, count(*)::int as count, min(low)::float as low from candles group by interval order by interval`
    expect([...found]).toEqual(['1d', '30m', '4h', '5m'].map((interval) => ({ interval, count: 4, low: 101 })))
  })

  it('that fails for one coin keeps no other waiting', async () => {
    await owner`insert into price_sources (name, failed_at, failure, next_try_at)
      values ('history: BTC', now() - interval '2 minutes', 'answered 404', now() + interval '1 hour')`
    const live = { ...fromCoingecko(), market: openMarket(feedOf('BTC', 'ETH')) }
    expect(await isBackfillDue(live)).toBe(true)
    await backfill(live)
    expect(await owner`select coin from candle_series`).toEqual([{ coin: 'ETH' }])
  })

  it('of simulated prices is made for each coin, and joins the current price', async () => {
    const simulated = simulatedFeed()
    const quote = (coin: string) => (coin === 'BTC' || coin === 'USDT' ? simulated.quote(coin) : undefined)
    const market = openMarket({ ...simulated, quote })
    await backfill({ ...platform, market })
    const counts = await owner`
      select interval, count(*)::int as count from candles where source = 'simulated' and coin = 'BTC' group by 1`
    const by = new Map(counts.map((row) => [row.interval, row.count]))
    expect(by.get('1d')).toBeGreaterThanOrEqual(730)
    expect(by.get('30m')).toBeGreaterThanOrEqual(4320)
    expect(await isBackfillDue({ ...platform, market })).toBe(false)
    await recordTicks({ ...platform, market })
    const [last] = await owner`
      select close from candles where source = 'simulated' and coin = 'BTC' and interval = '1m' order by start desc`
    const [today] = await owner`
      select close from candles where source = 'simulated' and coin = 'BTC' and interval = '1d' order by start desc limit 1`
    expect(last?.close).toBe(today?.close)
    const { day } = await coinStatistics({ ...platform, market }, 'BTC')
    // The list of coins shows the same volume.
    expect(day?.volume).toBe(formatAmount(simulated.quote('BTC')?.volume24hUsd ?? ZERO))
  })

  it('of simulated prices is completed later for a coin that is only displayed, from the newest backwards', async () => {
    const simulated = simulatedFeed()
    const market = openMarket({ ...simulated, quote: (coin) => (coin === 'TRX' ? simulated.quote(coin) : undefined) })
    const tools = { ...platform, market }
    const step = () => backfill(tools)
    const halfHours = async () => {
      const [row] = await owner`
        select count(*)::int as count, count(distinct start::date)::int as days, now()::date - min(start)::date as since
        from candles where source = 'simulated' and coin = 'TRX' and interval = '30m'`
      return row
    }
    await step()
    expect(await halfHours()).toMatchObject({ days: 9, since: 8 })
    const [recent] = await owner`select * from candles where coin = 'TRX' and interval = '30m' order by start limit 1`
    await step()
    const twice = await halfHours()
    expect(twice).toMatchObject({ days: 19, since: 18 })
    // A process that died before it could note the step does it again.
    await owner`update candle_series set half_hours_since = ${recent?.start} where coin = 'TRX'`
    await step()
    expect(await halfHours()).toEqual(twice)
    expect(
      await owner`select * from candles where coin = 'TRX' and interval = '30m' and start = ${recent?.start}`,
    ).toEqual([recent])
    for (let steps = 0; await isBackfillDue(tools); steps++) {
      expect(steps).toBeLessThan(8)
      await step()
    }
    expect(await halfHours()).toMatchObject({ days: 91, since: 90 })
    const outside = await owner`
      select d.start from candles d join candles h on h.coin = d.coin and h.interval = '30m'
        and h.start >= d.start and h.start < d.start + interval '1 day'
      where d.coin = 'TRX' and d.interval = '1d' and (h.high > d.high or h.low < d.low)`
    expect(outside).toEqual([])
    // After a long pause, what lies between the new history and the old one is completed, too.
    await owner`update candle_series set ticked_at = now() - interval '8 days' where coin = 'TRX'`
    await recordTicks(tools)
    const [series] = await owner`select backfilled_at, half_hours_since from candle_series where coin = 'TRX'`
    expect(series).toEqual({ backfilled_at: null, half_hours_since: null })
    await step()
    expect(await isBackfillDue(tools)).toBe(true)
  })
})

describe('the half hours of live prices', () => {
  /** Bitcoin has a history of a day, and Ether, which Binance does not trade here, has one, too. */
  async function withHistories() {
    const live = { ...platform, market: openMarket(feedOf('BTC', 'ETH')) }
    for (const _ of ['BTC', 'ETH']) {
      await backfill(live)
      await owner`update candle_series set backfilled_at = now() - interval '2 minutes'`
    }
    return live
  }

  it('are fetched where a source has them, from the newest backwards, and stay a gap where none has', async () => {
    const live = await withHistories()
    const reached = async () =>
      (await owner`select coin, now()::date - half_hours_since::date as days from candle_series order by coin`).map(
        ({ coin, days }) => [coin, days],
      )
    const depths: number[] = []
    for (let steps = 0; await isBackfillDue(live); steps++) {
      expect(steps).toBeLessThan(14)
      await backfill(live)
      depths.push(Number((await reached())[0]?.[1]))
    }
    expect(depths).toEqual(depths.toSorted((one, other) => one - other))
    expect(Object.fromEntries(await reached())).toEqual({ BTC: 90, ETH: 90 })
    const [earliest] = await owner`select * from candles where coin = 'BTC' and interval = '30m' order by start limit 1`
    expect(earliest).toMatchObject({ open: '120.00000000', high: '121.50000000', volume_usd: null })
    const [counted] = await owner`
      select count(*) filter (where coin = 'BTC')::int as btc,
        count(*) filter (where coin = 'ETH' and start < now() - interval '25 hours')::int as eth
      from candles where interval = '30m' and start >= now()::date - 80`
    expect(counted?.btc).toBeGreaterThan(80 * 48)
    expect(counted?.eth).toBe(0)
    // The history of a source has one day of them: after a longer pause, they are completed again.
    await owner`update candle_series set ticked_at = now() - interval '1 day'`
    await recordTicks(live)
    expect((await reached())[0]).toEqual(['BTC', null])
  })

  it('have a gap in place of a spike, and the others of the part count', async () => {
    const live = await withHistories()
    service.special.set('binance', { text: `[${kline(-99)},${kline(-98, '0.12')},${kline(-97)}]` })
    const range = await nextRange(live, new Map([['BTC', new Date(Date.now() - 86_400_000)]]))
    if (range) await completeHalfHours(live, range, { log: platform.app.log })
    const found = await owner`
      select low from candles where coin = 'BTC' and interval = '30m' and start < now() - interval '2 days'`
    expect(found.map(({ low }) => low)).toEqual(['120.00000000', '120.00000000'])
    const [row] = await owner`select half_hours_since from candle_series where coin = 'BTC'`
    expect(row?.half_hours_since).toEqual(range?.from)
  })

  it.each<[string, ServiceAnswer, string]>([
    ['are refused for now', { status: 429, headers: { 'retry-after': '60' }, text: '{}' }, 'binance: answered 429'],
    [
      'are refused for another reason than the coin',
      { status: 400, text: `{"code":-1100,"msg":"Illegal characters found in parameter 'startTime'."}` },
      'half hours: BTC: answered 400',
    ],
    ['are refused by something else', { status: 400, text: '<html>' }, 'half hours: BTC: answered 400'],
    ['are gone', { status: 503, text: 'oops' }, 'half hours: BTC: answered 503'],
    ['are slow', 'never', 'half hours: BTC: no answer in time'],
    ['are no JSON', { text: '<html>' }, 'half hours: BTC: the answer is not JSON'],
    ['have another shape', { text: '[[1,"2"]]' }, 'half hours: BTC: the answer has another shape'],
    [
      'are 1000 times off',
      { text: `[${kline(-97, '120000')}]` },
      'half hours: BTC: the half hours end far from the price that followed',
    ],
    [
      'come twice',
      { text: `[${kline(-97)},${kline(-97)}]` },
      'half hours: BTC: the half hours are not those that were asked for',
    ],
    [
      'are of the future',
      { text: `[${kline(97)},${kline(-97)}]` },
      'half hours: BTC: the half hours are not those that were asked for',
    ],
  ])('that %s are left out and tried again later', async (_, answer, failure) => {
    const live = await withHistories()
    service.special.set('binance', answer)
    const known = new Map([['BTC', new Date(Date.now() - 86_400_000)]])
    const range = await nextRange(live, known)
    expect(range).toMatchObject({ coin: 'BTC' })
    if (!range) return
    const source = openSources(live.env, limitsFor(answer)).find(({ halfHours }) => halfHours)
    await completeHalfHours(live, range, { log: platform.app.log, source })
    expect(await nextRange(live, known)).toBeUndefined()
    const failures = await owner`select name || ': ' || failure as failure from price_sources where failure is not null`
    expect(failures.map((row) => row.failure).join()).toContain(failure)
    service.special.clear()
    await owner`update price_sources set next_try_at = now() - interval '1 second'`
    expect(await nextRange(live, known)).toEqual(range)
    await completeHalfHours(live, range, { log: platform.app.log })
    const [row] = await owner`select half_hours_since from candle_series where coin = 'BTC'`
    expect(row?.half_hours_since).toEqual(range.from)
  })
})
