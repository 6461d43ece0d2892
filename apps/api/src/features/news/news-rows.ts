import { DEMO_FEED, type listNews, type ResponseOf } from '@mintmark/contracts'
import { desc, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { newId } from '../../db/ids.ts'
import { newsItems } from '../../db/schema.ts'
import { cutPage, type PageAnswer, type PageQuery, pageOf } from '../../http/pages.ts'
import type { NewsItem } from '../../outside/news-items.ts'

type View = ResponseOf<typeof listNews>[number]
type Row = typeof newsItems.$inferSelect

/** Older items are deleted. */
const KEPT_MAX = 1000

const keyOf = (title: string) => title.normalize('NFKC').toLowerCase()

/** A feed cannot stay on top with a date in the future. */
function rowOf(feed: string, { pubDate, ...item }: NewsItem, now: Date): Row {
  const publishedAt = pubDate === null ? null : new Date(Math.min(Date.parse(pubDate), now.getTime()))
  return { id: newId(publishedAt ?? now), feed, ...item, titleKey: keyOf(item.title), publishedAt }
}

/** Adds the items that no feed had before, by address or title. Of many, the newest are kept. */
export async function addNews(db: Pick<Database, 'insert'>, feed: string, items: readonly NewsItem[], now: Date) {
  if (items.length === 0) return
  await db
    .insert(newsItems)
    .values(items.map((item) => rowOf(feed, item, now)))
    .onConflictDoNothing()
}

export async function forgetOldNews(db: Database): Promise<void> {
  const newest = db.select({ id: newsItems.id }).from(newsItems).orderBy(desc(newsItems.id)).limit(KEPT_MAX)
  await db.delete(newsItems).where(sql`${newsItems.id} not in (${newest})`)
}

const viewOf = ({ id, feed, title, link, author, publishedAt, description }: Row): View => ({
  id,
  title,
  link,
  author,
  pubDate: publishedAt?.toISOString() ?? null,
  description,
  source: URL.parse(feed)?.hostname.replace(/^www\./, '') ?? null,
  is_demo: feed === DEMO_FEED,
})

/** The news of the feeds that are set, newest first; without any, those of the demo data. */
export async function readNewsPage(
  db: Database,
  feeds: readonly string[],
  query: PageQuery,
): Promise<PageAnswer<View>> {
  const own = inArray(newsItems.feed, feeds.length > 0 ? [...feeds] : [DEMO_FEED])
  const cut = cutPage(query, newsItems.id)
  const rows = await db
    .select()
    .from(newsItems)
    .where(sql`${own} and ${cut.after ?? sql`true`}`)
    .orderBy(cut.order)
    .limit(cut.fetch)
  return pageOf(query, rows, () => db.$count(newsItems, own), viewOf)
}
