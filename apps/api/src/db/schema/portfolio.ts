import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { money } from '../columns.ts'
import { chain, inChain } from './chained.ts'

/**
 * A coin of a customer after an entry: its cost, and what was paid in until then. A job writes one for every hundred entries;
 * histories continue from it. It follows from the ledger: the check of all books compares it, and it can be made again.
 */
export const portfolioSnapshots = pgTable(
  'portfolio_snapshots',
  {
    chain: chain(),
    ownerId: uuid('owner_id').notNull(),
    coin: text('coin').notNull(),
    entryId: uuid('entry_id').notNull(),
    /** The amount that the customer owned. */
    amount: money('amount').notNull(),
    /** The cost of that amount; null if it is unknown. */
    costUsd: money('cost_usd'),
    /** The worth of what was paid in, less what was taken out, as far as it is known. */
    paidInUsd: money('paid_in_usd').notNull(),
    /** The number of payments without a known price. */
    unpriced: integer('unpriced').notNull(),
  },
  (table) => [
    primaryKey({ name: 'portfolio_snapshots_pkey', columns: [table.chain, table.ownerId, table.coin, table.entryId] }),
    inChain('portfolio_snapshots', table.chain, table.ownerId),
    check(
      'portfolio_snapshots_not_below_zero',
      sql`${table.amount} >= 0 and ${table.costUsd} >= 0 and ${table.unpriced} >= 0`,
    ),
  ],
)

/** The last seal of each chain whose entry the job of the snapshots has seen. */
export const snapshotPositions = pgTable('snapshot_positions', {
  chain: smallint('chain').primaryKey(),
  position: bigint('position', { mode: 'bigint' }).notNull(),
  /** Another one whenever the snapshots are made again: what the job found out before is not written then. */
  round: uuid('round').notNull().defaultRandom(),
})
