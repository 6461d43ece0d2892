import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { customers } from './identity.ts'

/** Customers' notifications: one row for each outbox row that is a notification, under the same id. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id').notNull(),
    kind: text('kind').notNull(),
    /** JSON, as in the outbox. */
    payload: text('payload').notNull(),
    subjectId: uuid('subject_id'),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [
    index('notifications_by_customer').on(table.customerId, table.id),
    index('notifications_unread').on(table.customerId, table.id).where(sql`${table.readAt} is null`),
  ],
)

/** A reader's position in the outbox: the snapshot of its last transaction. Rows outside that snapshot are new. */
export const outboxPositions = pgTable('outbox_positions', {
  name: text('name').primaryKey(),
  snapshot: text('snapshot').notNull(),
})

/** The notifications that a customer also gets by email. Without a row: all of them. */
export const mailChoices = pgTable('mail_choices', {
  customerId: uuid('customer_id')
    .primaryKey()
    .references(() => customers.id),
  deposits: boolean('deposits').notNull(),
  withdrawals: boolean('withdrawals').notNull(),
  investments: boolean('investments').notNull(),
})
