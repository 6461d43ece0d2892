import { firstMoment, lastMoment, type listAudit, type QueryOf, type ResponseOf } from '@mintmark/contracts'
import { and, count, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { auditLog, customers, staff } from '../../db/schema.ts'
import { contains } from '../../db/search.ts'
import { cutPage, pageOf } from '../../http/pages.ts'

type Query = QueryOf<typeof listAudit>
type View = ResponseOf<typeof listAudit>[number]

const actorEmail = sql<string | null>`coalesce(${customers.email}, ${staff.email})`
const byCustomer = and(eq(auditLog.actorRealm, 'customer'), eq(customers.id, auditLog.actorId))
const byStaff = and(eq(auditLog.actorRealm, 'staff'), eq(staff.id, auditLog.actorId))

/** The rows that were asked for. */
function wanted({ query, actor_id, realm, action, subject_id, outcome, from, to }: Query): SQL | undefined {
  return and(
    contains(query, auditLog.action, auditLog.subjectId, auditLog.reason, customers.email, staff.email),
    actor_id === undefined ? undefined : eq(auditLog.actorId, actor_id),
    realm && eq(auditLog.actorRealm, realm),
    action ? eq(auditLog.action, action) : undefined,
    subject_id ? eq(auditLog.subjectId, subject_id) : undefined,
    outcome && eq(auditLog.outcome, outcome),
    from === undefined ? undefined : gte(auditLog.at, firstMoment(from)),
    to === undefined ? undefined : lte(auditLog.at, lastMoment(to)),
  )
}

const facts = (text: string | null): View['before'] => (text === null ? null : JSON.parse(text))

const view = ({ row, email }: { row: typeof auditLog.$inferSelect; email: string | null }): View => ({
  id: row.id,
  at: row.at.toISOString(),
  actor_realm: row.actorRealm as View['actor_realm'],
  actor_id: row.actorId,
  actor_email: email,
  actor_role: row.actorRole,
  action: row.action,
  subject_id: row.subjectId,
  before: facts(row.before),
  after: facts(row.after),
  reason: row.reason,
  address: row.address,
  outcome: row.outcome,
  code: row.code,
})

/** A page of the audit log, with the e-mail address of each actor. */
export async function readAuditPage(db: Database, query: Query) {
  const where = wanted(query)
  const cut = cutPage(query, auditLog.id)
  const rows = await db
    .select({ row: auditLog, email: actorEmail })
    .from(auditLog)
    .leftJoin(customers, byCustomer)
    .leftJoin(staff, byStaff)
    .where(and(where, cut.after))
    .orderBy(cut.order)
    .limit(cut.fetch)
  const total = async () => {
    const counted = db.select({ total: count() }).from(auditLog)
    // Only a search looks at the people; without one, there is nothing to join for.
    const joined = query.query ? counted.leftJoin(customers, byCustomer).leftJoin(staff, byStaff) : counted
    const [row] = await joined.where(where)
    return row?.total ?? 0
  }
  return pageOf(query, rows, total, view)
}
