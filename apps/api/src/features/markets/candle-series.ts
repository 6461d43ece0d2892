import type { PriceOrigin } from '@mintmark/domain'
import type { CandleHistory } from '../../integrations/prices/price-source.ts'
import type { Platform } from '../../platform.ts'
import { type CandleRow, replaceCandles } from './candle-rows.ts'

type Tools = Pick<Platform, 'market' | 'reads'>

/** Since when there are candles of half an hour, of each coin with a history; null if that was never noted. */
export type Backfilled = ReadonlyMap<string, Date | null>

export async function readBackfilled({ market, reads }: Tools): Promise<Backfilled> {
  const rows = await reads`
    select coin, half_hours_since from candle_series where source = ${market.origin} and backfilled_at is not null`
  return new Map(rows.map(({ coin, half_hours_since: since }) => [String(coin), since as Date | null]))
}

const rowsOf = (source: PriceOrigin, coin: string, history: CandleHistory): CandleRow[] =>
  Object.entries(history).flatMap(([interval, candles]) =>
    candles.map((candle) => ({ ...candle, source, coin, interval: interval as CandleRow['interval'] })),
  )

/** Writes the history of a coin, and notes that it has one: the series first, which recording ticks locks before its candles. */
export async function saveHistory({ market, reads }: Tools, coin: string, history: CandleHistory): Promise<void> {
  const since = history['30m']?.[0]?.start ?? null
  await reads.begin(async (transaction) => {
    await transaction`
      insert into candle_series (source, coin, backfilled_at, half_hours_since) values (${market.origin}, ${coin}, now(), ${since})
      on conflict (source, coin) do update set backfilled_at = excluded.backfilled_at,
        half_hours_since = coalesce(candle_series.half_hours_since, excluded.half_hours_since)`
    await replaceCandles(transaction, rowsOf(market.origin, coin, history))
  })
}

interface Earlier {
  readonly coin: string
  readonly since: Date
  readonly history: CandleHistory
}

/** Adds earlier candles, after the series. Repeating it changes nothing, so a process that dies leaves nothing behind. */
export async function saveEarlier({ market, reads }: Tools, { coin, since, history }: Earlier): Promise<void> {
  await reads.begin(async (transaction) => {
    await transaction`
      update candle_series set half_hours_since = ${since} where source = ${market.origin} and coin = ${coin}`
    await replaceCandles(transaction, rowsOf(market.origin, coin, history))
  })
}
