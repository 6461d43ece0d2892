import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/** The feeds that were asked: the version they sent last, and when they may be asked again. */
export const newsFeeds = pgTable('news_feeds', {
  url: text('url').primaryKey(),
  etag: text('etag'),
  lastModified: text('last_modified'),
  nextTryAt: moment('next_try_at').notNull(),
})

/** The news of all feeds. An item that several feeds carry, by its address or its title, is kept once. */
export const newsItems = pgTable(
  'news_items',
  {
    /** Carries the time of the item, so that items sort by it. */
    id: uuid('id').primaryKey(),
    /** The address of its feed; `demo` if it came with the demo data. */
    feed: text('feed').notNull(),
    title: text('title').notNull(),
    /** The title as it is compared. */
    titleKey: text('title_key').notNull().unique('news_items_title_once'),
    link: text('link').notNull().unique('news_items_link_once'),
    author: text('author'),
    /** Null if the feed says no time. */
    publishedAt: moment('published_at'),
    description: text('description').notNull(),
  },
  (table) => [index('news_items_of_feed').on(table.feed, table.id)],
)
