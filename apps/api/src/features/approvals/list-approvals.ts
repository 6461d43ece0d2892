import type * as calls from '@mintmark/contracts'
import { APPROVABLE_ACTIONS, APPROVAL_WORD, asksForWord, formatAmount, mayDo, mayRequest } from '@mintmark/domain'
import { and, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { StaffActor } from '../../actor.ts'
import { isCustomerOf, isRow } from '../../db/own-rows.ts'
import { approvals, customers, staff } from '../../db/schema.ts'
import { anyOf, contains, referring } from '../../db/search.ts'
import { fail } from '../../failure.ts'
import { countUpTo } from '../../http/bounded-total.ts'
import { cutPage, pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { readLimits } from './approval-limit.ts'
import { readEffects } from './read-effects.ts'
import { readSigning } from './sign-approval.ts'

type Listed = typeof approvals.$inferSelect & {
  email: string
  decidedByEmail: string | null
  customerEmail: string | null
}

const view = (row: Listed): calls.ResponseOf<typeof calls.listApprovals>[number] => ({
  id: row.id,
  action: row.action,
  subject_id: row.subjectId,
  customer_id: row.customerId,
  customer_email: row.customerEmail,
  amount_usd: row.amountUsd && formatAmount(row.amountUsd),
  summary: row.summary,
  reason: row.reason,
  status: row.status,
  requested_by: row.requestedBy,
  requested_by_email: row.email,
  requested_at: row.createdAt.toISOString(),
  decided_by_email: row.decidedByEmail,
  decided_at: row.decidedAt?.toISOString() ?? null,
  decision_reason: row.decisionReason,
  signed: row.signed,
})

const decider = alias(staff, 'decider')
const byRequester = eq(staff.id, approvals.requestedBy)

const selectApprovals = (db: Platform['db']) =>
  db
    .select({
      ...getTableColumns(approvals),
      email: staff.email,
      decidedByEmail: decider.email,
      customerEmail: customers.email,
    })
    .from(approvals)
    .innerJoin(staff, byRequester)
    .leftJoin(decider, eq(decider.id, approvals.decidedBy))
    .leftJoin(customers, isCustomerOf(approvals))
    .$dynamic()

/** Approvals whose requester, subject or summary contains the text. */
async function approvalsFound(db: Platform['db'], text: string | undefined): Promise<SQL | undefined> {
  if (!text) return undefined
  const ofStaff = await referring(db, { table: staff, key: staff.id, where: contains(text, staff.email) })
  return anyOf(ofStaff.of(approvals.requestedBy), contains(text, approvals.subjectId, approvals.summary))
}

/** Matches the requests that the role may see: a role that sees no money sees those that it may make. */
const isInReach = ({ role }: Pick<StaffActor, 'role'>) =>
  mayDo(role, 'money.read')
    ? undefined
    : inArray(
        approvals.action,
        APPROVABLE_ACTIONS.filter((action) => mayRequest(role, action)),
      )

/** A page of the actions that wait for a second person, or were decided. */
export async function listApprovals(
  { db }: Pick<Platform, 'db'>,
  query: calls.QueryOf<typeof calls.listApprovals>,
  actor: Pick<StaffActor, 'role'>,
) {
  const found = await approvalsFound(db, query.query)
  const where = and(found, isInReach(actor), query.status && eq(approvals.status, query.status))
  const cut = cutPage(query, approvals.id)
  const rows = await selectApprovals(db).where(and(where, cut.after)).orderBy(cut.order).limit(cut.fetch)
  return pageOf(query, rows, () => countUpTo(db, approvals, where), view)
}

/** One approval with a preview of its changes. Refuses an unknown id. */
export async function readApproval(platform: Platform, id: string, actor: StaffActor) {
  const [row] = await selectApprovals(platform.db).where(and(isRow(approvals, id), isInReach(actor)))
  if (!row) return fail('not_found', {})
  const [effects, signing, { limitUsd }] = await Promise.all([
    readEffects(platform, row, actor),
    readSigning(platform, actor),
    readLimits(platform.reads),
  ])
  return {
    ...view(row),
    ...effects,
    signing,
    approval_word: asksForWord({ ...row, limitUsd }) ? APPROVAL_WORD : null,
  }
}
