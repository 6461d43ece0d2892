import type { listAudit as listCall, ResponseOf } from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { auditLog, customers, staff } from '../../db/schema.ts'
import { pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { withRequester } from '../approvals/public.ts'
import { sentenceOf } from './audit-sentences.ts'
import { type FoundSubject, readSubjects } from './audit-subjects.ts'
import { type AuditQuery, listEntries } from './list-entries.ts'

type View = ResponseOf<typeof listCall>[number]

const actorEmail = sql<string | null>`coalesce(${customers.email}, ${staff.email})`
const requester = alias(staff, 'requester')
const byRequester = eq(requester.id, auditLog.requestedBy)
const byCustomer = and(
  eq(auditLog.actorRealm, 'customer'),
  eq(customers.chain, sql`chain_of(${auditLog.actorId})`),
  eq(customers.id, auditLog.actorId),
)
const byStaff = and(eq(auditLog.actorRealm, 'staff'), eq(staff.id, auditLog.actorId))

const facts = (text: string | null): View['before'] => (text === null ? null : JSON.parse(text))

interface ListedRow {
  readonly row: typeof auditLog.$inferSelect
  readonly email: string | null
  /** The name of a staff member. */
  readonly name: string | null
  readonly requestedByEmail: string | null
}

const approvalOf = ({ approvalId, requestedBy }: ListedRow['row']) => ({
  approval: approvalId,
  requested_by: requestedBy,
})

const NO_SUBJECT: FoundSubject = { id: '', name: null, amount: null, coin: null, customerId: null, customerEmail: null }
const SUMMARIES = new Map(EVERY_ENDPOINT.map(({ name, summary }) => [name, summary]))

/** The customer whom an entry concerns. */
const customerOf = ({ row, email }: ListedRow, subject: FoundSubject) =>
  row.actorRealm === 'customer' && row.actorId !== null
    ? { id: row.actorId, email }
    : { id: subject.customerId, email: subject.customerEmail }

const sentence = (listed: ListedRow, subject: FoundSubject): string => {
  const { row, email, name, requestedByEmail } = listed
  return sentenceOf({
    action: row.action,
    actor: { realm: row.actorRealm as View['actor_realm'], name: name ?? email },
    subject,
    before: facts(row.before),
    after: facts(row.after),
    outcome: row.outcome,
    code: row.code,
    requestedBy: requestedByEmail,
    call: SUMMARIES.get(row.action) ?? null,
  })
}

const view = (listed: ListedRow, subject: FoundSubject): View => {
  const { row, email, requestedByEmail } = listed
  const customer = customerOf(listed, subject)
  return {
    id: row.id,
    at: row.at.toISOString(),
    sentence: sentence(listed, subject),
    customer_id: customer.id,
    customer_email: customer.email,
    actor_realm: row.actorRealm as View['actor_realm'],
    actor_id: row.actorId,
    actor_email: email,
    actor_role: row.actorRole,
    action: row.action,
    subject_id: row.subjectId,
    before: facts(row.before),
    after: row.after && row.approvalId ? { ...facts(row.after), ...approvalOf(row) } : facts(row.after),
    reason: withRequester(row.reason, requestedByEmail),
    address: row.address,
    outcome: row.outcome,
    code: row.code,
  }
}

/** A page of the audit log, with the email address of each actor. */
export async function listAudit({ db, reads }: Pick<Platform, 'db' | 'reads'>, query: AuditQuery) {
  const { cut, where, total } = await listEntries(db, query)
  const rows = await db
    .select({ id: auditLog.id, row: auditLog, email: actorEmail, name: staff.name, requestedByEmail: requester.email })
    .from(auditLog)
    .leftJoin(customers, byCustomer)
    .leftJoin(staff, byStaff)
    .leftJoin(requester, byRequester)
    .where(where)
    .orderBy(cut.order)
    .limit(cut.fetch)
  const subjects = await readSubjects(
    reads,
    rows.map(({ row }) => row.subjectId),
  )
  return pageOf({ ...query, last: cut.last }, rows, total, (listed) =>
    view(listed, subjects.get(listed.row.subjectId ?? '') ?? NO_SUBJECT),
  )
}
