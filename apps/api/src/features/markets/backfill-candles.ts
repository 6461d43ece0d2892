import type { PriceOrigin } from '@mintmark/domain'
import type { FastifyBaseLogger } from 'fastify'
import { openSources } from '../../outside/prices/open-sources.ts'
import { type CandleHistory, type PriceSource, SourceFailure } from '../../outside/prices/price-source.ts'
import { PRICED_COINS } from '../../outside/prices/priced-coins.ts'
import { simulatedHistory } from '../../outside/simulated-prices.ts'
import type { Platform } from '../../platform.ts'
import { type CandleRow, replaceCandles } from './candle-rows.ts'
import { readHealth, recordHealth } from './source-health.ts'

/** A source answers a few calls a minute, and the history of one coin takes several. */
const PAUSE_SECONDS = 60

type Tools = Pick<Platform, 'db' | 'env' | 'market' | 'reads'>

/** The next coin whose history was never fetched, or has a gap; undefined if there is none. */
async function nextCoin({ market, reads }: Tools): Promise<string | undefined> {
  const rows = await reads`
    select coin from candle_series where source = ${market.origin} and backfilled_at is not null`
  const known = new Set(rows.map(({ coin }) => String(coin)))
  return PRICED_COINS.find(({ symbol }) => market.quote(symbol) && !known.has(symbol))?.symbol
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

/** Whether the history of a coin is missing and can be fetched. */
export async function isBackfillDue(platform: Tools): Promise<boolean> {
  if (platform.market.origin === 'reference' || (await nextCoin(platform)) === undefined) return false
  return platform.market.origin === 'simulated' || mayAsk(platform)
}

const rowsOf = (source: PriceOrigin, coin: string, history: CandleHistory): CandleRow[] =>
  Object.entries(history).flatMap(([interval, candles]) =>
    candles.map((candle) => ({ ...candle, source, coin, interval: interval as CandleRow['interval'] })),
  )

async function save({ market, reads }: Tools, coin: string, history: CandleHistory): Promise<void> {
  await reads.begin(async (transaction) => {
    await replaceCandles(transaction, rowsOf(market.origin, coin, history))
    await transaction`
      insert into candle_series (source, coin, backfilled_at) values (${market.origin}, ${coin}, now())
      on conflict (source, coin) do update set backfilled_at = excluded.backfilled_at`
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

/** Fetches the history of a coin from a source, or makes that of all coins if prices are simulated. */
export async function backfillCandles(
  platform: Tools,
  log: FastifyBaseLogger,
  source: PriceSource | undefined = withHistory(platform.env),
): Promise<void> {
  for (let coin = await nextCoin(platform); coin !== undefined; coin = await nextCoin(platform)) {
    const isSimulated = platform.market.origin === 'simulated'
    const history = isSimulated ? simulatedHistory(coin, new Date()) : source && (await fetched(platform, source, coin))
    if (history === undefined) return log.warn({ coin }, 'the history of a coin could not be fetched')
    await save(platform, coin, history)
    if (!isSimulated) return
  }
}
