import { CANDLE_INTERVALS, candleStart, type PriceOrigin, type Tick } from '@mintmark/domain'
import type { Quote } from '../../integrations/market.ts'
import { volumeShare } from '../../integrations/prices/numbers.ts'
import { PRICED_COINS } from '../../integrations/prices/priced-coins.ts'
import type { Platform } from '../../platform.ts'
import { type CandleRow, extendCandles } from './candle-rows.ts'

const TICK_SECONDS = 10

/** After a longer pause, the volume of the time between is unknown, and the history is fetched again. */
const PAUSE_SECONDS = 600
/**
 * After this many hours, a new history leaves a gap in the half hours, and what is before it is completed again: that of a
 * source has one day of them, that of simulated prices eight.
 */
const LONG_PAUSE_HOURS = { live: 23, simulated: 7 * 24, reference: 0 } as const satisfies Record<PriceOrigin, number>

type Tools = Pick<Platform, 'reads' | 'market'>

/** The quotes of all coins. Reference prices never move, so they make no candles. */
const quotesOf = ({ market }: Tools): Quote[] =>
  market.origin === 'reference' ? [] : PRICED_COINS.flatMap(({ symbol }) => market.unpinned(symbol) ?? [])

/** True if prices are newer than the last tick. */
export async function areTicksDue(platform: Tools): Promise<boolean> {
  const newest = Math.max(0, ...quotesOf(platform).map(({ at }) => at.getTime()))
  if (newest === 0) return false
  const { reads, market } = platform
  const [row] = await reads`select max(ticked_at) as at from candle_series where source = ${market.origin}`
  return newest - (row?.at?.getTime() ?? 0) >= TICK_SECONDS * 1000
}

function rowsOf({ source, coin }: Quote, { at, usd, volumeUsd }: Tick): CandleRow[] {
  return CANDLE_INTERVALS.map((interval) => {
    const start = candleStart(at, interval)
    return { source, coin, interval, start, open: usd, high: usd, low: usd, close: usd, volumeUsd }
  })
}

/** The volume since the last tick, as a part of the volume of 24 hours. */
function tickOf({ at, usd, volume24hUsd }: Quote, before: Date | undefined): Tick {
  const seconds = before ? (at.getTime() - before.getTime()) / 1000 : 0
  return { at, usd, volumeUsd: volumeShare(volume24hUsd, seconds > PAUSE_SECONDS ? 0 : seconds) }
}

const SERIES = `insert into candle_series (source, coin, ticked_at)
  select $1, * from unnest($2::text[], $3::timestamptz[])
  on conflict (source, coin) do update set ticked_at = excluded.ticked_at, backfilled_at = case
    when excluded.ticked_at - candle_series.ticked_at > make_interval(secs => ${PAUSE_SECONDS}) then null
    else candle_series.backfilled_at end, half_hours_since = case
    when excluded.ticked_at - candle_series.ticked_at > make_interval(hours => $4) then null
    else candle_series.half_hours_since end`

/** Adds the newest price of each coin to its candles, once. */
export async function recordTicks(platform: Tools): Promise<void> {
  const { reads, market } = platform
  const quotes = quotesOf(platform)
  await reads.begin(async (transaction) => {
    await transaction`lock table candle_series in share row exclusive mode`
    const series = await transaction`select coin, ticked_at from candle_series where source = ${market.origin}`
    const before = new Map(series.map(({ coin, ticked_at }) => [String(coin), ticked_at as Date | null]))
    const newer = quotes.filter(({ coin, at }) => at.getTime() > (before.get(coin)?.getTime() ?? 0))
    if (newer.length === 0) return
    const rows = newer.flatMap((quote) => rowsOf(quote, tickOf(quote, before.get(quote.coin) ?? undefined)))
    await extendCandles(transaction, rows)
    const [coins, times] = [newer.map(({ coin }) => coin), newer.map(({ at }) => at.toISOString())]
    await transaction.unsafe(SERIES, [market.origin, coins, times, LONG_PAUSE_HOURS[market.origin]] as never[])
  })
}
