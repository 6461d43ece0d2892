import { fitsPrice, type PriceOrigin } from '@mintmark/domain'
import type { FastifyBaseLogger } from 'fastify'
import { openSources } from '../../outside/prices/open-sources.ts'
import { type CandleHistory, type PriceSource, SourceFailure } from '../../outside/prices/price-source.ts'
import { PRICED_COINS } from '../../outside/prices/priced-coins.ts'
import { type Stretch, simulatedHistory, simulatedStretch, stretchBefore } from '../../outside/simulated-prices.ts'
import type { Platform } from '../../platform.ts'
import { type CandleRow, replaceCandles } from './candle-rows.ts'
import { readHealth, recordHealth, type SourceHealth } from './source-health.ts'

/** A source answers a few calls a minute, and the history of one coin takes several. */
const PAUSE_SECONDS = 60
/** A coin whose history cannot be had must not keep the others waiting. */
const FAILURE_SECONDS = 3600

type Tools = Pick<Platform, 'db' | 'env' | 'market' | 'reads'>

/** Since when there are candles of half an hour, of each coin with a history. */
type Backfilled = ReadonlyMap<string, Date | null>

async function readBackfilled({ market, reads }: Tools): Promise<Backfilled> {
  const rows = await reads`
    select coin, half_hours_since from candle_series where source = ${market.origin} and backfilled_at is not null`
  return new Map(rows.map(({ coin, half_hours_since: since }) => [String(coin), since as Date | null]))
}

/** The health of the history of a coin: it can fail while the prices of its source arrive. */
const historyOf = (coin: string) => `history: ${coin}`

const isRested = (health: SourceHealth | undefined) => health === undefined || health.nextTryAt.getTime() <= Date.now()

/** The coins with a price whose history was never fetched, or has a gap. */
const missingCoins = ({ market }: Tools, known: Backfilled): string[] =>
  PRICED_COINS.map(({ symbol }) => symbol).filter((coin) => market.quote(coin) && !known.has(coin))

/** The next coin whose history is missing and did not fail lately; undefined if there is none. */
async function nextCoin(platform: Tools): Promise<string | undefined> {
  const missing = missingCoins(platform, await readBackfilled(platform))
  if (missing.length === 0) return undefined
  const health = await readHealth(platform)
  return missing.find((coin) => isRested(health.get(historyOf(coin))))
}

interface CoinStretch extends Stretch {
  readonly coin: string
}

/**
 * The next part of a simulated past to complete, the newest of all coins first; undefined if all are complete. Sources have
 * no half hours of earlier days, so those of live prices come from ticks.
 */
function nextStretch(known: Backfilled): CoinStretch | undefined {
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
  const health = await readHealth(platform)
  const [row] = await platform.reads`select max(backfilled_at) as at from candle_series where source = 'live'`
  const tries = PRICED_COINS.map(({ symbol }) => health.get(historyOf(symbol))?.failedAt)
  const latest = Math.max(...[row?.at as Date | null, ...tries].map((at) => at?.getTime() ?? 0))
  return isRested(health.get(source.name)) && Date.now() - latest >= PAUSE_SECONDS * 1000
}

/** Whether the history of a coin is missing and can be fetched, or is not complete. */
export async function isBackfillDue(platform: Tools): Promise<boolean> {
  if (platform.market.origin === 'reference') return false
  if (platform.market.origin === 'live') return (await nextCoin(platform)) !== undefined && mayAsk(platform)
  const known = await readBackfilled(platform)
  return missingCoins(platform, known).length > 0 || nextStretch(known) !== undefined
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

/** Throws if a history ends far from the current price. */
function requireFitting({ market }: Tools, coin: string, history: CandleHistory): void {
  const [last, quote] = [history['5m']?.at(-1), market.unpinned(coin)]
  if (last && quote && !fitsPrice(last.close, quote.usd))
    throw new SourceFailure('the history ends far from the current price')
}

/** A source that asks to be left alone is asked for prices neither; any other failure is that of the coin. */
function recordFailure(platform: Tools, failure: SourceFailure, of: { source: string; coin: string }): Promise<void> {
  if (failure.retryAfterSeconds !== undefined) return recordHealth(platform, of.source, failure)
  return recordHealth(platform, historyOf(of.coin), new SourceFailure(failure.message, FAILURE_SECONDS))
}

async function fetched(platform: Tools, source: PriceSource, coin: string): Promise<CandleHistory | SourceFailure> {
  try {
    const history = (await source.history?.(coin)) ?? {}
    requireFitting(platform, coin, history)
    return history
  } catch (error) {
    if (error instanceof SourceFailure) return error
    throw error
  }
}

/** Makes the simulated past of every coin that has none, or else completes one part of one coin. */
async function simulate(platform: Tools): Promise<void> {
  const known = await readBackfilled(platform)
  const missing = missingCoins(platform, known)
  const stretch = missing.length === 0 && nextStretch(known)
  if (stretch) return complete(platform, stretch)
  for (const coin of missing) await save(platform, coin, simulatedHistory(coin, new Date()))
}

/** Fetches the history of a coin from a source. Simulated prices have one that is made. */
export async function backfillCandles(
  platform: Tools,
  log: FastifyBaseLogger,
  source: PriceSource | undefined = withHistory(platform.env),
): Promise<void> {
  if (platform.market.origin === 'simulated') return simulate(platform)
  const coin = await nextCoin(platform)
  if (coin === undefined || source === undefined) return
  const history = await fetched(platform, source, coin)
  if (!(history instanceof SourceFailure)) return save(platform, coin, history)
  log.warn({ coin, reason: history.message }, 'the history of a coin could not be fetched')
  await recordFailure(platform, history, { source: source.name, coin })
}
