import { type awaitingApproval, MESSAGES } from '@mintmark/contracts'
import type { Amount, ApprovableActionName } from '@mintmark/domain'
import type * as z from 'zod'
import type { CreatingCommand } from '../../ledger/command.ts'
import { approvalAuditSnapshot } from './approval-audit.ts'
import { type ApprovalRow, approvalRows } from './approval-rows.ts'

export type Awaiting = z.infer<typeof awaitingApproval>

interface RequestApproval {
  readonly id: string
  readonly action: ApprovableActionName
  readonly subjectId: string
  readonly customerId: string | null
  readonly input: string
  readonly summary: string
  readonly amountUsd: Amount | null
  readonly reason: string | null
  readonly requestedBy: string
}

/** One staff member asks for a large action. Nothing moves until another one has approved it. */
export const requestApproval: CreatingCommand<RequestApproval, ApprovalRow, Awaiting> = {
  action: 'approval.request',
  subjects: approvalRows,
  about: ({ subjectId }) => subjectId,
  accounts: () => [],
  decide: (request, { at }) => ({
    next: { ...request, status: 'pending', createdAt: at, decidedBy: null, decidedAt: null, decisionReason: null },
  }),
  reply: ({ next: { id, action } }) => ({
    success: true,
    awaiting_approval: true,
    approval_id: id,
    message: action === 'approval_limit.change' ? MESSAGES.limitAwaitsApproval : MESSAGES.awaitingApproval,
  }),
  auditSnapshot: approvalAuditSnapshot,
  reason: ({ reason }) => reason ?? undefined,
}
