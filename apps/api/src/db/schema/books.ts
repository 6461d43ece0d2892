import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/** What was done: a check of the new entries, a check of everything, or a checkpoint that was written outside the database. */
export type BookCheckKind = 'new' | 'whole' | 'head'

/** A finished check of the books. Rows are never changed, and deleted only after a month. */
export const bookChecks = pgTable(
  'book_checks',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<BookCheckKind>().notNull(),
    at: moment('at').notNull(),
    milliseconds: integer('milliseconds').notNull(),
    /** How many entries were read. */
    entries: integer('entries').notNull(),
    /** JSON: a sentence for each violation, at most a hundred. */
    violations: text('violations').notNull(),
    /** JSON: what is not wrong with the books and still needs somebody, such as a missing head. */
    warnings: text('warnings').notNull(),
    /** JSON: where the next check continues, or the head that was written. */
    progress: text('progress').notNull(),
  },
  (table) => [
    index('book_checks_by_kind').on(table.kind, table.id),
    check('book_checks_kind_known', sql`${table.kind} in ('new', 'whole', 'head')`),
  ],
)

/** Whether money may leave the platform. It has one row. */
export const payoutSwitch = pgTable('payout_switch', {
  id: text('id').primaryKey(),
  /** When a check stopped payouts; null while they run. */
  stoppedAt: moment('stopped_at'),
  /** JSON: the violations for which they were stopped. */
  found: text('found').notNull(),
  /** JSON: the violations that two people have accepted. */
  accepted: text('accepted').notNull(),
})
