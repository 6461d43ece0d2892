import { inArray, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { newsFeeds } from '../../db/schema.ts'
import type { FindAddress } from '../../integrations/checked-request.ts'
import { type FeedVersion, fetchFeed } from '../../integrations/fetch-feed.ts'
import { readNewsApart } from '../../integrations/read-news-apart.ts'
import type { Platform } from '../../platform.ts'
import { addNews, forgetOldNews } from './add-news.ts'

const FRESH_SECONDS = 300
/** A feed that failed is read again sooner. */
const FAILURE_SECONDS = 60

type Tools = Pick<Platform, 'db' | 'env'>
interface DueFeed extends FeedVersion {
  readonly url: string
}

async function dueFeeds({ db, env }: Tools): Promise<readonly DueFeed[]> {
  if (env.NEWS_FEEDS.length === 0) return []
  const rows = await db
    .select({
      url: newsFeeds.url,
      etag: newsFeeds.etag,
      lastModified: newsFeeds.lastModified,
      isDue: sql<boolean>`${newsFeeds.nextTryAt} <= now()`,
    })
    .from(newsFeeds)
    .where(inArray(newsFeeds.url, env.NEWS_FEEDS))
  const known = new Map(rows.map((row) => [row.url, row]))
  return env.NEWS_FEEDS.map((url) => known.get(url) ?? { url, etag: null, lastModified: null, isDue: true }).filter(
    ({ isDue }) => isDue,
  )
}

/** True if a feed has to be read: five minutes after it answered, one after it failed. */
export const isNewsDue = async (platform: Tools): Promise<boolean> => (await dueFeeds(platform)).length > 0

/** Remembers the version of a feed only after its items are stored, or they would never be asked for again. */
async function remember({ db }: Tools, url: string, seconds: number, version?: FeedVersion): Promise<void> {
  const nextTryAt = sql`now() + make_interval(secs => ${seconds})`
  const set = { ...version, nextTryAt }
  await db
    .insert(newsFeeds)
    .values({ url, ...set })
    .onConflictDoUpdate({ target: newsFeeds.url, set })
}

type Refresh = Parameters<typeof refreshNews>

async function refresh({ url, ...known }: DueFeed, ...[platform, log, findAddress]: Refresh): Promise<void> {
  try {
    const answer = await fetchFeed(url, known, findAddress)
    if (answer.is === 'unchanged') return await remember(platform, url, FRESH_SECONDS)
    await addNews(platform.db, url, await readNewsApart(answer.text), new Date())
    await remember(platform, url, FRESH_SECONDS, { etag: answer.etag, lastModified: answer.lastModified })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ feed: new URL(url).host, reason }, 'a news feed could not be read')
    await remember(platform, url, FAILURE_SECONDS)
  }
}

/**
 * Reads the feeds that are due, and keeps their new items. Earlier items of a broken feed stay. `findAddress` checks the address of
 * a feed's host.
 */
export async function refreshNews(platform: Tools, log: FastifyBaseLogger, findAddress?: FindAddress): Promise<void> {
  await Promise.all((await dueFeeds(platform)).map((feed) => refresh(feed, platform, log, findAddress)))
  await forgetOldNews(platform.db)
}
