import { listCandles } from '@mintmark/contracts'
import { amount, CANDLE_INTERVALS } from '@mintmark/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import type { MarketFeed } from '../../integrations/market.ts'
import { UNKNOWN_FIGURES } from '../../integrations/prices/price-source.ts'
import { addOffers } from '../../testing/offers.ts'
import { visitor } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { forgetCandles } from './candle-rows.ts'
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

const platform = preparePlatform({ LOG_LEVEL: 'silent' }, feed)

beforeAll(() => addOffers(platform))

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
    await platform.sql.superuser`update candle_series set backfilled_at = now()`
    await tick('11:00:00', '102')
    const { candles } = await candlesOf('30m')
    expect(candles).toMatchObject([
      { start: '2026-11-22T10:00:00.000Z' },
      { start: '2026-11-22T11:00:00.000Z', volume: '0.00000000' },
    ])
    expect(await platform.sql.superuser`select backfilled_at from candle_series`).toEqual([{ backfilled_at: null }])
  })
})

describe('candles', () => {
  it('are listed for a period, the newest at most', async () => {
    const { candles } = await candlesOf('1m', { from: '2026-11-22T10:01:00Z', to: '2026-11-22T11:00:00Z' })
    expect(candles.map(({ start }) => start)).toEqual(['2026-11-22T10:01:00.000Z'])
    await platform.sql.superuser`
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
    await platform.sql.superuser`truncate candles`
    await platform.sql.superuser`
      insert into candles select 'live', 'BTC', i, date_trunc('milliseconds', now() - make_interval(days => d)), 1, 1, 1, 1
      from unnest(array['1m', '5m', '30m', '4h', '1d']) i, unnest(array[1, 3, 15, 91, 731]) d`
    await forgetCandles(platform)
    const { superuser } = platform.sql
    const kept = await superuser`select interval, count(*)::int from candles group by interval order by 2, 1`
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
      platform.sql.superuser`insert into candles values ('live', 'BTC', '1m', '2026-01-01T00:00:00Z', 5, 4, 1, 2)`,
    ).rejects.toThrow(/candles_in_range/)
  })
})
