import { type Candle, fitsPrice, halfHoursKeptSince, type Stretch, stretchBefore } from '@mintmark/domain'
import type { FastifyBaseLogger } from 'fastify'
import { openSources } from '../../outside/prices/open-sources.ts'
import { type PriceSource, SourceFailure } from '../../outside/prices/price-source.ts'
import { halfHoursBegin, simulatedStretch } from '../../outside/simulated-prices.ts'
import type { Platform } from '../../platform.ts'
import { readCandles } from './candle-rows.ts'
import { type Backfilled, saveEarlier } from './candle-series.ts'
import { isRested, readHealth, recordPartFailure } from './source-health.ts'

type Tools = Pick<Platform, 'db' | 'env' | 'market' | 'reads'>

interface CoinStretch extends Stretch {
  readonly coin: string
}

const HALF_HOUR_MS = 1_800_000

const halfHoursOf = (coin: string) => `half hours: ${coin}`

const withHalfHours = (env: Tools['env']) => openSources(env).find(({ halfHours }) => halfHours)

/** The parts of the past to complete, the newest of all coins first. */
function stretchesOf({ market }: Tools, known: Backfilled): readonly CoinStretch[] {
  const now = new Date()
  const stretches = [...known].flatMap(([coin, noted]) => {
    const stretch = stretchBefore(noted ?? (market.origin === 'simulated' ? halfHoursBegin(coin, now) : now), now)
    return stretch ? [{ coin, ...stretch }] : []
  })
  return stretches.toSorted((a, b) => b.to.getTime() - a.to.getTime())
}

/** The next part that can be completed now; undefined if there is none. */
export async function nextStretch(platform: Tools, known: Backfilled): Promise<CoinStretch | undefined> {
  const stretches = stretchesOf(platform, known)
  if (platform.market.origin === 'simulated' || stretches.length === 0) return stretches[0]
  const source = withHalfHours(platform.env)
  if (!source) return undefined
  const health = await readHealth(platform)
  if (!isRested(health.get(source.name))) return undefined
  return stretches.find(({ coin }) => isRested(health.get(halfHoursOf(coin))))
}

/** Throws if candles end far from where the known ones begin: another coin may have the same symbol there. */
async function requireFitting({ db, market }: Tools, { coin, to }: CoinStretch, candles: readonly Candle[]) {
  const query = {
    source: market.origin,
    coin,
    interval: '30m',
    from: to,
    to: new Date(to.getTime() + HALF_HOUR_MS),
  } as const
  const [next] = await readCandles(db, query)
  const [last, price] = [candles.at(-1), next?.open ?? market.unpinned(coin)?.usd]
  if (last && price && !fitsPrice(last.close, price))
    throw new SourceFailure('the half hours end far from the price that followed')
}

/** Fetches a part of the past. A coin that the source does not trade has none: it counts as complete. */
async function fetchStretch(platform: Tools, stretch: CoinStretch, source: PriceSource): Promise<void> {
  const { coin, from } = stretch
  const candles = await source.halfHours?.(coin, stretch)
  await requireFitting(platform, stretch, candles ?? [])
  const since = candles ? from : halfHoursKeptSince(new Date())
  await saveEarlier(platform, { coin, since, history: { '30m': candles ?? [] } })
}

/** Completes one part of the past of one coin. */
export async function completeHalfHours(
  platform: Tools,
  stretch: CoinStretch,
  { log, source = withHalfHours(platform.env) }: { log: FastifyBaseLogger; source?: PriceSource | undefined },
): Promise<void> {
  const { coin, from: since } = stretch
  if (platform.market.origin === 'simulated')
    return saveEarlier(platform, { coin, since, history: simulatedStretch(coin, stretch) })
  if (!source) return
  try {
    await fetchStretch(platform, stretch, source)
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    log.warn({ coin, reason: error.message }, 'the half hours of a coin could not be fetched')
    await recordPartFailure(platform, error, { source: source.name, part: halfHoursOf(coin) })
  }
}
