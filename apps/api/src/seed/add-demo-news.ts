import { DEMO_FEED, DEMO_NEWS } from '@mintmark/contracts/demo'
import type { Database } from '../db/connect.ts'
import { newsItems } from '../db/schema.ts'
import { addNews } from '../features/news/public.ts'

const HOUR_MS = 3_600_000

/** Adds the news of the demo, so that a first start shows some. They are marked wherever they are shown. */
export async function addDemoNews(db: Pick<Database, 'insert'>, now: Date): Promise<void> {
  const items = DEMO_NEWS.map(({ hours, ...item }) => ({
    ...item,
    pubDate: new Date(now.getTime() - hours * HOUR_MS).toISOString(),
  }))
  await addNews(db, DEMO_FEED, items, now)
}

/** Adds them to a demo that has no news at all, because an earlier version made it. Returns whether it did. */
export async function addMissingNews(db: Database, now: Date): Promise<boolean> {
  if ((await db.$count(newsItems)) > 0) return false
  await addDemoNews(db, now)
  return true
}
