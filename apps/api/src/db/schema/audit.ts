import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { MailKind } from '../../outbox/mail-kinds.ts'
import { moment } from '../columns.ts'

/** Who did what to whom, when, from where, and with what outcome. Never changed, never deleted. */
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
    /** Who requested the action, and the approval that it waited for; null where nobody else had to approve it. */
    requestedBy: uuid('requested_by'),
    approvalId: uuid('approval_id'),
  },
  (table) => [
    index('audit_by_action').on(table.action, table.id),
    index('audit_by_actor').on(table.actorId, table.id),
    index('audit_by_subject').on(table.subjectId, table.id),
  ],
)

/** Mail about committed events. A job sends it at least once and marks it as sent. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    /** The customer whom it is about; null for mail to somebody else. */
    customerId: uuid('customer_id'),
    /** The address it goes to, where that is not the customer's own. */
    recipient: text('recipient'),
    kind: text('kind').$type<MailKind>().notNull(),
    /** JSON; sealed if it holds a secret, and cleared once the mail is sent. */
    payload: text('payload').notNull(),
    sealed: boolean('sealed').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    /** How often sending has failed, and when to try again. */
    attempts: integer('attempts').notNull().default(0),
    tryAgainAt: moment('try_again_at'),
    /** Until when a sender has this mail to itself. A lease that expires is free to take again. */
    leasedUntil: moment('leased_until'),
  },
  (table) => [index('outbox_unsent').on(table.id).where(sql`${table.sentAt} is null`)],
)
