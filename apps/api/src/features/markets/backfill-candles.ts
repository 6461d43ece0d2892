import { areInOrder, type CandleInterval, daysAgo, fitsPrice, withoutSpikes } from '@mintmark/domain'
import type { FastifyBaseLogger } from 'fastify'
import { openSources } from '../../integrations/prices/open-sources.ts'
import { type CandleHistory, type PriceSource, SourceFailure } from '../../integrations/prices/price-source.ts'
import { PRICED_COINS } from '../../integrations/prices/priced-coins.ts'
import { simulatedHistory } from '../../integrations/simulated-prices.ts'
import type { Platform } from '../../platform.ts'
import { type Backfilled, readBackfilled, saveHistory } from './candle-series.ts'
import { completeHalfHours, nextRange } from './complete-half-hours.ts'
import { isRested, readHealth, recordPartFailure } from './source-health.ts'

/** A source answers a few calls a minute, and the history of one coin takes several. */
const PAUSE_SECONDS = 60

type Tools = Pick<Platform, 'db' | 'env' | 'market' | 'reads'>

/** The health of the history of a coin: it can fail while the prices of its source arrive. */
const historyOf = (coin: string) => `history: ${coin}`

/** The coins with a price whose history was never fetched, or has a gap. */
const missingCoins = ({ market }: Tools, known: Backfilled): string[] =>
  PRICED_COINS.map(({ symbol }) => symbol).filter((coin) => market.quote(coin) && !known.has(coin))

const withHistory = (env: Tools['env']) => openSources(env).find(({ history }) => history)

/** The next coin whose history can be fetched now: it did not fail lately, and the pause of its source is over. */
async function nextCoin(platform: Tools, missing: readonly string[]): Promise<string | undefined> {
  const source = withHistory(platform.env)
  if (!source || missing.length === 0) return undefined
  const health = await readHealth(platform)
  const [row] = await platform.reads`select max(backfilled_at) as at from candle_series where source = 'live'`
  const tries = PRICED_COINS.map(({ symbol }) => health.get(historyOf(symbol))?.failedAt)
  const latest = Math.max(...[row?.at as Date | null, ...tries].map((at) => at?.getTime() ?? 0))
  if (!isRested(health.get(source.name)) || Date.now() - latest < PAUSE_SECONDS * 1000) return undefined
  return missing.find((coin) => isRested(health.get(historyOf(coin))))
}

/** True if the history of a coin is missing and can be fetched, or can be completed. */
export async function isBackfillDue(platform: Tools): Promise<boolean> {
  if (platform.market.origin === 'reference') return false
  const known = await readBackfilled(platform)
  const missing = missingCoins(platform, known)
  if (platform.market.origin === 'simulated' && missing.length > 0) return true
  return ((await nextCoin(platform, missing)) ?? (await nextRange(platform, known))) !== undefined
}

/** A history without spikes. Throws if it is not in order, or ends far from the current price. */
function believedHistory({ market }: Tools, coin: string, history: CandleHistory): CandleHistory {
  const past = { from: new Date(0), to: daysAgo(-1, new Date()) }
  const intervals = Object.entries(history).map(([interval, candles]) => {
    if (!areInOrder(candles, interval as CandleInterval, past)) throw new SourceFailure('the history is not in order')
    return [interval, withoutSpikes(candles)] as const
  })
  const believed: CandleHistory = Object.fromEntries(intervals)
  const [last, quote] = [believed['5m']?.at(-1), market.unpinned(coin)]
  if (last && quote && !fitsPrice(last.close, quote.usd))
    throw new SourceFailure('the history ends far from the current price')
  return believed
}

async function fetched(platform: Tools, source: PriceSource, coin: string): Promise<CandleHistory | SourceFailure> {
  try {
    return believedHistory(platform, coin, (await source.history?.(coin)) ?? {})
  } catch (error) {
    if (error instanceof SourceFailure) return error
    throw error
  }
}

interface With {
  readonly log: FastifyBaseLogger
  readonly source: PriceSource | undefined
}

async function backfill(platform: Tools, coin: string, { log, source }: With): Promise<void> {
  if (!source) return
  const history = await fetched(platform, source, coin)
  if (!(history instanceof SourceFailure)) return saveHistory(platform, coin, history)
  log.warn({ coin, reason: history.message }, 'the history of a coin could not be fetched')
  await recordPartFailure(platform, history, { source: source.name, part: historyOf(coin) })
}

async function makeHistories(platform: Tools, coins: readonly string[]): Promise<void> {
  for (const coin of coins) await saveHistory(platform, coin, simulatedHistory(coin, new Date()))
}

/**
 * Makes the simulated past of all coins that have none, or fetches that of one coin from a source. If there is no such coin,
 * it completes a part of the half hours of one.
 */
export async function backfillCandles(
  platform: Tools,
  log: FastifyBaseLogger,
  source: PriceSource | undefined = withHistory(platform.env),
): Promise<void> {
  const known = await readBackfilled(platform)
  const missing = missingCoins(platform, known)
  if (platform.market.origin === 'simulated' && missing.length > 0) return makeHistories(platform, missing)
  const coin = await nextCoin(platform, missing)
  if (coin !== undefined) return backfill(platform, coin, { log, source })
  const range = await nextRange(platform, known)
  if (range) await completeHalfHours(platform, range, { log })
}
