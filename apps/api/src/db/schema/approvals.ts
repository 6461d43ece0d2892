import type { ApprovableActionName, ApprovalRequestStatus, Permission } from '@mintmark/domain'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment, money, rollingTotal } from '../columns.ts'
import { chain, chainedKey, refersTo } from './chained.ts'
import { hasProof, proof } from './proof.ts'

/** An action that one staff member requested and another one decides. */
export const approvals = pgTable(
  'approvals',
  {
    chain: chain(),
    id: uuid('id').notNull(),
    action: text('action').$type<ApprovableActionName>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** The customer whom it concerns; null where it concerns none. */
    customerId: uuid('customer_id'),
    /** The input of the action, as JSON. */
    input: text('input').notNull(),
    summary: text('summary').notNull(),
    amountUsd: money('amount_usd'),
    /** The changes of an action without an amount, as JSON: rows of the field, before and after. */
    changes: text('changes'),
    reason: text('reason'),
    status: text('status').$type<ApprovalRequestStatus>().notNull(),
    requestedBy: uuid('requested_by').notNull(),
    createdAt: moment('created_at').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    decisionReason: text('decision_reason'),
    /** True if it was approved with a signature, which `approval_signatures` keeps. */
    signed: boolean('signed').notNull().default(false),
    ...proof(),
  },
  (table) => [
    ...chainedKey('approvals', table),
    hasProof('approvals', table),
    index('approvals_by_id').on(table.id),
    index('approvals_by_status').on(table.status, table.id),
    index('approvals_summary_parts').using('gin', sql`${table.summary} gin_trgm_ops`),
    index('approvals_subject_parts').using('gin', sql`${table.subjectId} gin_trgm_ops`),
    index('approvals_by_requester').on(table.requestedBy, table.id),
    index('approvals_by_amount_usd').on(table.amountUsd),
    index('approvals_by_reference').on(sql`right(${table.id}::text, 8)`),
    // Money may be requested several times for one account; an action that can be decided only once waits once. All requests
    // about a subject lie in the chain that its id carries.
    uniqueIndex('approvals_one_pending')
      .on(table.chain, table.action, table.subjectId)
      .where(
        sql`${table.status} = 'pending' and ${table.action} not in ('fund.add', 'profit.credit', 'funding.top_up')`,
      ),
    check(
      'approvals_in_chain_of_subject',
      sql`${table.chain} = case when ${table.subjectId} ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then chain_of(${table.subjectId}::uuid) else 0 end`,
    ),
    check('approvals_status_known', sql`${table.status} in ('pending', 'approved', 'refused', 'voided', 'closed')`),
    check(
      'approvals_by_another',
      sql`${table.status} <> 'approved' or coalesce(${table.decidedBy} <> ${table.requestedBy}, false)`,
    ),
    check('approvals_signed_if_approved', sql`not ${table.signed} or ${table.status} = 'approved'`),
    check('approvals_decided_or_pending', sql`(${table.status} = 'pending') = (${table.decidedAt} is null)`),
  ],
)

/**
 * The signature of an approver's passkey, with everything that proves it: the verifier checks it without the passkey, which its
 * owner may remove. Never changed, never deleted.
 */
export const approvalSignatures = pgTable(
  'approval_signatures',
  {
    chain: chain(),
    approvalId: uuid('approval_id').notNull(),
    approverId: uuid('approver_id').notNull(),
    credentialId: text('credential_id').notNull(),
    /** The public key of the passkey as the browser gave it: COSE. */
    publicKey: bytes('public_key').notNull(),
    /** The text that was signed, as `signedText` writes it. */
    content: text('content').notNull(),
    /** The random bytes of the server that make the challenge unique. */
    nonce: bytes('nonce').notNull(),
    authenticatorData: bytes('authenticator_data').notNull(),
    clientData: bytes('client_data').notNull(),
    signature: bytes('signature').notNull(),
  },
  (table) => [
    primaryKey({ name: 'approval_signatures_pkey', columns: [table.chain, table.approvalId] }),
    refersTo('approval_signatures_of_approval', [table.chain, table.approvalId], [approvals.chain, approvals.id]),
    check('approval_signatures_nonce_length', sql`octet_length(${table.nonce}) = 32`),
  ],
)

/** The rolling total of one staff member's unapproved actions: of a day per customer or funding account, of a week over all. */
export const approvalSums = pgTable('approval_sums', {
  /** The staff member and the owner, or the staff member and `all`. */
  id: text('id').primaryKey(),
  hours: rollingTotal('hours').notNull().default(sql`'[]'`),
})

/** The time since which two staff members could approve a permission's actions. From then on, one is never enough. */
export const approverStarts = pgTable('approver_starts', {
  permission: text('permission').$type<Permission>().primaryKey(),
  since: moment('since').notNull(),
})
