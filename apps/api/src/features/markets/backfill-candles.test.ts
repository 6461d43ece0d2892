import { listCandles, listSparklines, readCoinStatistics } from '@mintmark/contracts'
import { formatAmount, ZERO } from '@mintmark/domain'
import { describe, expect, it } from 'vitest'
import { openMarket } from '../../integrations/market.ts'
import { openSources } from '../../integrations/prices/open-sources.ts'
import { simulatedFeed } from '../../integrations/simulated-feed.ts'
import { simulatedHistory } from '../../integrations/simulated-prices.ts'
import { visitor } from '../../testing/people.ts'
import { feedOf, limitsFor, prepareHistory } from '../../testing/prepare-history.ts'
import type { ServiceAnswer } from '../../testing/price-service.ts'
import { backfillCandles, isBackfillDue } from './backfill-candles.ts'
import { extendCandles } from './candle-rows.ts'
import { saveHistory } from './candle-series.ts'
import { coinStatistics } from './coin-statistics.ts'
import { recordTicks } from './record-ticks.ts'

const at = prepareHistory()
const { backfill } = at

/** The source with history alone. */
const COINGECKO = { MARKET_SOURCES: ['coingecko' as const] }
const fromCoingecko = () => ({ ...at.platform, env: { ...at.platform.env, ...COINGECKO } })

const candlesOf = async (interval: string) =>
  (await visitor(at.platform)(listCandles, { params: { symbol: 'BTC' }, query: { interval } })).body as unknown as {
    candles: { start: string }[]
  }

describe('the history of a source', () => {
  it('is fetched once, and shows in the chart, the sparkline and the statistics', async () => {
    const live = fromCoingecko()
    expect(await isBackfillDue(live)).toBe(true)
    await backfill(live)
    expect(await isBackfillDue(live)).toBe(false)
    expect((await candlesOf('1d')).candles.length).toBeGreaterThan(40)
    const lines = await visitor(at.platform)(listSparklines)
    expect(lines.body).toMatchObject([{ symbol: 'BTC', points: expect.arrayContaining(['147.50000000']) }])
    const { body } = await visitor(at.platform)(readCoinStatistics, { params: { symbol: 'BTC' } })
    expect(body).toMatchObject({ day: { high: '147.50000000' }, rank: null, supply: null })
    const unknown = await visitor(at.platform)(readCoinStatistics, { params: { symbol: 'ETH' } })
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
    at.service.special.set('coingecko', answer)
    const live = fromCoingecko()
    const [source] = openSources(live.env, limitsFor(answer))
    await backfillCandles(live, at.platform.app.log, source)
    expect(await isBackfillDue(live)).toBe(false)
    const [row] = await at.owner`select name || ': ' || failure as failure from price_sources`
    expect(row?.failure).toContain(failure)
    expect(await at.owner`select 1 from candles`).toEqual([])
    at.service.special.clear()
    await at.owner`update price_sources set next_try_at = now() - interval '1 second', failed_at = now() - interval '1 hour'`
    expect(await isBackfillDue(live)).toBe(true)
    await backfill(live)
    expect((await candlesOf('1d')).candles.length).toBeGreaterThan(40)
  })

  it('is saved while a tick is recorded, without a deadlock', async () => {
    const { market, reads } = at.platform
    const history = simulatedHistory('BTC', new Date())
    const rows = Object.values(history['1d'] ?? []).map((candle) => ({
      ...candle,
      source: market.origin,
      coin: 'BTC',
      interval: '1d' as const,
    }))
    const { saved } = await at.owner.begin(async (tick) => {
      await tick`lock table candle_series in share row exclusive mode`
      const saved = saveHistory(at.platform, 'BTC', history)
      const waiting = () => reads`select 1 from pg_locks where relation = 'candle_series'::regclass and not granted`
      await expect.poll(async () => (await waiting()).length, { interval: 10 }).toBe(1)
      await extendCandles(tick, rows)
      return { saved }
    })
    await saved
    expect((await candlesOf('1d')).candles.length).toBe(rows.length)
  })

  it('has a gap in place of a spike, in every interval', async () => {
    const points = ['102', '101', '0.102', '103', '102'].map(
      (price, index) => `[${Date.now() - (4 - index) * 86_400_000},${price}]`,
    )
    at.service.special.set('coingecko', { text: `{"prices":[${points}],"total_volumes":[]}` })
    await backfill(fromCoingecko())
    const found = await at.owner`
      select interval, count(*)::int as count, min(low)::float as low from candles group by interval order by interval`
    expect([...found]).toEqual(['1d', '30m', '4h', '5m'].map((interval) => ({ interval, count: 4, low: 101 })))
  })

  it('that fails for one coin keeps no other waiting', async () => {
    await at.owner`insert into price_sources (name, failed_at, failure, next_try_at)
      values ('history: BTC', now() - interval '2 minutes', 'answered 404', now() + interval '1 hour')`
    const live = { ...fromCoingecko(), market: openMarket(feedOf('BTC', 'ETH')) }
    expect(await isBackfillDue(live)).toBe(true)
    await backfill(live)
    expect(await at.owner`select coin from candle_series`).toEqual([{ coin: 'ETH' }])
  })

  it('of simulated prices is made for each coin, and joins the current price', async () => {
    const simulated = simulatedFeed()
    const quote = (coin: string) => (coin === 'BTC' || coin === 'USDT' ? simulated.quote(coin) : undefined)
    const market = openMarket({ ...simulated, quote })
    await backfill({ ...at.platform, market })
    const counts = await at.owner`
      select interval, count(*)::int as count from candles where source = 'simulated' and coin = 'BTC' group by 1`
    const by = new Map(counts.map((row) => [row.interval, row.count]))
    expect(by.get('1d')).toBeGreaterThanOrEqual(730)
    expect(by.get('30m')).toBeGreaterThanOrEqual(4320)
    expect(await isBackfillDue({ ...at.platform, market })).toBe(false)
    await recordTicks({ ...at.platform, market })
    const [last] = await at.owner`
      select close from candles where source = 'simulated' and coin = 'BTC' and interval = '1m' order by start desc`
    const [today] = await at.owner`
      select close from candles where source = 'simulated' and coin = 'BTC' and interval = '1d' order by start desc limit 1`
    expect(last?.close).toBe(today?.close)
    const { day } = await coinStatistics({ ...at.platform, market }, 'BTC')
    // The list of coins shows the same volume.
    expect(day?.volume).toBe(formatAmount(simulated.quote('BTC')?.volume24hUsd ?? ZERO))
  })

  it('of simulated prices is completed later for a coin that is only displayed, from the newest backwards', async () => {
    const simulated = simulatedFeed()
    const market = openMarket({ ...simulated, quote: (coin) => (coin === 'TRX' ? simulated.quote(coin) : undefined) })
    const tools = { ...at.platform, market }
    const step = () => backfill(tools)
    const halfHours = async () => {
      const [row] = await at.owner`
        select count(*)::int as count, count(distinct start::date)::int as days, now()::date - min(start)::date as since
        from candles where source = 'simulated' and coin = 'TRX' and interval = '30m'`
      return row
    }
    await step()
    expect(await halfHours()).toMatchObject({ days: 9, since: 8 })
    const [recent] =
      await at.owner`select * from candles where coin = 'TRX' and interval = '30m' order by start limit 1`
    await step()
    const twice = await halfHours()
    expect(twice).toMatchObject({ days: 19, since: 18 })
    // A process that died before it could note the step does it again.
    await at.owner`update candle_series set half_hours_since = ${recent?.start} where coin = 'TRX'`
    await step()
    expect(await halfHours()).toEqual(twice)
    expect(
      await at.owner`select * from candles where coin = 'TRX' and interval = '30m' and start = ${recent?.start}`,
    ).toEqual([recent])
    for (let steps = 0; await isBackfillDue(tools); steps++) {
      expect(steps).toBeLessThan(8)
      await step()
    }
    expect(await halfHours()).toMatchObject({ days: 91, since: 90 })
    const outside = await at.owner`
      select d.start from candles d join candles h on h.coin = d.coin and h.interval = '30m'
        and h.start >= d.start and h.start < d.start + interval '1 day'
      where d.coin = 'TRX' and d.interval = '1d' and (h.high > d.high or h.low < d.low)`
    expect(outside).toEqual([])
    // After a long pause, the gap between the new history and the old one is completed, too.
    await at.owner`update candle_series set ticked_at = now() - interval '8 days' where coin = 'TRX'`
    await recordTicks(tools)
    const [series] = await at.owner`select backfilled_at, half_hours_since from candle_series where coin = 'TRX'`
    expect(series).toEqual({ backfilled_at: null, half_hours_since: null })
    await step()
    expect(await isBackfillDue(tools)).toBe(true)
  })
})
