import type { NetworkId, UnidentifiedStatus } from '@mintmark/domain'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, money } from '../columns.ts'
import { chain, chainedKey } from './chained.ts'
import { staff } from './identity.ts'

/** Funds that arrived without a request, as staff recorded them. They are no one's until they are assigned. */
export const unidentifiedDeposits = pgTable(
  'unidentified_deposits',
  {
    chain: chain(),
    id: uuid('id').notNull(),
    coin: text('coin').notNull(),
    amount: money('amount').notNull(),
    network: text('network').$type<NetworkId>(),
    /** The address of arrival, with the memo if there was one. */
    address: text('address'),
    txid: text('txid').notNull(),
    arrivedAt: moment('arrived_at').notNull(),
    note: text('note'),
    status: text('status').$type<UnidentifiedStatus>().notNull(),
    recordedBy: uuid('recorded_by')
      .notNull()
      .references(() => staff.id),
    createdAt: moment('created_at').notNull(),
    /** The customer and the deposit that they were assigned to. */
    customerId: uuid('customer_id'),
    depositId: uuid('deposit_id'),
    /** When and why they were returned or written off. */
    closedAt: moment('closed_at'),
    reason: text('reason'),
  },
  (table) => [
    ...chainedKey('unidentified_deposits', table),
    uniqueIndex('unidentified_deposits_txid_once').on(table.txid, sql`coalesce(${table.network}, '')`),
    index('unidentified_deposits_by_id').on(table.id),
    index('unidentified_deposits_by_customer').on(table.customerId).where(sql`${table.customerId} is not null`),
    index('unidentified_deposits_open').on(table.id).where(sql`${table.status} in ('open', 'assigned')`),
    check('unidentified_deposits_amount_above_zero', sql`${table.amount} > 0`),
    check(
      'unidentified_deposits_status_known',
      sql`${table.status} in ('open', 'assigned', 'returned', 'written_off')`,
    ),
    check(
      'unidentified_deposits_assigned_to_deposit',
      sql`(${table.status} = 'assigned') = (${table.depositId} is not null) and (${table.status} = 'assigned') = (${table.customerId} is not null)`,
    ),
    check(
      'unidentified_deposits_closed_with_reason',
      sql`(${table.status} in ('returned', 'written_off')) = (${table.closedAt} is not null and ${table.reason} is not null)`,
    ),
  ],
)
