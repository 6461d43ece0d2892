import { MESSAGES } from '@mintmark/contracts'
import { approve, invariant, mayDo, PERMISSION_OF_ACTION, refuseApproval, type StaffRole } from '@mintmark/domain'
import { fail } from '../../failure.ts'
import type { Actor, ExistingCommand } from '../../ledger/command.ts'
import { approvalAuditSnapshot } from './approval-audit.ts'
import { type ApprovalRow, approvalRows } from './approval-rows.ts'

type Reply = { success: true; message: string }

export const APPROVED: Reply = { success: true, message: MESSAGES.approved }

/** Who decides about an action must be allowed to do it themselves. */
function requireRightTo({ action }: ApprovalRow, { role }: Actor): void {
  if (!mayDo(role as StaffRole, PERMISSION_OF_ACTION[action])) fail('forbidden', {})
}

/** The row as it is once somebody has approved it; refused to who asked for it, and to who could not do it either. */
export function approvedBy(row: ApprovalRow, actor: Actor, at: Date): ApprovalRow {
  requireRightTo(row, actor)
  return approve(row, { by: actor.id, at })
}

interface OnApproval {
  readonly id: string
  readonly actor: Actor
}

const onApproval = {
  subjects: approvalRows,
  subjectId: ({ id }: OnApproval) => id,
  accounts: () => [],
  auditSnapshot: approvalAuditSnapshot,
} as const

/** Somebody approves what is decided already, or may not approve it: nothing is left to do, or it is refused. */
export const approveInVain: ExistingCommand<OnApproval, ApprovalRow, Reply> = {
  ...onApproval,
  action: 'approval.approve',
  decide: (row, { actor }, { at }) => {
    const next = approvedBy(row, actor, at)
    invariant(next === row, 'an approval is given together with its action')
    return { next }
  },
  reply: () => APPROVED,
}

/** Somebody who could approve it refuses, with a reason; who asked may always take it back in the same way. */
export const refuseAction: ExistingCommand<OnApproval & { readonly reason: string }, ApprovalRow, Reply> = {
  ...onApproval,
  action: 'approval.refuse',
  decide: (row, { actor, reason }, { at }) => {
    if (row.requestedBy !== actor.id) requireRightTo(row, actor)
    return { next: refuseApproval(row, { by: actor.id, at, reason }) }
  },
  reply: () => ({ success: true, message: MESSAGES.refused }),
  reason: ({ reason }) => reason,
}
