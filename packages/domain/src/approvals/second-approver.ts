import { refuse } from '../refusal.ts'
import type { ApprovableActionName } from './actions.ts'

/**
 * `voided`: the requester was disabled or got another role before a decision. `closed`: the action had become impossible, or
 * a newer request replaced it.
 */
export const APPROVAL_REQUEST_STATUSES = ['pending', 'approved', 'refused', 'voided', 'closed'] as const
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

/** Ends a pending request without a decision, with the reason; a decided one stays as it is. */
export const endApproval = <A extends Approval>(
  approval: A,
  status: 'voided' | 'closed',
  { at, reason }: { readonly at: Date; readonly reason: string },
): A => (approval.status === 'pending' ? { ...approval, status, decidedAt: at, decisionReason: reason } : approval)
