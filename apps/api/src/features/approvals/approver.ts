import { MESSAGES } from '@mintmark/contracts'
import { ACTIONS, approve, mayUse, requireSecond, type StaffMember } from '@mintmark/domain'
import type { StaffActor } from '../../actor.ts'
import { fail } from '../../failure.ts'
import { saying } from '../../ledger/command.ts'
import type { ApprovalRow } from './approvals-table.ts'

/** A decider needs the permission for the action itself. */
export function requireRightTo({ action }: ApprovalRow, actor: StaffActor): void {
  if (!mayUse(actor, ACTIONS[action].approve)) fail('forbidden', {})
}

/** A staff member who decides, and the facts that make the member eligible. */
export interface Approver {
  readonly actor: StaffActor
  readonly member: StaffMember
  /** The member who made the request. */
  readonly requester: StaffMember
}

/** The approved row. Refuses staff without the permission for the action, and staff who may not be the second. */
export function approvedBy(row: ApprovalRow, { actor, member, requester }: Approver, at: Date): ApprovalRow {
  requireRightTo(row, actor)
  const next = approve(row, { by: actor.id, at })
  if (next !== row) requireSecond(member, requester, at)
  return next
}

export const sayApproved = saying(MESSAGES.approved)
