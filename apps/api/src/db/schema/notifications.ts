import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { chain, chainedKey } from './chained.ts'
import { customerId, ofCustomer } from './identity.ts'

/** Customers' notifications: one row for each outbox row that is a notification, under the same id. */
export const notifications = pgTable(
  'notifications',
  {
    chain: chain(),
    id: uuid('id').notNull(),
    customerId: uuid('customer_id').notNull(),
    kind: text('kind').notNull(),
    /** JSON, as in the outbox. */
    payload: text('payload').notNull(),
    subjectId: uuid('subject_id'),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [
    ...chainedKey('notifications', table),
    ofCustomer('notifications', table),
    index('notifications_by_customer').on(table.chain, table.customerId, table.id),
    index('notifications_unread').on(table.chain, table.customerId, table.id).where(sql`${table.readAt} is null`),
  ],
)

/** A reader's position in the outbox: the snapshot of its last transaction. Rows outside that snapshot are new. */
export const outboxPositions = pgTable('outbox_positions', {
  name: text('name').primaryKey(),
  snapshot: text('snapshot').notNull(),
})

/** The notifications that a customer also gets by email. Without a row: all of them. */
export const mailChoices = pgTable(
  'mail_choices',
  {
    chain: chain(),
    customerId: customerId(),
    deposits: boolean('deposits').notNull(),
    withdrawals: boolean('withdrawals').notNull(),
    investments: boolean('investments').notNull(),
  },
  (table) => [
    primaryKey({ name: 'mail_choices_pkey', columns: [table.chain, table.customerId] }),
    ofCustomer('mail_choices', table),
  ],
)
