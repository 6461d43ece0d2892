import {
  type ApprovableActionName,
  approve,
  formatAmount,
  mayDo,
  PERMISSION_OF_ACTION,
  refuseApproval,
} from '@mintmark/domain'
import { approveAction, changeApprovalLimit, listApprovals, readApprovalLimit, refuseAction } from '../../approvals.ts'
import { MESSAGES } from '../../messages.ts'
import { on, rowOf, staffOf } from '../call.ts'
import type { Origin } from '../carry-out.ts'
import { deny } from '../deny.ts'
import type { ApprovalRow } from '../house-rows.ts'
import { matches, pageOf } from '../pages.ts'
import { audited } from '../record.ts'
import { askForApproval, dollars } from '../second-person.ts'
import type { MockState, Staff } from '../state.ts'
import { moment, momentOrNull, requested } from '../wire.ts'
import { creditNow } from './admin-investments.ts'
import { addFundNow } from './funding.ts'
import { topUpNow } from './funding-accounts.ts'
import { confirmNow } from './withdrawals.ts'

/** What the change of the limit is about: there is one limit. */
const LIMIT = 'approval_limit_usd'

const emailOf = ({ staff }: MockState, id: string | null) => staff.get(id ?? '')?.email ?? null

const view = (state: MockState) => (row: ApprovalRow) => ({
  id: row.id,
  action: row.action,
  subject_id: row.subjectId,
  amount_usd: row.amountUsd === null ? null : formatAmount(row.amountUsd),
  summary: row.summary,
  reason: row.reason,
  status: row.status,
  requested_by: row.requestedBy,
  requested_by_email: emailOf(state, row.requestedBy) ?? '',
  requested_at: moment(row.createdAt),
  decided_by_email: emailOf(state, row.decidedBy),
  decided_at: momentOrNull(row.decidedAt),
  decision_reason: row.decisionReason,
})

const found = (state: MockState, query: string | undefined) =>
  [...state.approvals.values()].filter(({ summary, subjectId, requestedBy }) =>
    matches(query, emailOf(state, requestedBy), subjectId, summary),
  )

/** Does what was asked for, by the same rules as at once, as things stand now. */
const CARRY_OUT: {
  [Action in ApprovableActionName]: (call: Origin, approval: Extract<ApprovalRow, { action: Action }>) => void
} = {
  'withdrawal.confirm': (call, { subjectId, input }) =>
    confirmNow(call, rowOf(call.state.withdrawals, subjectId), input.remarks),
  'fund.add': (call, approval) => addFundNow(call, approval, approval.requestedBy),
  'profit.credit': (call, { subjectId, input }) =>
    creditNow(call, rowOf(call.state.investments, subjectId), input.amountUsd),
  'funding.top_up': (call, approval) => topUpNow(call, approval, approval.requestedBy),
  'approval_limit.change': ({ state }, { input }) => {
    state.approvalLimitUsd = input.limitUsd
  },
}

const withAudit = (call: Origin, approval: ApprovalRow) =>
  (CARRY_OUT[approval.action] as (call: Origin, approval: ApprovalRow) => void)(call, approval)

/** Who decides about an action must be allowed to do it themselves. */
function requireRightTo(call: Origin, { action }: ApprovalRow): Staff {
  const staff = staffOf(call)
  return mayDo(staff.role, PERMISSION_OF_ACTION[action]) ? staff : deny('forbidden', {})
}

export const approvalHandlers = [
  on(listApprovals, (call) => {
    const { query, status } = call.query
    const wanted = found(call.state, query).filter((row) => status === undefined || row.status === status)
    return pageOf(wanted, call).map(view(call.state))
  }),
  on(approveAction, (call) => {
    const { state, params, now } = call
    return audited(call, { action: 'approval.approve', subjectId: params.id }, () => {
      const approval = rowOf(state.approvals, params.id)
      const { id } = requireRightTo(call, approval)
      const next = approve(approval, { by: id, at: now })
      const outcome = next === approval ? 'unchanged' : 'done'
      if (outcome === 'done') withAudit(call, approval)
      state.approvals.set(next.id, next)
      const { action, subjectId: subject, status } = next
      const answer = { success: true, message: MESSAGES.approved } as const
      return { answer, before: { status: approval.status }, after: { action, subject, status }, outcome }
    })
  }),
  on(refuseAction, (call) => {
    const { state, params, body, now } = call
    return audited(call, { action: 'approval.refuse', subjectId: params.id, reason: body.reason }, () => {
      const approval = rowOf(state.approvals, params.id)
      // Who asked may always take it back.
      const { id } = approval.requestedBy === staffOf(call).id ? staffOf(call) : requireRightTo(call, approval)
      const next = refuseApproval(approval, { by: id, at: now, reason: body.reason })
      state.approvals.set(next.id, next)
      const { action, subjectId: subject, status } = next
      const answer = { success: true, message: MESSAGES.refused } as const
      const outcome = next === approval ? 'unchanged' : 'done'
      return { answer, before: { status: approval.status }, after: { action, subject, status }, outcome }
    })
  }),
  on(readApprovalLimit, ({ state: { approvalLimitUsd: limit } }) => ({
    limit_usd: limit === null ? null : formatAmount(limit),
  })),
  on(changeApprovalLimit, (call) => {
    const { body } = call
    const limitUsd = body.limit_usd === null ? null : requested(body.limit_usd)
    const subject = { action: 'approval_limit.change', subjectId: LIMIT } as const
    const summary = limitUsd === null ? 'No second person for any amount' : `A second person above ${dollars(limitUsd)}`
    return askForApproval(call, { ...subject, amountUsd: null, summary, reason: body.reason, input: { limitUsd } })
  }),
]
