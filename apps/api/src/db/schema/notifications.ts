import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { customers } from './identity.ts'

/** What a customer was told: one row for each outbox row that is a notification, under the same id. */
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

/** How far a reader has read the outbox: the snapshot of its last transaction. What that one did not see is new. */
export const outboxPositions = pgTable('outbox_positions', {
  name: text('name').primaryKey(),
  snapshot: text('snapshot').notNull(),
})

/** Which notifications a customer also gets by mail. Without a row: all of them. */
export const mailChoices = pgTable('mail_choices', {
  customerId: uuid('customer_id')
    .primaryKey()
    .references(() => customers.id),
  deposits: boolean('deposits').notNull(),
  withdrawals: boolean('withdrawals').notNull(),
  investments: boolean('investments').notNull(),
})
