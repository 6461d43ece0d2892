import { type awaitingApproval, MESSAGES } from '@mintmark/contracts'
import type { Amount, ApprovalAct } from '@mintmark/domain'
import type * as z from 'zod'
import type { CreatingCommand } from '../../ledger/command.ts'
import { type ApprovalRow, approvalRows } from './approval-rows.ts'
import { approvalTrace } from './approval-words.ts'

export type Awaiting = z.infer<typeof awaitingApproval>

interface RequestApproval {
  readonly id: string
  readonly act: ApprovalAct
  readonly subjectId: string
  readonly customerId: string | null
  readonly input: string
  readonly summary: string
  readonly amountUsd: Amount | null
  readonly reason: string | null
  readonly requestedBy: string
}

/** One staff member asks for a large act. Nothing moves until another one has approved it. */
export const requestApproval: CreatingCommand<RequestApproval, ApprovalRow, Awaiting> = {
  act: 'approval.request',
  subjects: approvalRows,
  about: ({ subjectId }) => subjectId,
  purses: () => [],
  decide: (request, { at }) => ({
    next: { ...request, status: 'pending', createdAt: at, decidedBy: null, decidedAt: null, decisionReason: null },
  }),
  reply: ({ next: { id, act } }) => ({
    success: true,
    awaiting_approval: true,
    approval_id: id,
    message: act === 'approval_limit.change' ? MESSAGES.limitAwaitsApproval : MESSAGES.awaitingApproval,
  }),
  trace: approvalTrace,
  reason: ({ reason }) => reason ?? undefined,
}
