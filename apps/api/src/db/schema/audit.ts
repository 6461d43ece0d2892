import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/** Who did what to whom, when, from where, and how it ended. Never changed, never deleted. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    at: moment('at').notNull(),
    actorRealm: text('actor_realm').notNull(),
    actorId: uuid('actor_id'),
    actorRole: text('actor_role'),
    action: text('action').notNull(),
    subjectId: text('subject_id'),
    before: text('before'),
    after: text('after'),
    reason: text('reason'),
    address: text('address').notNull(),
    outcome: text('outcome').$type<'done' | 'unchanged' | 'refused'>().notNull(),
    code: text('code'),
  },
  (table) => [
    index('audit_by_action').on(table.action, table.id),
    index('audit_by_actor').on(table.actorId, table.id),
    index('audit_by_subject').on(table.subjectId, table.id),
  ],
)

/** Messages that a committed event owes somebody. A job sends them, at least once, and marks them. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    /** The customer whom it tells; null for a mail to somebody else. */
    customerId: uuid('customer_id'),
    /** The address it goes to, where that is not the customer's own. */
    recipient: text('recipient'),
    kind: text('kind').notNull(),
    /** As JSON; sealed where they hold a secret, and gone once it is sent. */
    payload: text('payload').notNull(),
    sealed: boolean('sealed').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    /** How often sending was tried in vain, and when it is worth trying again. */
    attempts: integer('attempts').notNull().default(0),
    tryAgainAt: moment('try_again_at'),
  },
  (table) => [index('outbox_unsent').on(table.id).where(sql`${table.sentAt} is null`)],
)
