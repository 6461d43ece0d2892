import type { NetworkId } from '@mintmark/domain'
import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { chain, chainedKey, refersTo } from './chained.ts'
import { customerId, ofCustomer, staff } from './identity.ts'
import { withdrawals } from './requests.ts'

/** The address book of a customer. */
export const savedAddresses = pgTable(
  'saved_addresses',
  {
    chain: chain(),
    id: uuid('id').notNull(),
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
    ...chainedKey('saved_addresses', table),
    ofCustomer('saved_addresses', table),
    index('saved_addresses_by_customer').on(table.chain, table.customerId, table.id),
    uniqueIndex('saved_addresses_once').on(
      table.chain,
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
    chain: chain(),
    customerId: customerId(),
    address: text('address').notNull(),
  },
  (table) => [
    primaryKey({ name: 'withdrawal_addresses_pkey', columns: [table.chain, table.customerId, table.address] }),
    ofCustomer('withdrawal_addresses', table),
    index('withdrawal_addresses_by_address').on(table.address, table.customerId),
    index('withdrawal_addresses_parts').using('gin', sql`${table.address} gin_trgm_ops`),
    index('withdrawal_addresses_beginnings').on(sql`lower(${table.address}) text_pattern_ops`),
  ],
)

/** Customers' reports to staff about withdrawals: one for each withdrawal. */
export const scamReports = pgTable(
  'scam_reports',
  {
    chain: chain(),
    id: uuid('id').notNull(),
    customerId: customerId(),
    withdrawalId: uuid('withdrawal_id').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When staff closed it; null while it is open. */
    closedAt: moment('closed_at'),
  },
  (table) => [
    ...chainedKey('scam_reports', table),
    index('scam_reports_by_id').on(table.id),
    index('scam_reports_open').on(table.id).where(sql`${table.closedAt} is null`),
    ofCustomer('scam_reports', table),
    refersTo('scam_reports_of_withdrawal', [table.chain, table.withdrawalId], [withdrawals.chain, withdrawals.id]),
    unique('scam_reports_once').on(table.chain, table.withdrawalId),
  ],
)

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
