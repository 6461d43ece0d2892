import type { AccountName, EntryKind } from '@mintmark/domain'
import { sql } from 'drizzle-orm'
import { bigint, check, date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, money } from '../columns.ts'
import { chain, inChain } from './chained.ts'

/** The kinds of requests that are counted by day: no request is deleted, and the day of its decision never changes. */
export const COUNTED_KINDS = ['deposit', 'withdrawal', 'investment'] as const
export type CountedKind = (typeof COUNTED_KINDS)[number]

const kind = () => text('kind').$type<CountedKind>().notNull()

/**
 * The number and the sum of the requests of a day, by kind and coin: those that were made on it (`created`), and those that were
 * decided on it, by status. An investment is decided when it begins or is rejected, and has the status that it has since. A job adds
 * what is older than a few minutes; readers add the rest.
 */
export const requestFigures = pgTable(
  'request_figures',
  {
    kind: kind(),
    status: text('status').notNull(),
    coin: text('coin').notNull(),
    /** In UTC. */
    day: date('day').notNull(),
    requests: bigint('requests', { mode: 'number' }).notNull(),
    amount: money('amount').notNull(),
  },
  (table) => [
    primaryKey({ name: 'request_figures_pkey', columns: [table.kind, table.status, table.coin, table.day] }),
    check('request_figures_kind_known', sql`${table.kind} in ('deposit', 'withdrawal', 'investment')`),
  ],
)

/** The amounts that the entries of a day added to and took from accounts, by kind, account and coin. A job adds what is older than a few minutes. */
export const entryFigures = pgTable(
  'entry_figures',
  {
    /** In UTC. */
    day: date('day').notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    account: text('account').$type<AccountName>().notNull(),
    coin: text('coin').notNull(),
    added: money('added').notNull(),
    taken: money('taken').notNull(),
  },
  (table) => [
    primaryKey({ name: 'entry_figures_pkey', columns: [table.day, table.kind, table.account, table.coin] }),
    check('entry_figures_not_below_zero', sql`${table.added} >= 0 and ${table.taken} >= 0`),
  ],
)

/**
 * The profit that the entries of a day moved, by kind, and by the funding account and the bundle of its investments: below zero where it
 * left them. A job adds what is older than a few minutes, with the figures of the same entries.
 */
export const profitFigures = pgTable(
  'profit_figures',
  {
    /** In UTC. */
    day: date('day').notNull(),
    fundingId: uuid('funding_id').notNull(),
    bundleId: uuid('bundle_id').notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    amount: money('amount').notNull(),
  },
  (table) => [
    primaryKey({ name: 'profit_figures_pkey', columns: [table.day, table.fundingId, table.bundleId, table.kind] }),
  ],
)

/** The actions of each staff member on a day, by action and outcome, as the audit log has them. A job adds what is older than a few minutes. */
export const actionFigures = pgTable(
  'action_figures',
  {
    /** In UTC. */
    day: date('day').notNull(),
    staffId: uuid('staff_id').notNull(),
    action: text('action').notNull(),
    outcome: text('outcome').notNull(),
    actions: bigint('actions', { mode: 'number' }).notNull(),
    /** When the last of them was. */
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'action_figures_pkey', columns: [table.day, table.staffId, table.action, table.outcome] }),
    check('action_figures_above_zero', sql`${table.actions} > 0`),
  ],
)

/** The rows that are counted by day: customers, rows of the audit log, and the email of the outbox. */
export const COUNTED_ROWS = ['customer', 'audit', 'mail'] as const
export type CountedRows = (typeof COUNTED_ROWS)[number]

/** The number of rows that were made on a day, by kind. A job adds what is older than a few minutes; readers add the rest. */
export const rowFigures = pgTable(
  'row_figures',
  {
    kind: text('kind').$type<CountedRows>().notNull(),
    /** In UTC. */
    day: date('day').notNull(),
    rows: bigint('rows', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'row_figures_pkey', columns: [table.kind, table.day] }),
    check('row_figures_kind_known', sql`${table.kind} in ('customer', 'audit', 'mail')`),
  ],
)

/** The last id up to which the jobs have counted the requests and the rows of each kind, the entries, and the actions of staff. */
export const figurePositions = pgTable('figure_positions', {
  kind: text('kind').$type<CountedKind | CountedRows | 'entry' | 'action'>().primaryKey(),
  countedTo: uuid('counted_to').notNull(),
})

/** The requests up to that id that were pending when they were counted: their decisions are counted later. */
export const uncountedRequests = pgTable(
  'uncounted_requests',
  { kind: kind(), requestId: uuid('request_id').notNull() },
  (table) => [primaryKey({ name: 'uncounted_requests_pkey', columns: [table.kind, table.requestId] })],
)

/**
 * The changes of the status of investments after they began that the job has not counted, such as completions and payouts. A trigger
 * of investments adds a row with each, because no index finds investments by when they changed.
 */
export const uncountedChanges = pgTable(
  'uncounted_changes',
  {
    chain: chain(),
    investmentId: uuid('investment_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    was: text('was').notNull(),
    became: text('became').notNull(),
  },
  (table) => [
    primaryKey({ name: 'uncounted_changes_pkey', columns: [table.chain, table.investmentId, table.id] }),
    inChain('uncounted_changes', table.chain, table.investmentId),
  ],
)
