import { type JudgedPrice, medianPrice, PRICE_LIMITS } from '@mintmark/domain'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { prices } from '../../db/schema.ts'
import { isOwnPrice, priceMac } from '../../integrations/price-mac.ts'
import { openSources } from '../../integrations/prices/open-sources.ts'
import {
  type CoinFigures,
  type PriceSource,
  type SourceAnswer,
  SourceFailure,
} from '../../integrations/prices/price-source.ts'
import { isSourceName } from '../../integrations/prices/source-names.ts'
import type { Platform } from '../../platform.ts'
import { noteFacts, traceSpan } from '../../tracing/trace.ts'
import { readHealth, recordHealth } from './source-health.ts'

const REFRESH_SECONDS = 30

type Tools = Pick<Platform, 'db' | 'env' | 'market' | 'secrets'>
type PriceRow = typeof prices.$inferSelect

/** True if the sources were last asked long enough ago. Only live prices have sources. */
export async function arePricesDue(platform: Tools): Promise<boolean> {
  if (platform.market.origin !== 'live') return false
  const rows = [...(await readHealth(platform)).values()].filter(({ name }) => isSourceName(name))
  const asked = rows.flatMap(({ answeredAt, failedAt }) => [answeredAt, failedAt])
  const latest = Math.max(0, ...asked.map((at) => at?.getTime() ?? 0))
  return Date.now() - latest >= REFRESH_SECONDS * 1000
}

/** Throws if a source has no price, or none that is fresh: it may repeat an old answer for hours. */
function requireFresh(answers: readonly SourceAnswer[]): void {
  if (answers.length === 0) throw new SourceFailure('answered without a price of any coin')
  const newest = Math.max(...answers.map(({ at }) => at.getTime()))
  if (Date.now() - newest > PRICE_LIMITS.freshSeconds * 1000)
    throw new SourceFailure(`answered with old prices only, the newest of ${new Date(newest).toISOString()}`)
}

/** The answers of a source, one for each coin, so that it has no second vote. A failure is remembered, and answers nothing. */
const ask = (platform: Tools, source: PriceSource, log: FastifyBaseLogger): Promise<SourceAnswer[]> =>
  traceSpan(`price source ${source.name}`, { 'mintmark.source': source.name }, async () => {
    const answers = await answersOf(platform, source, log)
    noteFacts({ 'mintmark.answers': answers.length })
    return answers
  })

async function answersOf(platform: Tools, source: PriceSource, log: FastifyBaseLogger): Promise<SourceAnswer[]> {
  try {
    const byCoin = new Map((await source.answers()).map((answer) => [answer.coin, answer]))
    const answers = [...byCoin.values()]
    requireFresh(answers)
    await recordHealth(platform, source.name)
    return answers
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    log.warn({ source: source.name, reason: error.message }, 'a source of prices failed')
    noteFacts({ 'error.type': 'source_failed' })
    await recordHealth(platform, source.name, error)
    return []
  }
}

/** Each figure comes from the first source that knows it. A figure that no source knows any longer stays as it was. */
function figuresOf(answers: readonly CoinFigures[], row: PriceRow | undefined): CoinFigures {
  const first = <Name extends keyof CoinFigures>(name: Name): CoinFigures[Name] | null =>
    answers.find((answer) => answer[name] !== null)?.[name] ?? row?.[name] ?? null
  return {
    change24h: first('change24h'),
    change7d: first('change7d'),
    marketCapUsd: first('marketCapUsd'),
    volume24hUsd: first('volume24hUsd'),
    supply: first('supply'),
    rank: first('rank'),
  }
}

interface Combined {
  readonly judged: Exclude<JudgedPrice, { is: 'unknown' }>
  /** The answers that counted. */
  readonly counted: readonly SourceAnswer[]
}

/** A suspect price changes only the suspicion: the last accepted price stays and ages, and so do the figures. */
const nextRow = (coin: string, { judged, counted }: Combined, row: PriceRow | undefined, now: Date) =>
  judged.is === 'good'
    ? {
        coin,
        usd: judged.usd,
        at: judged.at,
        suspect: null,
        suspectUsd: null,
        suspectSince: null,
        ...figuresOf(counted, row),
      }
    : {
        coin,
        usd: row?.usd ?? null,
        at: row?.at ?? null,
        suspect: judged.why,
        suspectUsd: judged.usd,
        suspectSince: row?.suspectSince ?? now,
      }

/**
 * Combines answers into prices, decided under a lock, so that a process that was slow never replaces a newer price. One without its
 * MAC counts as none.
 */
async function acceptPrices(
  { db, secrets }: Tools,
  answers: readonly SourceAnswer[],
  log: FastifyBaseLogger,
): Promise<void> {
  const byCoin = Map.groupBy(answers, ({ coin }) => coin)
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table ${prices} in share row exclusive mode`)
    const kept = (await transaction.select().from(prices)).filter((row) => isOwnPrice(secrets, row))
    const rows = new Map(kept.map((row) => [row.coin, row]))
    const now = new Date()
    for (const [coin, own] of byCoin) {
      const row = rows.get(coin)
      const last = row?.usd && row.at ? { usd: row.usd, at: row.at } : undefined
      const judged = medianPrice(own, { now, last })
      if (judged.is === 'unknown' || (judged.is === 'good' && last && judged.at < last.at)) continue
      if (judged.is === 'suspect' && !row?.suspect)
        log.warn({ coin, why: judged.why, sources: judged.sources }, 'a price is not believed')
      const counted = own.filter(({ source }) => judged.sources.includes(source))
      const price = nextRow(coin, { judged, counted }, row, now)
      const next = { ...price, sources: judged.sources.join(), mac: priceMac(secrets, price) }
      await transaction.insert(prices).values(next).onConflictDoUpdate({ target: prices.coin, set: next })
    }
  })
}

/** Asks the sources that are not paused, and writes the prices that all processes read. */
export async function refreshPrices(
  platform: Tools,
  log: FastifyBaseLogger,
  sources: readonly PriceSource[] = openSources(platform.env),
): Promise<void> {
  const health = await readHealth(platform)
  const now = new Date()
  const asked = sources.filter(({ name }) => (health.get(name)?.nextTryAt ?? now) <= now)
  const answers = await Promise.all(asked.map((source) => ask(platform, source, log)))
  await acceptPrices(platform, answers.flat(), log)
}
