import { describe, expect, it } from 'vitest'
import { openMarket } from '../../integrations/market.ts'
import { openSources } from '../../integrations/prices/open-sources.ts'
import { feedOf, limitsFor, prepareHistory } from '../../testing/prepare-history.ts'
import type { ServiceAnswer } from '../../testing/price-service.ts'
import { isBackfillDue } from './backfill-candles.ts'
import { completeHalfHours, nextRange } from './complete-half-hours.ts'
import { recordTicks } from './record-ticks.ts'

const at = prepareHistory()
const { backfill } = at

const HALF_HOUR_MS = 1_800_000
/** A half hour at Binance, this many from now. */
const kline = (index: number, price = '120') => {
  const start = (Math.floor(Date.now() / HALF_HOUR_MS) + index) * HALF_HOUR_MS
  return `[${start},"${price}","${price}","${price}","${price}","1"]`
}

describe('the half hours of live prices', () => {
  /** Bitcoin has a history of a day, and Ether, which Binance does not trade here, has one, too. */
  async function withHistories() {
    const live = { ...at.platform, market: openMarket(feedOf('BTC', 'ETH')) }
    for (const _ of ['BTC', 'ETH']) {
      await backfill(live)
      await at.owner`update candle_series set backfilled_at = now() - interval '2 minutes'`
    }
    return live
  }

  it('are fetched where a source has them, from the newest backwards, and stay a gap where none has', async () => {
    const live = await withHistories()
    const reached = async () =>
      (await at.owner`select coin, now()::date - half_hours_since::date as days from candle_series order by coin`).map(
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
    const [earliest] =
      await at.owner`select * from candles where coin = 'BTC' and interval = '30m' order by start limit 1`
    expect(earliest).toMatchObject({ open: '120.00000000', high: '121.50000000', volume_usd: null })
    const [counted] = await at.owner`
      select count(*) filter (where coin = 'BTC')::int as btc,
        count(*) filter (where coin = 'ETH' and start < now() - interval '25 hours')::int as eth
      from candles where interval = '30m' and start >= now()::date - 80`
    expect(counted?.btc).toBeGreaterThan(80 * 48)
    expect(counted?.eth).toBe(0)
    // The history of a source has one day of them: after a longer pause, they are completed again.
    await at.owner`update candle_series set ticked_at = now() - interval '1 day'`
    await recordTicks(live)
    expect((await reached())[0]).toEqual(['BTC', null])
  })

  it('have a gap in place of a spike, and the others of the part count', async () => {
    const live = await withHistories()
    at.service.special.set('binance', { text: `[${kline(-99)},${kline(-98, '0.12')},${kline(-97)}]` })
    const range = await nextRange(live, new Map([['BTC', new Date(Date.now() - 86_400_000)]]))
    if (range) await completeHalfHours(live, range, { log: at.platform.app.log })
    const found = await at.owner`
      select low from candles where coin = 'BTC' and interval = '30m' and start < now() - interval '2 days'`
    expect(found.map(({ low }) => low)).toEqual(['120.00000000', '120.00000000'])
    const [row] = await at.owner`select half_hours_since from candle_series where coin = 'BTC'`
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
    at.service.special.set('binance', answer)
    const known = new Map([['BTC', new Date(Date.now() - 86_400_000)]])
    const range = await nextRange(live, known)
    expect(range).toMatchObject({ coin: 'BTC' })
    if (!range) return
    const source = openSources(live.env, limitsFor(answer)).find(({ halfHours }) => halfHours)
    await completeHalfHours(live, range, { log: at.platform.app.log, source })
    expect(await nextRange(live, known)).toBeUndefined()
    const failures =
      await at.owner`select name || ': ' || failure as failure from price_sources where failure is not null`
    expect(failures.map((row) => row.failure).join()).toContain(failure)
    at.service.special.clear()
    await at.owner`update price_sources set next_try_at = now() - interval '1 second'`
    expect(await nextRange(live, known)).toEqual(range)
    await completeHalfHours(live, range, { log: at.platform.app.log })
    const [row] = await at.owner`select half_hours_since from candle_series where coin = 'BTC'`
    expect(row?.half_hours_since).toEqual(range.from)
  })
})
