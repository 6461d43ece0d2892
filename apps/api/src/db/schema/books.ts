import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/**
 * The kind of check: of what is new, of everything, or a checkpoint or files of the audit log that were written outside the
 * database.
 */
export type BookCheckKind = 'new' | 'whole' | 'checkpoint' | 'audit_file'

/** A finished check of the books. Rows are never changed, and deleted only after a month. */
export const bookChecks = pgTable(
  'book_checks',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<BookCheckKind>().notNull(),
    at: moment('at').notNull(),
    milliseconds: integer('milliseconds').notNull(),
    /** The number of entries read, or of audit rows written. */
    entries: integer('entries').notNull(),
    /** JSON: a sentence for each violation, at most a hundred. */
    violations: text('violations').notNull(),
    /** JSON: problems that are not in the books but still need attention, such as a missing checkpoint. */
    warnings: text('warnings').notNull(),
    /**
     * JSON: the position at which the next check continues, the time of this one, or the end of the last audit file, with a
     * signature; the hour of a checkpoint.
     */
    progress: text('progress').notNull(),
  },
  (table) => [
    index('book_checks_by_kind').on(table.kind, table.id),
    check('book_checks_kind_known', sql`${table.kind} in ('new', 'whole', 'checkpoint', 'audit_file')`),
  ],
)

/** The switch that allows money to leave the platform. It has one row. */
export const payoutSwitch = pgTable('payout_switch', {
  id: text('id').primaryKey(),
  /** When a check stopped payouts; null while they run. */
  stoppedAt: moment('stopped_at'),
  /** JSON: the violations for which they were stopped. */
  found: text('found').notNull(),
  /** JSON: the violations that two people have accepted. */
  accepted: text('accepted').notNull(),
})
