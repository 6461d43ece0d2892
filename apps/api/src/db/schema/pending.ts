import type { REQUEST_KINDS } from '@mintmark/contracts'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, money } from '../columns.ts'
import { chain, inChain } from './chained.ts'
import { staff } from './identity.ts'

/**
 * The requests that wait for a decision. A row is added and deleted with the status of its request, so that no index of the
 * requests has their status and deciding one changes no index.
 */
export const pendingWork = pgTable(
  'pending_work',
  {
    chain: chain(),
    kind: text('kind').$type<(typeof REQUEST_KINDS)[number]>().notNull(),
    requestId: uuid('request_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    since: moment('since').notNull(),
    /** The staff member who took it. */
    assignedTo: uuid('assigned_to').references(() => staff.id),
  },
  (table) => [
    primaryKey({ name: 'pending_work_pkey', columns: [table.chain, table.kind, table.requestId] }),
    inChain('pending_work', table.chain, table.requestId),
    // Staff's queues are read over all chains, in the order of ids.
    uniqueIndex('pending_work_by_request').on(table.kind, table.requestId),
    // After a vacuum of the empty table, PostgreSQL expects all indexes to cost the same, and takes the newest of those with the fewest
    // levels. For a customer's requests that has to be this one, or all requests that wait are searched. So it has one column and comes
    // last, also by its name: a dump is restored in the order of names.
    index('pending_work_of_customer').on(table.customerId),
    check('pending_work_kind_known', sql`${table.kind} in ('deposit', 'withdrawal', 'investment')`),
  ],
)

/** The transaction ids that staff entered with their decisions, for searches. A row is never changed. */
export const requestTxids = pgTable(
  'request_txids',
  {
    chain: chain(),
    kind: text('kind').$type<(typeof REQUEST_KINDS)[number]>().notNull(),
    requestId: uuid('request_id').notNull(),
    txid: text('txid').notNull(),
  },
  (table) => [
    primaryKey({ name: 'request_txids_pkey', columns: [table.chain, table.kind, table.requestId] }),
    inChain('request_txids', table.chain, table.requestId),
    index('request_txids_by_txid').on(table.txid, table.kind, table.requestId),
    check('request_txids_kind_known', sql`${table.kind} in ('deposit', 'withdrawal', 'investment')`),
  ],
)

/**
 * The confirmed payments of a customer, as the limit of first deposits counts them. As a sum of approvals, a row is added where it
 * is missed, so it has no chain.
 */
export const depositors = pgTable(
  'depositors',
  {
    /** The customer. */
    id: uuid('id').primaryKey(),
    /** The value in USD of the payments that one person each confirmed alone, while there was a limit. */
    aloneUsd: money('alone_usd').notNull().default(sql`0`),
    /** When two people first confirmed one. */
    byTwoSince: moment('by_two_since'),
  },
  (table) => [check('depositors_alone_not_below_zero', sql`${table.aloneUsd} >= 0`)],
)

/**
 * The open investment of a customer and bundle, of which there is one. A trigger of investments keeps these rows; no role
 * may change them.
 */
export const openInvestments = pgTable(
  'open_investments',
  {
    chain: chain(),
    customerId: uuid('customer_id').notNull(),
    bundleId: uuid('bundle_id').notNull(),
    investmentId: uuid('investment_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chain, table.customerId, table.bundleId], name: 'investments_one_open' }),
    inChain('open_investments', table.chain, table.customerId),
  ],
)
