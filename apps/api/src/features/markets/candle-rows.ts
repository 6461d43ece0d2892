import { CANDLES_MAX } from '@mintmark/contracts'
import { CANDLE_DAYS, CANDLE_INTERVALS, type Candle, type CandleInterval, type PriceOrigin } from '@mintmark/domain'
import { and, desc, eq, gte, lt, or, sql } from 'drizzle-orm'
import type { Database, LedgerSql } from '../../db/connect.ts'
import { deleteThroughout } from '../../db/delete-in-steps.ts'
import { candles } from '../../db/schema.ts'
import { inserter } from '../../db/set-statements.ts'

export type CandleRow = typeof candles.$inferSelect

/** A transaction of the client for hand-written statements. */
type Sending = Pick<LedgerSql, 'unsafe'>

const ROWS_AT_ONCE = 5000

const inserting = (values: string) =>
  inserter(candles, { onConflict: `on conflict (source, coin, interval, start) do update set ${values}` })

const RANGE = 'high = greatest(candles.high, excluded.high), low = least(candles.low, excluded.low)'

/** A tick extends the candles that it falls into. */
const extendRows = inserting(
  `${RANGE}, close = excluded.close, volume_usd = coalesce(candles.volume_usd + excluded.volume_usd, candles.volume_usd, excluded.volume_usd)`,
)

/** The history of a source replaces the known candles, but keeps the range of the prices that were seen. */
const replaceRows = inserting(
  `${RANGE}, open = excluded.open, close = excluded.close, volume_usd = coalesce(excluded.volume_usd, candles.volume_usd)`,
)

async function send(client: Sending, rows: readonly CandleRow[], statement: typeof extendRows): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const { text, values } = statement(rows.slice(from, from + ROWS_AT_ONCE))
    await client.unsafe(text, values as never[], { prepare: true })
  }
}

export const extendCandles = (client: Sending, rows: readonly CandleRow[]) => send(client, rows, extendRows)
export const replaceCandles = (client: Sending, rows: readonly CandleRow[]) => send(client, rows, replaceRows)

export interface CandleQuery {
  readonly source: PriceOrigin
  readonly coin: string
  readonly interval: CandleInterval
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

/** The newest candles of a coin that start in a period, oldest first: at most `CANDLES_MAX`. */
export async function readCandles(db: Database, { source, coin, interval, from, to }: CandleQuery): Promise<Candle[]> {
  const rows = await db
    .select()
    .from(candles)
    .where(
      and(
        eq(candles.source, source),
        eq(candles.coin, coin),
        eq(candles.interval, interval),
        from && gte(candles.start, from),
        to && lt(candles.start, to),
      ),
    )
    .orderBy(desc(candles.start))
    .limit(CANDLES_MAX)
  return rows.toReversed()
}

/** Deletes the candles that are older than their interval is kept, some pages of the table at a time. */
export async function forgetCandles({ db }: { readonly db: Database }): Promise<void> {
  const isOver = CANDLE_INTERVALS.flatMap((interval) => {
    const days = CANDLE_DAYS[interval]
    if (days === null) return []
    return [and(eq(candles.interval, interval), lt(candles.start, sql`now() - make_interval(days => ${days})`))]
  })
  await deleteThroughout(db, candles, or(...isOver) ?? sql`false`)
}
