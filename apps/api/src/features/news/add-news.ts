import { desc, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { newId } from '../../db/ids.ts'
import { newsItems } from '../../db/schema.ts'
import type { NewsItem } from '../../integrations/news-items.ts'

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
