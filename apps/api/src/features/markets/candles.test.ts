import { listCandles, listSparklines, readCoinStatistics } from '@mintmark/contracts'
import { amount, CANDLE_INTERVALS, formatAmount, ZERO } from '@mintmark/domain'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MarketFeed, openMarket } from '../../outside/market.ts'
import { openSources } from '../../outside/prices/open-sources.ts'
import { UNKNOWN_FIGURES } from '../../outside/prices/price-source.ts'
import { simulatedFeed } from '../../outside/simulated-feed.ts'
import { addOffers } from '../../testing/offers.ts'
import { visitor } from '../../testing/people.ts'
import { openPriceService, type ServiceAnswer } from '../../testing/price-service.ts'
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { backfillCandles, isBackfillDue } from './backfill-candles.ts'
import { forgetCandles } from './candle-rows.ts'
import { coinStatistics } from './coin-statistics.ts'
import { areTicksDue, recordTicks } from './record-ticks.ts'

/** A live price that a test sets. */
let quoted = { usd: amount('100'), at: new Date('2026-11-22T10:00:00.000Z') }
const feed: MarketFeed = {
  origin: 'live',
  quote: (coin) =>
    coin === 'BTC'
      ? { coin, source: 'live', suspect: null, ...UNKNOWN_FIGURES, volume24hUsd: amount('86400'), ...quoted }
      : undefined,
  stop: () => undefined,
}

let platform: TestPlatform
let owner: postgres.Sql

beforeAll(async () => {
  platform = await openTestPlatform({ LOG_LEVEL: 'silent' }, feed)
  await addOffers(platform)
  owner = postgres(platform.databaseUrl, { max: 1 })
})
afterAll(async () => {
  await owner.end()
  await platform.close()
})

const candlesOf = async (interval: string, query: Record<string, string> = {}, symbol = 'BTC') =>
  (await visitor(platform)(listCandles, { params: { symbol }, query: { interval, ...query } })).body as unknown as {
    candles: { start: string }[]
  }

async function tick(time: string, usd: string) {
  quoted = { usd: amount(usd), at: new Date(`2026-11-22T${time}.000Z`) }
  await recordTicks(platform)
}

describe('ticks', () => {
  it('become candles of every interval, each tick once', async () => {
    expect(await areTicksDue(platform)).toBe(true)
    await tick('10:00:00', '100')
    expect(await areTicksDue(platform)).toBe(false)
    await tick('10:00:20', '104')
    await Promise.all([tick('10:00:40', '99'), recordTicks(platform)])
    await tick('10:01:00', '101')
    expect(await candlesOf('1m')).toEqual({
      source: 'live',
      candles: [
        {
          start: '2026-11-22T10:00:00.000Z',
          open: '100.00000000',
          high: '104.00000000',
          low: '99.00000000',
          close: '99.00000000',
          volume: '40.00000000',
        },
        expect.objectContaining({ start: '2026-11-22T10:01:00.000Z', open: '101.00000000', volume: '20.00000000' }),
      ],
    })
    for (const interval of CANDLE_INTERVALS.slice(1))
      expect((await candlesOf(interval)).candles).toMatchObject([
        {
          open: '100.00000000',
          high: '104.00000000',
          low: '99.00000000',
          close: '101.00000000',
          volume: '60.00000000',
        },
      ])
  })

  it('after a pause leave a gap, have no volume, and have the history fetched again', async () => {
    await owner`update candle_series set backfilled_at = now()`
    await tick('11:00:00', '102')
    const { candles } = await candlesOf('30m')
    expect(candles).toMatchObject([
      { start: '2026-11-22T10:00:00.000Z' },
      { start: '2026-11-22T11:00:00.000Z', volume: '0.00000000' },
    ])
    expect(await owner`select backfilled_at from candle_series`).toEqual([{ backfilled_at: null }])
  })
})

describe('candles', () => {
  it('are listed for a period, the newest at most', async () => {
    const { candles } = await candlesOf('1m', { from: '2026-11-22T10:01:00Z', to: '2026-11-22T11:00:00Z' })
    expect(candles.map(({ start }) => start)).toEqual(['2026-11-22T10:01:00.000Z'])
    await owner`
      insert into candles select 'live', 'ETH', '1m', now() - make_interval(mins => n), 1, 1, 1, 1 from generate_series(1, 1001) n`
    expect((await candlesOf('1m', {}, 'ETH')).candles).toHaveLength(1000)
  })

  it.each([
    [{ symbol: 'NOPE' }, { interval: '1d' }, 404],
    [{ symbol: 'BTC' }, { interval: '2h' }, 400],
    [{ symbol: 'BTC' }, { interval: '1d', from: 'yesterday' }, 400],
  ])('of %j with %j are refused', async (params, query, status) => {
    expect(await visitor(platform)(listCandles, { params, query })).toMatchObject({ status })
  })

  it('are deleted when they are too old for their interval', async () => {
    await owner`truncate candles`
    await owner`
      insert into candles select 'live', 'BTC', i, date_trunc('milliseconds', now() - make_interval(days => d)), 1, 1, 1, 1
      from unnest(array['1m', '5m', '30m', '4h', '1d']) i, unnest(array[1, 3, 15, 91, 731]) d`
    await forgetCandles(platform)
    const kept = await owner`select interval, count(*)::int from candles group by interval order by 2, 1`
    expect(kept.map((row) => [row.interval, row.count])).toEqual([
      ['1m', 1],
      ['5m', 2],
      ['30m', 3],
      ['4h', 4],
      ['1d', 5],
    ])
  })

  it('cannot be out of range', async () => {
    await expect(
      owner`insert into candles values ('live', 'BTC', '1m', '2026-01-01T00:00:00Z', 5, 4, 1, 2)`,
    ).rejects.toThrow(/candles_in_range/)
  })
})

describe('the history of a source', () => {
  it('is fetched once, and shows in the chart, the sparkline and the statistics', async () => {
    const service = await openPriceService()
    const source = openSources({ ...platform.env, ...service.env })[0]
    await owner`truncate candles, candle_series`
    const live = { ...platform, env: { ...platform.env, ...service.env } }
    expect(await isBackfillDue(live)).toBe(true)
    await backfillCandles(live, platform.app.log, source)
    expect(await isBackfillDue(live)).toBe(false)
    expect((await candlesOf('1d')).candles.length).toBeGreaterThan(40)
    const lines = await visitor(platform)(listSparklines)
    expect(lines.body).toMatchObject([{ symbol: 'BTC', points: expect.arrayContaining(['147.50000000']) }])
    const { body } = await visitor(platform)(readCoinStatistics, { params: { symbol: 'BTC' } })
    expect(body).toMatchObject({ day: { high: '147.50000000' }, rank: null, supply: null })
    const unknown = await visitor(platform)(readCoinStatistics, { params: { symbol: 'ETH' } })
    expect(unknown.body).toMatchObject({ day: null, week: null })
    service.close()
  })

  describe.each<[string, ServiceAnswer, string]>([
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
  ])('that %s', (_, answer, failure) => {
    it('is left out, tried again later, and there once it can be fetched', async () => {
      const service = await openPriceService()
      service.special.set('coingecko', answer)
      await owner`truncate candles, candle_series, price_sources`
      const live = { ...platform, env: { ...platform.env, ...service.env } }
      const [source] = openSources(live.env, { seconds: 0.05, bytes: 1_000_000 })
      await backfillCandles(live, platform.app.log, source)
      expect(await isBackfillDue(live)).toBe(false)
      const [row] = await owner`select name || ': ' || failure as failure from price_sources`
      expect(row?.failure).toContain(failure)
      expect(await owner`select 1 from candles`).toEqual([])
      service.special.clear()
      await owner`update price_sources set next_try_at = now(), failed_at = now() - interval '1 hour'`
      expect(await isBackfillDue(live)).toBe(true)
      await backfillCandles(live, platform.app.log)
      expect((await candlesOf('1d')).candles.length).toBeGreaterThan(40)
      service.close()
    })
  })

  it('that fails for one coin keeps no other waiting', async () => {
    const service = await openPriceService()
    await owner`truncate candles, candle_series, price_sources`
    await owner`insert into price_sources (name, failed_at, failure, next_try_at)
      values ('history: BTC', now() - interval '2 minutes', 'answered 404', now() + interval '1 hour')`
    const quote = (coin: string) => (coin === 'ETH' ? feed.quote('BTC') : feed.quote(coin))
    const live = { ...platform, market: openMarket({ ...feed, quote }), env: { ...platform.env, ...service.env } }
    expect(await isBackfillDue(live)).toBe(true)
    await backfillCandles(live, platform.app.log)
    expect(await owner`select coin from candle_series`).toEqual([{ coin: 'ETH' }])
    service.close()
  })

  it('of simulated prices is made for each coin, and joins the current price', async () => {
    const simulated = simulatedFeed()
    const quote = (coin: string) => (coin === 'BTC' || coin === 'USDT' ? simulated.quote(coin) : undefined)
    const market = openMarket({ ...simulated, quote })
    await backfillCandles({ ...platform, market }, platform.app.log)
    const counts = await owner`
      select interval, count(*)::int as count from candles where source = 'simulated' and coin = 'BTC' group by 1`
    const by = new Map(counts.map((row) => [row.interval, row.count]))
    expect(by.get('1d')).toBeGreaterThanOrEqual(730)
    expect(by.get('30m')).toBeGreaterThanOrEqual(4320)
    expect(await isBackfillDue({ ...platform, market })).toBe(false)
    await recordTicks({ ...platform, market })
    const [last] = await owner`
      select close from candles where source = 'simulated' and coin = 'BTC' and interval = '1m' order by start desc`
    expect(last?.close).toBe(
      String(
        (
          await owner`select close from candles where source = 'simulated' and coin = 'BTC'
      and interval = '1d' order by start desc limit 1`
        )[0]?.close,
      ),
    )
    const { day } = await coinStatistics({ ...platform, market }, 'BTC')
    // The list of coins shows the same volume.
    expect(day?.volume).toBe(formatAmount(simulated.quote('BTC')?.volume24hUsd ?? ZERO))
  })

  it('of simulated prices is completed later for a coin that is only displayed, from the newest backwards', async () => {
    const simulated = simulatedFeed()
    const market = openMarket({ ...simulated, quote: (coin) => (coin === 'TRX' ? simulated.quote(coin) : undefined) })
    const tools = { ...platform, market }
    const step = () => backfillCandles(tools, platform.app.log)
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
    const whole = await halfHours()
    expect(whole).toMatchObject({ days: 91, since: 90 })
    const outside = await owner`
      select d.start from candles d join candles h on h.coin = d.coin and h.interval = '30m'
        and h.start >= d.start and h.start < d.start + interval '1 day'
      where d.coin = 'TRX' and d.interval = '1d' and (h.high > d.high or h.low < d.low)`
    expect(outside).toEqual([])
    // After a long pause, what lies between the new history and the old one is completed, too.
    await owner`update candle_series set ticked_at = now() - interval '8 days' where coin = 'TRX'`
    await recordTicks(tools)
    expect(await owner`select backfilled_at, half_hours_since from candle_series where coin = 'TRX'`).toEqual([
      { backfilled_at: null, half_hours_since: null },
    ])
    await step()
    expect(await isBackfillDue(tools)).toBe(true)
  })
})
