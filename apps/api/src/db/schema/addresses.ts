import type { NetworkId } from '@mintmark/domain'
import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { customerId, staff } from './identity.ts'
import { withdrawals } from './requests.ts'

/** The address book of a customer. */
export const savedAddresses = pgTable(
  'saved_addresses',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    label: text('label').notNull(),
    coin: text('coin').notNull(),
    network: text('network').$type<NetworkId>(),
    address: text('address').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When its owner proved, by a signature, to have its key. */
    provenAt: moment('proven_at'),
  },
  (table) => [
    index('saved_addresses_by_customer').on(table.customerId, table.id),
    uniqueIndex('saved_addresses_once').on(
      table.customerId,
      table.coin,
      sql`coalesce(${table.network}, '')`,
      table.address,
    ),
    index('saved_addresses_by_address').on(table.address, table.customerId),
    index('saved_addresses_beginnings').on(sql`lower(${table.address}) text_pattern_ops`, table.id),
  ],
)

/** The distinct addresses that each customer has requested withdrawals to, for searches and risks. */
export const withdrawalAddresses = pgTable(
  'withdrawal_addresses',
  {
    /** The chain of the customer. */
    chain: smallint('chain').notNull(),
    customerId: uuid('customer_id').notNull(),
    address: text('address').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chain, table.customerId, table.address] }),
    index('withdrawal_addresses_by_address').on(table.address, table.customerId),
    index('withdrawal_addresses_parts').using('gin', sql`${table.address} gin_trgm_ops`),
    index('withdrawal_addresses_beginnings').on(sql`lower(${table.address}) text_pattern_ops`),
  ],
)

/** Customers' reports to staff about withdrawals: one for each withdrawal. */
export const scamReports = pgTable('scam_reports', {
  id: uuid('id').primaryKey(),
  customerId: customerId(),
  withdrawalId: uuid('withdrawal_id')
    .notNull()
    .references(() => withdrawals.id)
    .unique('scam_reports_once'),
  text: text('text').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** Addresses that nothing is sent to. */
export const frozenAddresses = pgTable('frozen_addresses', {
  id: uuid('id').primaryKey(),
  address: text('address').notNull().unique('frozen_addresses_once'),
  reason: text('reason').notNull(),
  frozenBy: uuid('frozen_by')
    .notNull()
    .references(() => staff.id),
  createdAt: moment('created_at').notNull(),
})
