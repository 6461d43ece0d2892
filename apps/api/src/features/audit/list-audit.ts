import { firstMoment, lastMoment, type listAudit as listCall, type QueryOf, type ResponseOf } from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import { chainOf } from '@mintmark/domain'
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/connect.ts'
import { leastIdAt, rowCounter } from '../../db/count-rows.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import { auditLog, customers, staff } from '../../db/schema.ts'
import { countLooked, lookThrough, ROWS_LOOKED_AT_MAX, rowsLooked } from '../../http/look-through.ts'
import { cutPage, pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { withRequester } from '../approvals/public.ts'
import { auditFound } from './audit-search.ts'
import { sentenceOf } from './audit-sentences.ts'
import { type FoundSubject, readSubjects } from './audit-subjects.ts'

type Query = QueryOf<typeof listCall>
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

/** Matches the actions on a subject: their rows are in the chain that the subject's id carries. */
const isAbout = (id: string) => and(eq(auditLog.chain, chainOf(id)), eq(auditLog.subjectId, id))

/** The requests of a customer, and the other rows that belong to one. */
const OWNED = ['deposits', 'withdrawals', 'investments', 'funds', 'saved_addresses', 'support_threads'] as const

/** Matches a customer's actions, and actions on the customer or anything the customer owns: each kind found by an index. */
export const concerns = (id: string): SQL => {
  const owned = OWNED.map(
    (table) => sql`select id::text from ${sql.identifier(table)} where chain = ${chainOf(id)} and customer_id = ${id}`,
  )
  const rows = sql`select l.chain, l.id from audit_log l where`
  return sql`(${auditLog.chain}, ${auditLog.id}) in (
    ${rows} l.actor_id = ${id} union ${rows} l.chain = ${chainOf(id)} and l.subject_id = ${id}
    union ${rows} l.chain = ${chainOf(id)} and l.subject_id in (${sql.join(owned, sql` union all `)}))`
}

/** The least id of a time, an hour or so apart. An id carries the time of its row, so that an index finds a period. */
const idAt = (at: Date, hours: number) => leastIdAt(at.getTime() + hours * 3_600_000)

/** The filters that an index serves. */
function rangeOf({ actor_id, customer_id, action, subject_id, from, to }: Query): SQL | undefined {
  return and(
    actor_id === undefined ? undefined : eq(auditLog.actorId, actor_id),
    customer_id === undefined ? undefined : concerns(customer_id),
    action ? eq(auditLog.action, action) : undefined,
    subject_id ? isAbout(subject_id) : undefined,
    from === undefined
      ? undefined
      : and(gte(auditLog.at, firstMoment(from)), gte(auditLog.id, idAt(firstMoment(from), -1))),
    to === undefined ? undefined : and(lte(auditLog.at, lastMoment(to)), lte(auditLog.id, idAt(lastMoment(to), 1))),
  )
}

/** The filters that look at each row. */
const ofRow = ({ realm, outcome }: Query): SQL | undefined =>
  and(realm && eq(auditLog.actorRealm, realm), outcome && eq(auditLog.outcome, outcome))

/** Nothing is ever deleted from the log. */
const everyRow = memoizePerClient((db: Database) => rowCounter(db, auditLog))

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
export async function listAudit({ db, reads }: Pick<Platform, 'db' | 'reads'>, query: Query) {
  const found = await auditFound(db, query.query)
  const [range, filter] = [rangeOf(query), ofRow(query)]
  const where = and(found?.where, range, filter)
  const look = {
    table: auditLog,
    range,
    rowsMax: rowsLooked(found) ?? (filter && !found ? ROWS_LOOKED_AT_MAX : undefined),
  }
  const cut = await lookThrough(db, look, query, cutPage(query, auditLog.id))
  const rows = await db
    .select({ id: auditLog.id, row: auditLog, email: actorEmail, name: staff.name, requestedByEmail: requester.email })
    .from(auditLog)
    .leftJoin(customers, byCustomer)
    .leftJoin(staff, byStaff)
    .leftJoin(requester, byRequester)
    .where(and(where, cut.after))
    .orderBy(cut.order)
    .limit(cut.fetch)
  const total = () => (where === undefined ? everyRow(db)() : countLooked(db, look, where))
  const subjects = await readSubjects(
    reads,
    rows.map(({ row }) => row.subjectId),
  )
  return pageOf({ ...query, last: cut.last }, rows, total, (listed) =>
    view(listed, subjects.get(listed.row.subjectId ?? '') ?? NO_SUBJECT),
  )
}
