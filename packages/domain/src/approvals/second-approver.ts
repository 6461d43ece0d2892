import type { Amount } from '../money/amount.ts'
import { refuse } from '../refusal.ts'
import type { Permission } from '../staff/permissions.ts'

/** Actions that need a second approver above the limit. Changing the limit itself and resuming payouts always need one. */
export const APPROVABLE_ACTIONS = [
  'withdrawal.confirm',
  'fund.add',
  'profit.credit',
  'funding.top_up',
  'approval_limit.change',
  'payouts.resume',
] as const
export type ApprovableActionName = (typeof APPROVABLE_ACTIONS)[number]

/** The permission an approver needs: the one for performing the action themselves. */
export const PERMISSION_OF_ACTION: Record<ApprovableActionName, Permission> = {
  'withdrawal.confirm': 'transactions.decide',
  'fund.add': 'funds.add',
  'profit.credit': 'profit.change',
  'funding.top_up': 'funding.change',
  'approval_limit.change': 'approvals.limit',
  'payouts.resume': 'payouts.resume',
}

export const APPROVAL_REQUEST_STATUSES = ['pending', 'approved', 'refused'] as const
export type ApprovalRequestStatus = (typeof APPROVAL_REQUEST_STATUSES)[number]

/** An action that one staff member requested and another approves or refuses. */
export interface Approval {
  readonly id: string
  readonly action: ApprovableActionName
  readonly requestedBy: string
  readonly status: ApprovalRequestStatus
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly decisionReason: string | null
}

/** Whether an action worth this much needs a second approver. Without a limit, none does. */
export const needsSecondApprover = (amountUsd: Amount, limitUsd: Amount | null): boolean =>
  limitUsd !== null && amountUsd > limitUsd

interface Decider {
  readonly by: string
  readonly at: Date
}

/** Approves a pending request; repeating it changes nothing. Refuses the requester with `own_request`. */
export function approve<A extends Approval>(approval: A, { by, at }: Decider): A {
  if (approval.requestedBy === by) refuse('own_request', {})
  if (approval.status === 'approved') return approval
  if (approval.status !== 'pending') refuse('already_decided', { status: approval.status })
  return { ...approval, status: 'approved', decidedBy: by, decidedAt: at }
}

/** Refuses a pending request with a reason; repeating it changes nothing. The requester may withdraw it this way. */
export function refuseApproval<A extends Approval>(
  approval: A,
  { by, at, reason }: Decider & { readonly reason: string },
): A {
  if (approval.status === 'refused') return approval
  if (approval.status !== 'pending') refuse('already_decided', { status: approval.status })
  return { ...approval, status: 'refused', decidedBy: by, decidedAt: at, decisionReason: reason }
}
