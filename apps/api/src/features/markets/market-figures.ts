import { type homepage, MARKET_FIGURES, type ResponseOf } from '@mintmark/contracts'
import { isBelievableMarketCap } from '@mintmark/domain'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { coalesce, OFFERS_READ_MAX } from '../../db/batch-loader.ts'
import type { Database } from '../../db/connect.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import { remembered } from '../../db/remembered.ts'
import { marketFigures } from '../../db/schema.ts'
import { askFigure, type MarketFigure } from '../../integrations/prices/market-figures.ts'
import { SourceFailure } from '../../integrations/prices/price-source.ts'
import type { FigureSource } from '../../integrations/prices/source-names.ts'
import type { Platform } from '../../platform.ts'
import { readSharedSettings, shownFrame } from '../settings/public.ts'
import { figuresOf, readHealth, recordHealth } from './source-health.ts'

const REFRESH_MS = 300_000
/** The time after which a figure that its source has not confirmed gives way to the one that staff entered. */
const AGE_MS_MAX = 2 * 86_400_000

type Homepage = ResponseOf<typeof homepage>
type Tools = Pick<Platform, 'db' | 'env' | 'market'>

/** The sources that were not asked for five minutes, or for the pause that they requested. */
async function dueSources(platform: Tools): Promise<readonly FigureSource[]> {
  if (platform.market.origin !== 'live') return []
  const health = await readHealth(platform)
  const now = Date.now()
  return platform.env.FIGURE_SOURCES.filter((source) => {
    const row = health.get(figuresOf(source))
    if (row === undefined) return true
    return row.nextTryAt.getTime() <= now && now - (row.answeredAt?.getTime() ?? 0) >= REFRESH_MS
  })
}

/** True if a source of figures has to be asked. Only a market with live prices has such sources. */
export const areFiguresDue = async (platform: Tools): Promise<boolean> => (await dueSources(platform)).length > 0

/** Throws if an amount cannot be right. The worth of bitcoins is read by other calls, often from other sources. */
function requireBelievable({ usd }: MarketFigure, { market }: Tools): void {
  const bitcoin = market.unpinned('BTC')?.marketCapUsd
  if (usd && bitcoin && !isBelievableMarketCap(usd, bitcoin))
    throw new SourceFailure('the market cap does not fit the worth of all bitcoins')
}

type AskFigure = (env: Platform['env'], source: FigureSource) => Promise<MarketFigure>

interface Asked {
  readonly source: FigureSource
  readonly askSource: AskFigure
}

async function ask(platform: Tools, { source, askSource }: Asked, log: FastifyBaseLogger): Promise<void> {
  try {
    const asked = await askSource(platform.env, source)
    requireBelievable(asked, platform)
    const { name, usd: _, ...figure } = asked
    await platform.db
      .insert(marketFigures)
      .values({ name, ...figure })
      .onConflictDoUpdate({
        target: [marketFigures.name, marketFigures.source],
        set: { value: figure.value, at: figure.at },
        setWhere: sql`${marketFigures.at} <= excluded.at`,
      })
    await recordHealth(platform, figuresOf(source))
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    log.warn({ source, reason: error.message }, 'a source of market figures failed')
    await recordHealth(platform, figuresOf(source), error)
  }
}

/** Asks the sources that are due. A failure is remembered, and the last figure stays. */
export async function refreshFigures(
  platform: Tools,
  log: FastifyBaseLogger,
  askSource: AskFigure = askFigure,
): Promise<void> {
  await Promise.all((await dueSources(platform)).map((source) => ask(platform, { source, askSource }, log)))
}

const storedFigures = memoizePerClient((db: Database) => {
  const all = db.select().from(marketFigures).limit(OFFERS_READ_MAX).prepare('market_figures')
  return remembered(db, ['market_figures'], () => all.execute())
})

/** Reads the homepage, once for all who ask in the same turn of the event loop: every visitor does. */
export const homepageReader = (platform: Pick<Platform, 'db' | 'env'>) => coalesce(() => readHomepage(platform))

/** The figures of the market, each from its source while that is recent, else as staff entered it. */
async function readHomepage({ db, env }: Pick<Platform, 'db' | 'env'>): Promise<Homepage> {
  const [entered, stored] = await Promise.all([readSharedSettings(db), storedFigures(db)()])
  const figureOf = (name: (typeof MARKET_FIGURES)[number]) => {
    const own = stored.filter((row) => row.name === name)
    const recent = own.find(({ source, at }) => source !== 'staff' && Date.now() - at.getTime() <= AGE_MS_MAX)
    if (recent) return { name, value: recent.value, source: recent.source, at: recent.at }
    const at = own.find(({ source }) => source === 'staff')?.at ?? null
    return { name, value: entered[name] || null, source: 'staff' as const, at }
  }
  const figures = MARKET_FIGURES.map(figureOf)
  const shown = (wanted: (typeof MARKET_FIGURES)[number]) => figures.find(({ name }) => name === wanted)?.value ?? null
  return {
    app_name: entered.app_name,
    market_cap: shown('market_cap'),
    cmc100: shown('cmc100'),
    altcoin_index: shown('altcoin_index'),
    fear_greed: shown('fear_greed'),
    figure_sources: figures
      .filter(({ value }) => value !== null)
      .map(({ name, source, at }) => ({ figure: name, source, at: at?.toISOString() ?? null })),
    chat_url: shownFrame(env, entered.chat_url),
    ticker_url: shownFrame(env, entered.ticker_url),
    maintenance: entered.maintenance_mode === 'true',
  }
}
