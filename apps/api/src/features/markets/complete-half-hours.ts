import {
  areInOrder,
  type Candle,
  fitsPrice,
  halfHoursKeptSince,
  rangeBefore,
  type TimeRange,
  withoutSpikes,
} from '@mintmark/domain'
import type { FastifyBaseLogger } from 'fastify'
import { openSources } from '../../integrations/prices/open-sources.ts'
import { type PriceSource, SourceFailure } from '../../integrations/prices/price-source.ts'
import { halfHoursBegin, simulatedRange } from '../../integrations/simulated-prices.ts'
import type { Platform } from '../../platform.ts'
import { readCandles } from './candle-rows.ts'
import { type Backfilled, saveEarlier } from './candle-series.ts'
import { isRested, readHealth, recordPartFailure } from './source-health.ts'

type Tools = Pick<Platform, 'db' | 'env' | 'market' | 'reads'>

interface CoinRange extends TimeRange {
  readonly coin: string
}

const HALF_HOUR_MS = 1_800_000

const halfHoursOf = (coin: string) => `half hours: ${coin}`

const withHalfHours = (env: Tools['env']) => openSources(env).find(({ halfHours }) => halfHours)

/** The parts of the past to complete, the newest of all coins first. */
function rangesOf({ market }: Tools, known: Backfilled): readonly CoinRange[] {
  const now = new Date()
  const ranges = [...known].flatMap(([coin, noted]) => {
    const range = rangeBefore(noted ?? (market.origin === 'simulated' ? halfHoursBegin(coin, now) : now), now)
    return range ? [{ coin, ...range }] : []
  })
  return ranges.toSorted((a, b) => b.to.getTime() - a.to.getTime())
}

/** The next part that can be completed now; undefined if there is none. */
export async function nextRange(platform: Tools, known: Backfilled): Promise<CoinRange | undefined> {
  const ranges = rangesOf(platform, known)
  if (platform.market.origin === 'simulated' || ranges.length === 0) return ranges[0]
  const source = withHalfHours(platform.env)
  if (!source) return undefined
  const health = await readHealth(platform)
  if (!isRested(health.get(source.name))) return undefined
  return ranges.find(({ coin }) => isRested(health.get(halfHoursOf(coin))))
}

/**
 * Candles without spikes. Throws if they are not those that were asked for, or end far from where the known ones begin: another
 * coin may have the same symbol there.
 */
async function believedHalfHours(
  { db, market }: Tools,
  range: CoinRange,
  candles: readonly Candle[],
): Promise<readonly Candle[]> {
  if (!areInOrder(candles, '30m', range)) throw new SourceFailure('the half hours are not those that were asked for')
  const { coin, to } = range
  const query = {
    source: market.origin,
    coin,
    interval: '30m',
    from: to,
    to: new Date(to.getTime() + HALF_HOUR_MS),
  } as const
  const [next] = await readCandles(db, query)
  const believed = withoutSpikes(candles)
  const [last, price] = [believed.at(-1), next?.open ?? market.unpinned(coin)?.usd]
  if (last && price && !fitsPrice(last.close, price))
    throw new SourceFailure('the half hours end far from the price that followed')
  return believed
}

/** Fetches a part of the past. A coin that the source does not trade has none: it counts as complete. */
async function fetchRange(platform: Tools, range: CoinRange, source: PriceSource): Promise<void> {
  const { coin, from } = range
  const candles = await source.halfHours?.(coin, range)
  const believed = await believedHalfHours(platform, range, candles ?? [])
  const since = candles ? from : halfHoursKeptSince(new Date())
  await saveEarlier(platform, { coin, since, history: { '30m': believed } })
}

/** Completes one part of the past of one coin. */
export async function completeHalfHours(
  platform: Tools,
  range: CoinRange,
  { log, source = withHalfHours(platform.env) }: { log: FastifyBaseLogger; source?: PriceSource | undefined },
): Promise<void> {
  const { coin, from: since } = range
  if (platform.market.origin === 'simulated')
    return saveEarlier(platform, { coin, since, history: simulatedRange(coin, range) })
  if (!source) return
  try {
    await fetchRange(platform, range, source)
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    log.warn({ coin, reason: error.message }, 'the half hours of a coin could not be fetched')
    await recordPartFailure(platform, error, { source: source.name, part: halfHoursOf(coin) })
  }
}
