import type { Amount } from '../money/amount.ts'
import { refuse } from '../refusal.ts'
import type { Permission } from '../staff/permissions.ts'

/** The actions that wait for a second staff member when they are large; the limit's own change always does. */
export const APPROVABLE_ACTIONS = [
  'withdrawal.confirm',
  'fund.add',
  'profit.credit',
  'funding.top_up',
  'approval_limit.change',
] as const
export type ApprovableActionName = (typeof APPROVABLE_ACTIONS)[number]

/** What whoever approves an action must be allowed to do by themselves. */
export const PERMISSION_OF_ACTION: Record<ApprovableActionName, Permission> = {
  'withdrawal.confirm': 'transactions.decide',
  'fund.add': 'funds.add',
  'profit.credit': 'profit.change',
  'funding.top_up': 'funding.change',
  'approval_limit.change': 'approvals.limit',
}

export const SECOND_STATUSES = ['pending', 'approved', 'refused'] as const
export type SecondStatus = (typeof SECOND_STATUSES)[number]

/** An action that one staff member asked for and that another one approves or refuses. */
export interface Approval {
  readonly id: string
  readonly action: ApprovableActionName
  readonly requestedBy: string
  readonly status: SecondStatus
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly decisionReason: string | null
}

/** Whether an action of this worth waits for a second person. No limit: none does. */
export const needsSecondPerson = (amountUsd: Amount, limitUsd: Amount | null): boolean =>
  limitUsd !== null && amountUsd > limitUsd

interface Second {
  readonly by: string
  readonly at: Date
}

/** Another person approves. Harmless when repeated; never for the one who asked. */
export function approve<A extends Approval>(approval: A, { by, at }: Second): A {
  if (approval.requestedBy === by) refuse('own_request', {})
  if (approval.status === 'approved') return approval
  if (approval.status !== 'pending') refuse('already_decided', { status: approval.status })
  return { ...approval, status: 'approved', decidedBy: by, decidedAt: at }
}

/** Somebody refuses, with a reason; who asked may take the request back in the same way. */
export function refuseApproval<A extends Approval>(
  approval: A,
  { by, at, reason }: Second & { readonly reason: string },
): A {
  if (approval.status === 'refused') return approval
  if (approval.status !== 'pending') refuse('already_decided', { status: approval.status })
  return { ...approval, status: 'refused', decidedBy: by, decidedAt: at, decisionReason: reason }
}
