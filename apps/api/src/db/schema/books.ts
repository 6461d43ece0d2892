import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../columns.ts'
import { entries } from './ledger.ts'

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
     * signature; the slot of a checkpoint.
     */
    progress: text('progress').notNull(),
  },
  (table) => [
    index('book_checks_by_kind').on(table.kind, table.id),
    check('book_checks_kind_known', sql`${table.kind} in ('new', 'whole', 'checkpoint', 'audit_file')`),
  ],
)

/** The progress of the check of everything. Its process keeps the row while it runs, so there is one at most. */
export const runningChecks = pgTable('running_checks', {
  kind: text('kind').$type<'whole'>().primaryKey(),
  since: moment('since').notNull(),
  /** The number of the step that is being done, and of all steps. */
  step: integer('step').notNull(),
  steps: integer('steps').notNull(),
  /** The percentage of the step that is done; null where that is not known. */
  percent: integer('percent'),
  /** When the process wrote this. One that has ended in the middle writes no more. */
  writtenAt: moment('written_at').notNull(),
})

/**
 * The results of comparing the prices that entries keep, each entry once. Never changed, never deleted: a checkpoint has their
 * counts, and the candles are thinned out later.
 */
export const priceChecks = pgTable(
  'price_checks',
  {
    /** The chain of the entry. */
    chain: smallint('chain').notNull(),
    entryId: uuid('entry_id').notNull(),
    outcome: text('outcome').$type<'fits' | 'wrong' | 'unchecked'>().notNull(),
    /** The message authentication code over its fields, by a key that is not in the database. */
    mac: bytes('mac').notNull(),
    /** The number of that key in the file of the books' keys. */
    keyNumber: smallint('key_number').notNull(),
  },
  (table) => [
    primaryKey({ name: 'price_checks_pkey', columns: [table.chain, table.entryId] }),
    foreignKey({
      name: 'price_checks_of_entry',
      columns: [table.chain, table.entryId],
      foreignColumns: [entries.chain, entries.id],
    }),
    check('price_checks_outcome_known', sql`${table.outcome} in ('fits', 'wrong', 'unchecked')`),
    check('price_checks_mac_length', sql`octet_length(${table.mac}) = 32`),
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
