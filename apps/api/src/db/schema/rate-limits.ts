import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/** Attempts and sent mail, counted per account and per client IP. Expired windows do not count. */
export const rateLimits = pgTable('rate_limits', {
  /** `<purpose>:customer:<email or id>`, `<purpose>:staff:<email or id>` or `<purpose>:address:<client IP>`. */
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: moment('window_ends_at').notNull(),
})
