import type { Freezable } from '@mintmark/domain'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { chain, chainedKey } from './chained.ts'
import { customerId, ofCustomer, staff } from './identity.ts'

/** Why and by whom something was frozen. Never changed: the customer's row says whether it still is. */
export const customerFreezes = pgTable(
  'customer_freezes',
  {
    chain: chain(),
    id: uuid('id').notNull(),
    customerId: customerId(),
    what: text('what').$type<Freezable>().notNull(),
    /** The time when it ends automatically; null if only staff end it. */
    until: moment('until'),
    reason: text('reason').notNull(),
    frozenBy: uuid('frozen_by')
      .notNull()
      .references(() => staff.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    ...chainedKey('customer_freezes', table),
    ofCustomer('customer_freezes', table),
    index('customer_freezes_by_customer').on(table.chain, table.customerId, table.what, table.id),
    check('customer_freezes_what_known', sql`${table.what} in ('sign_in', 'withdrawals', 'investing')`),
  ],
)

/** Staff's notes about a customer. Never changed, never deleted. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    chain: chain(),
    id: uuid('id').notNull(),
    customerId: customerId(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    text: text('text').notNull(),
    /** The request that it is about; null if it is about the customer alone. */
    requestId: uuid('request_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    ...chainedKey('customer_notes', table),
    ofCustomer('customer_notes', table),
    index('customer_notes_by_customer').on(table.chain, table.customerId, table.id),
    index('customer_notes_by_request')
      .on(table.chain, table.requestId, table.id)
      .where(sql`${table.requestId} is not null`),
  ],
)

/** The request that a staff member looks at, and when they last said so: one row each. */
export const requestViewers = pgTable(
  'request_viewers',
  {
    staffId: uuid('staff_id')
      .primaryKey()
      .references(() => staff.id),
    requestId: uuid('request_id').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [index('request_viewers_by_request').on(table.requestId)],
)
