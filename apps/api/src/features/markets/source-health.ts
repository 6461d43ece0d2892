import type { ResponseOf, readPriceSources } from '@mintmark/contracts'
import { formatAmount } from '@mintmark/domain'
import { isNotNull, sql } from 'drizzle-orm'
import { priceSources, prices } from '../../db/schema.ts'
import { SourceFailure } from '../../integrations/prices/price-source.ts'
import type { FigureSource, SourceName } from '../../integrations/prices/source-names.ts'
import type { Platform } from '../../platform.ts'
import { readCoins } from './coin-rows.ts'
import { pinView, readPins } from './price-pins.ts'

type Db = Pick<Platform, 'db'>

/** The pause after a source fails, unless it names another. */
const FAILURE_SECONDS = 60

export type SourceHealth = typeof priceSources.$inferSelect

/** The health of each source that was asked before, by name. */
export async function readHealth({ db }: Db): Promise<ReadonlyMap<string, SourceHealth>> {
  const rows = await db.select().from(priceSources)
  return new Map(rows.map((row) => [row.name, row]))
}

/** Remembers that a source answered, or why it did not and when to ask it again. */
export async function recordHealth({ db }: Db, name: string, failure?: SourceFailure): Promise<void> {
  const wait = failure ? (failure.retryAfterSeconds ?? FAILURE_SECONDS) : 0
  // The column rounds to milliseconds: a source that answered can be asked again immediately, not half a millisecond later.
  const nextTryAt = sql`date_trunc('milliseconds', now()) + make_interval(secs => ${wait})`
  const set = failure
    ? { failedAt: sql`now()`, failure: failure.message, nextTryAt }
    : { answeredAt: sql`now()`, nextTryAt }
  await db
    .insert(priceSources)
    .values({ name, ...set })
    .onConflictDoUpdate({ target: priceSources.name, set })
}

/** True if a source, or a part of what it provides, can be asked again. */
export const isRested = (health: SourceHealth | undefined): boolean =>
  health === undefined || health.nextTryAt.getTime() <= Date.now()

/** The pause after a failure for one coin, which must not keep the others waiting. */
const PART_FAILURE_SECONDS = 3600

interface Part {
  readonly source: string
  readonly part: string
}

/** A source that asks for a pause is not called for anything else either; any other failure is that of the part. */
export function recordPartFailure(db: Db, failure: SourceFailure, { source, part }: Part): Promise<void> {
  if (failure.retryAfterSeconds !== undefined) return recordHealth(db, source, failure)
  return recordHealth(db, part, new SourceFailure(failure.message, PART_FAILURE_SECONDS))
}

/** Figures and prices come from the same services by different calls, so each has its own health. */
export const figuresOf = (source: FigureSource): string => `figures: ${source}`

const isLater = (a: Date | null, b: Date | null) => a !== null && (b === null || a > b)

interface Source {
  readonly name: SourceName | FigureSource
  readonly provides: 'prices' | 'figures'
}

function sourceView(source: Source, row: SourceHealth | undefined) {
  const isFailing = row !== undefined && isLater(row.failedAt, row.answeredAt)
  return {
    ...source,
    state: row === undefined ? ('waiting' as const) : isFailing ? ('failing' as const) : ('answering' as const),
    answered_at: row?.answeredAt?.toISOString() ?? null,
    failed_at: row?.failedAt?.toISOString() ?? null,
    failure: row?.failure ?? null,
    next_try_at: row?.nextTryAt.toISOString() ?? null,
  }
}

/** A source that knows a coin renews its price every half minute, some for rarely traded coins only every few minutes. */
const UNANSWERED_MS = 600_000

/**
 * The coins on offer whose price is much older than the newest one, or that have none: no source answers for them. While no
 * source answers at all, there are none: then the sources are what is wrong.
 */
async function unpricedCoins({ db, market }: Pick<Platform, 'db' | 'market'>): Promise<string[]> {
  const quotes = (await readCoins(db)).map(({ symbol }) => ({ symbol, quote: market.unpinned(symbol) }))
  const newest = Math.max(0, ...quotes.map(({ quote }) => quote?.at.getTime() ?? 0))
  const isAnswered = (at: Date | undefined) => at !== undefined && newest - at.getTime() <= UNANSWERED_MS
  return newest === 0
    ? []
    : quotes.flatMap(({ symbol, quote }) => (quote?.suspect || isAnswered(quote?.at) ? [] : [symbol]))
}

/** Reads the health of each configured source, the prices that are not believed, and the coins without one. */
export async function readSourcesView(
  platform: Pick<Platform, 'db' | 'env' | 'market'>,
): Promise<ResponseOf<typeof readPriceSources>> {
  const { db, env, market } = platform
  const pins = (await readPins(db)).map((pin) => pinView(pin, market))
  if (market.origin !== 'live') return { origin: market.origin, sources: [], pins, suspects: [], unpriced: [] }
  const health = await readHealth(platform)
  const suspects = await db.select().from(prices).where(isNotNull(prices.suspect)).orderBy(prices.coin)
  return {
    origin: market.origin,
    pins,
    sources: [
      ...env.MARKET_SOURCES.map((name) => sourceView({ name, provides: 'prices' }, health.get(name))),
      ...env.FIGURE_SOURCES.map((name) => sourceView({ name, provides: 'figures' }, health.get(figuresOf(name)))),
    ],
    suspects: suspects.flatMap(({ coin, suspect, suspectUsd, suspectSince, usd, sources }) =>
      suspect && suspectUsd && suspectSince
        ? [
            {
              coin,
              why: suspect,
              price: formatAmount(suspectUsd),
              accepted: usd === null ? null : formatAmount(usd),
              sources: sources.split(','),
              since: suspectSince.toISOString(),
            },
          ]
        : [],
    ),
    unpriced: await unpricedCoins(platform),
  }
}
