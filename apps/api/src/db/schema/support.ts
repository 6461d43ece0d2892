import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { chain, chainedKey, refersTo } from './chained.ts'
import { customerId, ofCustomer, staff } from './identity.ts'

/** A conversation of a customer with the support team. */
export const supportThreads = pgTable(
  'support_threads',
  {
    chain: chain(),
    id: uuid('id').notNull(),
    customerId: customerId(),
    subject: text('subject').notNull(),
    /** The side whose turn it is to answer. */
    waitsFor: text('waits_for').$type<'staff' | 'customer'>().notNull(),
    /** The number of messages. */
    messages: integer('messages').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the last message was written. */
    lastAt: moment('last_at').notNull(),
    closedAt: moment('closed_at'),
  },
  (table) => [
    ...chainedKey('support_threads', table),
    ofCustomer('support_threads', table),
    index('support_threads_by_id').on(table.id),
    index('support_threads_by_customer').on(table.chain, table.customerId, table.id),
    index('support_threads_subject_parts').using('gin', sql`${table.subject} gin_trgm_ops`),
    index('support_threads_waiting')
      .on(table.lastAt, table.id)
      .where(sql`${table.closedAt} is null and ${table.waitsFor} = 'staff'`),
    check('support_threads_waits_for_known', sql`${table.waitsFor} in ('staff', 'customer')`),
  ],
)

/** A message of a thread. Never changed, never deleted. */
export const supportMessages = pgTable(
  'support_messages',
  {
    chain: chain(),
    id: uuid('id').notNull(),
    threadId: uuid('thread_id').notNull(),
    /** The staff member who answered; null for the customer. */
    staffId: uuid('staff_id').references(() => staff.id),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    ...chainedKey('support_messages', table),
    refersTo('support_messages_of_thread', [table.chain, table.threadId], [supportThreads.chain, supportThreads.id]),
    index('support_messages_by_thread').on(table.chain, table.threadId, table.id),
  ],
)
