import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { OutboxKind, SkipReason } from '../../outbox/mail-kinds.ts'
import { bytes, moment, transactionId } from '../columns.ts'
import { chain, chainedKey } from './chained.ts'

/** Actions after which another person may have access to an account. */
export const CREDENTIAL_ACTIONS = [
  'customer.change_password',
  'customer.reset_password',
  'customer.confirm_email_change',
  'customer.stop_email_change',
  'customer.reset_factors',
  'totp.confirm',
  'totp.remove',
  'passkey.add',
  'passkey.remove',
  'recovery_codes.renew',
] as const

/** Holds for an action that is no request of money, nor a decision of one. */
export const NOT_ABOUT_MONEY = "action !~ '^(deposit|withdrawal|investment)[.]'"

/** Actions that, when they are done, are about a deposit, a withdrawal or an investment: they are found by that. */
export const REQUEST_ACTIONS = [
  'deposit.request',
  'deposit.confirm',
  'deposit.reject',
  'withdrawal.request',
  'withdrawal.confirm',
  'withdrawal.reject',
  'investment.request',
  'investment.buy',
  'investment.confirm',
  'investment.reject',
  'investment.complete',
  'investment.pay_out',
  'profit.credit',
] as const

const texts = (list: readonly string[]) => list.map((each) => `'${each}'`).join(', ')

/** Holds for a row whose subject no other index finds by the end of its id. */
export const NOT_OF_REQUEST = `(outcome <> 'done' or action not in (${texts(REQUEST_ACTIONS)}))`

/**
 * Every action: its actor, subject, time, origin and outcome. Never changed, never deleted. The migrations partition it by the
 * month of the id, which Drizzle cannot express.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    chain: chain(),
    id: uuid('id').notNull(),
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
    /** The requester of the action, and the approval that it waited for; null where no second person had to approve it. */
    requestedBy: uuid('requested_by'),
    approvalId: uuid('approval_id'),
    /** The message authentication code over its fields, by a key that is not in the database. */
    mac: bytes('mac').notNull(),
    /** The number of that key in the file of the books' keys. */
    keyNumber: smallint('key_number').notNull(),
    /** The transaction that wrote it. The sealing job finds new rows by it. */
    transactionId: transactionId('transaction_id').notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    ...chainedKey('audit_log', table),
    index('audit_log_by_id').on(table.id),
    index('audit_by_action').on(table.action, table.id),
    index('audit_by_actor').on(table.actorId, table.id),
    index('audit_by_subject').on(table.chain, table.subjectId, table.id),
    index('audit_credential_changes')
      .on(table.chain, table.subjectId, table.id)
      .where(sql.raw(`action in (${texts(CREDENTIAL_ACTIONS)}) and outcome = 'done'`)),
    // The actions of a customer besides requests of money, of which some customers have very many.
    index('audit_access')
      .on(table.actorId, table.id)
      .where(sql.raw(`actor_realm = 'customer' and (outcome = 'refused' or ${NOT_ABOUT_MONEY})`)),
    index('audit_by_requester').on(table.requestedBy, table.id).where(sql`${table.requestedBy} is not null`),
    index('audit_by_reference').on(sql`right(${table.subjectId}, 8)`).where(sql.raw(NOT_OF_REQUEST)),
    index('audit_reason_parts').using('gin', sql`${table.reason} gin_trgm_ops`).where(sql`${table.reason} is not null`),
    index('audit_by_transaction').on(table.transactionId),
    check('audit_log_mac_length', sql`octet_length(${table.mac}) = 32`),
  ],
)

/**
 * The seals of the audit log: one chain for all of its rows, in the order in which the sealing job found them. Each hash covers
 * the one before it and the MAC of the row. Never changed, never deleted. No foreign key, which would keep a month of the audit
 * log from being detached.
 */
export const auditSeals = pgTable(
  'audit_seals',
  {
    position: bigint('position', { mode: 'bigint' }).primaryKey(),
    /** The row; its chain is the one that the id carries. */
    auditId: uuid('audit_id').notNull(),
    hash: bytes('hash').notNull(),
  },
  (table) => [unique('audit_seals_row_once').on(table.auditId)],
)

/** The time from which an unsent email may be sent, as the index of unsent mail has it: before all times if none was refused. */
export const NEXT_ATTEMPT = `coalesce(try_again_at, '-infinity')`

/** The kinds of events that are never emailed, without those of approvals. A version that changes this has to count the mail again. */
export const SILENT_KINDS: OutboxKind[] = ['investment.credited']

/**
 * Committed events, in order of their transactions. A job emails those that are mail at least once and marks them as sent; each
 * process of the API reads them for the open event streams. Partitioned like the audit log.
 */
export const outbox = pgTable(
  'outbox',
  {
    chain: chain(),
    id: uuid('id').notNull(),
    /** The customer whom it is about; null for mail to another person. */
    customerId: uuid('customer_id'),
    /** The request, investment or fund that it is about, if any. */
    subjectId: uuid('subject_id'),
    /** The address it goes to, where that is not the customer's own. */
    recipient: text('recipient'),
    kind: text('kind').$type<OutboxKind>().notNull(),
    /** JSON; sealed if it holds a secret, and cleared once the email is sent. */
    payload: text('payload').notNull(),
    sealed: boolean('sealed').notNull().default(false),
    /** True for emails about access to an account, which are sent before all others. */
    urgent: boolean('urgent').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    /** Ids are made before the commit, so only this tells whether a reader has seen a row. */
    transactionId: transactionId('transaction_id').notNull().default(sql`pg_current_xact_id()`),
    sentAt: moment('sent_at'),
    /** The number of failed attempts to send it, and the time of the next one. */
    attempts: integer('attempts').notNull().default(0),
    tryAgainAt: moment('try_again_at'),
    /** The end of a sending process's exclusive right to this email. A lease that expires is free to take again. */
    leasedUntil: moment('leased_until'),
    /** Why it was skipped, if it was; `sentAt` is then the time of that decision. */
    skipped: text('skipped').$type<SkipReason>(),
  },
  (table) => [
    ...chainedKey('outbox', table),
    index('outbox_by_id').on(table.id),
    index('outbox_unsent').on(table.urgent, sql.raw(NEXT_ATTEMPT), table.id).where(sql`${table.sentAt} is null`),
    index('outbox_by_kind').on(table.kind, table.id),
    index('outbox_recipient_parts')
      .using('gin', sql`${table.recipient} gin_trgm_ops`)
      .where(sql`${table.recipient} is not null`),
    index('outbox_by_transaction').on(table.transactionId),
    index('outbox_by_customer').on(table.chain, table.customerId, table.id).where(sql`${table.customerId} is not null`),
    check('outbox_skipped_known', sql`${table.skipped} in ('declined', 'expired', 'too_many', 'no_address')`),
  ],
)
