import { DEMO_FEED, type listNews as listCall, type ResponseOf } from '@mintmark/contracts'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { newsItems } from '../../db/schema.ts'
import { cutPage, type PageAnswer, type PageQuery, pageOf } from '../../http/pages.ts'

type View = ResponseOf<typeof listCall>[number]
type Row = typeof newsItems.$inferSelect

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
export async function listNews(db: Database, feeds: readonly string[], query: PageQuery): Promise<PageAnswer<View>> {
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
