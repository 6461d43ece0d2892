import * as calls from '@mintmark/contracts'
import { formatAmount, validAmount } from '@mintmark/domain'
import { and, eq, getTableColumns } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { approvals, staff } from '../../db/schema.ts'
import { contains } from '../../db/search.ts'
import type { Answer } from '../../http/answer.ts'
import { cutPage, pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { executeOrRequestApproval } from './approvable-action.ts'
import { readLimit } from './approval-limit.ts'
import { approving } from './approve-action.ts'
import { approvableLimitChange } from './change-limit.ts'
import { refuseAction } from './decide-approval.ts'

type Listed = typeof approvals.$inferSelect & { email: string; decidedByEmail: string | null }

const view = (row: Listed): calls.ResponseOf<typeof calls.listApprovals>[number] => ({
  id: row.id,
  action: row.action,
  subject_id: row.subjectId,
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

/** Actions that wait for a second staff member, their decision, and the limit above which one is needed. */
export function approvalRoutes(answer: Answer, platform: Platform): void {
  const { db, reads, ledger } = platform

  answer(calls.listApprovals, async ({ query }) => {
    const found = contains(query.query, staff.email, approvals.subjectId, approvals.summary)
    const where = and(found, query.status && eq(approvals.status, query.status))
    const cut = cutPage(query, approvals.id)
    const rows = await db
      .select({ ...getTableColumns(approvals), email: staff.email, decidedByEmail: decider.email })
      .from(approvals)
      .innerJoin(staff, byRequester)
      .leftJoin(decider, eq(decider.id, approvals.decidedBy))
      .where(and(where, cut.after))
      .orderBy(cut.order)
      .limit(cut.fetch)
    const every = db.select({ id: approvals.id }).from(approvals).innerJoin(staff, byRequester).where(where)
    return pageOf(query, rows, () => db.$count(every.as('found')), view)
  })
  answer(calls.approveAction, ({ params, actor, key }) =>
    ledger.execute(approving(platform, params.id, actor), actor, key),
  )
  answer(calls.refuseAction, ({ params, body, actor, key }) =>
    ledger.execute(refuseAction({ ...params, ...body, actor }), actor, key),
  )
  answer(calls.readApprovalLimit, async () => {
    const limit = await readLimit(reads)
    return { limit_usd: limit && formatAmount(limit) }
  })
  answer(calls.changeApprovalLimit, ({ body: { limit_usd: limit, reason }, actor, key }) => {
    const input = { limitUsd: limit === null ? null : formatAmount(validAmount(limit)), reason }
    return ledger.execute(executeOrRequestApproval(platform, approvableLimitChange, { input, actor }), actor, key)
  })
}
