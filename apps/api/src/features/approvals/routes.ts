import * as calls from '@mintmark/contracts'
import { ACTIONS, APPROVABLE_ACTIONS, formatAmount, validAmount } from '@mintmark/domain'
import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { approvals, customers, staff } from '../../db/schema.ts'
import { anyOf, contains, referring } from '../../db/search.ts'
import { fail } from '../../failure.ts'
import type { Answer } from '../../http/answer.ts'
import { cutPage, pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { executeOrRequestApproval } from './approvable-action.ts'
import { readLimits } from './approval-limit.ts'
import { approveRequest } from './approve-action.ts'
import { haveBeenTwo } from './approvers.ts'
import { approvableLimitChange } from './change-limit.ts'
import { readEffects } from './read-effects.ts'
import { refuseAction } from './refuse-action.ts'

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
    .leftJoin(customers, eq(customers.id, approvals.customerId))
    .$dynamic()

/** Approvals whose requester, subject or summary contains the text. */
async function approvalsFound(db: Platform['db'], text: string | undefined): Promise<SQL | undefined> {
  if (!text) return undefined
  const ofStaff = await referring(db, { table: staff, key: staff.id, where: contains(text, staff.email) })
  return anyOf(ofStaff(approvals.requestedBy), contains(text, approvals.subjectId, approvals.summary))
}

/** Actions that wait for a second staff member, their decision, and the limit above which one is needed. */
export function approvalRoutes(answer: Answer, platform: Platform): void {
  const { db, reads, ledger } = platform

  answer(calls.listApprovals, async ({ query }) => {
    const found = await approvalsFound(db, query.query)
    const where = and(found, query.status && eq(approvals.status, query.status))
    const cut = cutPage(query, approvals.id)
    const rows = await selectApprovals(db).where(and(where, cut.after)).orderBy(cut.order).limit(cut.fetch)
    return pageOf(query, rows, () => db.$count(approvals, where), view)
  })
  answer(calls.readApproval, async ({ params, actor }) => {
    const [row] = await selectApprovals(db).where(eq(approvals.id, params.id))
    return row ? { ...view(row), ...(await readEffects(platform, row, actor)) } : fail('not_found', {})
  })
  answer(calls.approveAction, ({ params, actor, key }) => approveRequest(platform, { ...params, actor, key }))
  answer(calls.refuseAction, ({ params, body, actor, key }) =>
    ledger.execute(refuseAction({ ...params, ...body, actor }), actor, key),
  )
  answer(calls.readApprovalLimit, async () => {
    const { limitUsd, addedTimes } = await readLimits(reads)
    const alone = await Promise.all(
      APPROVABLE_ACTIONS.map(async (action) => ((await haveBeenTwo(db, ACTIONS[action].approve)) ? [] : [action])),
    )
    return { limit_usd: limitUsd && formatAmount(limitUsd), added_times: addedTimes, alone: alone.flat() }
  })
  answer(calls.changeApprovalLimit, ({ body: { limit_usd: limit, added_times: times, reason }, actor, key }) => {
    const limitUsd = limit === null ? null : formatAmount(validAmount(limit))
    const input = { limitUsd, addedTimes: times ?? undefined, reason }
    return ledger.execute(executeOrRequestApproval(platform, approvableLimitChange, { input, actor }), actor, key)
  })
}
