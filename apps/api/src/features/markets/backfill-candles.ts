import type { PriceOrigin } from '@mintmark/domain'
import type { FastifyBaseLogger } from 'fastify'
import { openSources } from '../../outside/prices/open-sources.ts'
import { type CandleHistory, type PriceSource, SourceFailure } from '../../outside/prices/price-source.ts'
import { PRICED_COINS } from '../../outside/prices/priced-coins.ts'
import { type Stretch, simulatedHistory, simulatedStretch, stretchBefore } from '../../outside/simulated-prices.ts'
import type { Platform } from '../../platform.ts'
import { type CandleRow, replaceCandles } from './candle-rows.ts'
import { readHealth, recordHealth } from './source-health.ts'

/** A source answers a few calls a minute, and the history of one coin takes several. */
const PAUSE_SECONDS = 60

type Tools = Pick<Platform, 'db' | 'env' | 'market' | 'reads'>

/** Since when there are candles of half an hour, of each coin with a history. */
type Backfilled = ReadonlyMap<string, Date | null>

async function readBackfilled({ market, reads }: Tools): Promise<Backfilled> {
  const rows = await reads`
    select coin, half_hours_since from candle_series where source = ${market.origin} and backfilled_at is not null`
  return new Map(rows.map(({ coin, half_hours_since: since }) => [String(coin), since as Date | null]))
}

/** The next coin whose history was never fetched, or has a gap; undefined if there is none. */
const nextCoin = ({ market }: Tools, known: Backfilled): string | undefined =>
  PRICED_COINS.find(({ symbol }) => market.quote(symbol) && !known.has(symbol))?.symbol

interface CoinStretch extends Stretch {
  readonly coin: string
}

/**
 * The next part of a simulated past to complete, the newest of all coins first; undefined if all are complete. Sources have
 * no half hours of earlier days, so those of live prices come from ticks.
 */
function nextStretch({ market }: Tools, known: Backfilled): CoinStretch | undefined {
  if (market.origin !== 'simulated') return undefined
  const now = new Date()
  const stretches = [...known].flatMap(([coin, since]) => {
    const stretch = stretchBefore(since, now)
    return stretch ? [{ coin, ...stretch }] : []
  })
  return stretches.toSorted((a, b) => b.to.getTime() - a.to.getTime())[0]
}

const withHistory = (env: Tools['env']) => openSources(env).find(({ history }) => history)

/** Whether a source with history may be asked. */
async function mayAsk(platform: Tools): Promise<boolean> {
  const source = withHistory(platform.env)
  if (!source) return false
  const nextTryAt = (await readHealth(platform)).get(source.name)?.nextTryAt
  const [row] = await platform.reads`select max(backfilled_at) as at from candle_series where source = 'live'`
  const isRested = Date.now() - (row?.at?.getTime() ?? 0) >= PAUSE_SECONDS * 1000
  return isRested && (nextTryAt === undefined || nextTryAt.getTime() <= Date.now())
}

/** Whether the history of a coin is missing and can be fetched, or is not complete. */
export async function isBackfillDue(platform: Tools): Promise<boolean> {
  if (platform.market.origin === 'reference') return false
  const known = await readBackfilled(platform)
  if (nextCoin(platform, known) === undefined) return nextStretch(platform, known) !== undefined
  return platform.market.origin === 'simulated' || mayAsk(platform)
}

const rowsOf = (source: PriceOrigin, coin: string, history: CandleHistory): CandleRow[] =>
  Object.entries(history).flatMap(([interval, candles]) =>
    candles.map((candle) => ({ ...candle, source, coin, interval: interval as CandleRow['interval'] })),
  )

async function save({ market, reads }: Tools, coin: string, history: CandleHistory): Promise<void> {
  const since = history['30m']?.[0]?.start ?? null
  await reads.begin(async (transaction) => {
    await replaceCandles(transaction, rowsOf(market.origin, coin, history))
    await transaction`
      insert into candle_series (source, coin, backfilled_at, half_hours_since) values (${market.origin}, ${coin}, now(), ${since})
      on conflict (source, coin) do update set backfilled_at = excluded.backfilled_at,
        half_hours_since = coalesce(candle_series.half_hours_since, excluded.half_hours_since)`
  })
}

/** Repeating a stretch changes nothing, so a process that dies leaves nothing behind. */
async function complete({ market, reads }: Tools, { coin, ...stretch }: CoinStretch): Promise<void> {
  await reads.begin(async (transaction) => {
    await replaceCandles(transaction, rowsOf(market.origin, coin, simulatedStretch(coin, stretch)))
    await transaction`
      update candle_series set half_hours_since = ${stretch.from} where source = ${market.origin} and coin = ${coin}`
  })
}

async function fetched(platform: Tools, source: PriceSource, coin: string): Promise<CandleHistory | undefined> {
  try {
    return await source.history?.(coin)
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    await recordHealth(platform, source.name, error)
    return undefined
  }
}

/** Makes the simulated past of every coin that has none, or else completes one part of one coin. */
async function simulate(platform: Tools): Promise<void> {
  const known = new Map(await readBackfilled(platform))
  const stretch = nextCoin(platform, known) === undefined && nextStretch(platform, known)
  if (stretch) return complete(platform, stretch)
  for (let coin = nextCoin(platform, known); coin !== undefined; coin = nextCoin(platform, known)) {
    await save(platform, coin, simulatedHistory(coin, new Date()))
    known.set(coin, null)
  }
}

/** Fetches the history of a coin from a source. Simulated prices have one that is made. */
export async function backfillCandles(
  platform: Tools,
  log: FastifyBaseLogger,
  source: PriceSource | undefined = withHistory(platform.env),
): Promise<void> {
  if (platform.market.origin === 'simulated') return simulate(platform)
  const coin = nextCoin(platform, await readBackfilled(platform))
  if (coin === undefined) return
  const history = source && (await fetched(platform, source, coin))
  if (history === undefined) return log.warn({ coin }, 'the history of a coin could not be fetched')
  await save(platform, coin, history)
}
