import { MESSAGES } from '@mintmark/contracts'
import { approve, invariant, mayUse, PERMISSION_OF_ACTION, refuseApproval } from '@mintmark/domain'
import type { StaffActor } from '../../actor.ts'
import { fail } from '../../failure.ts'
import { command, saying } from '../../ledger/command.ts'
import { type ApprovalRow, approvals } from './approvals-table.ts'

/** Whoever decides about an action must be allowed to do it themselves. */
function requireRightTo({ action }: ApprovalRow, actor: StaffActor): void {
  if (!mayUse(actor, PERMISSION_OF_ACTION[action])) fail('forbidden', {})
}

/** The approved row. Refuses the requester, and staff without the permission for the action. */
export function approvedBy(row: ApprovalRow, actor: StaffActor, at: Date): ApprovalRow {
  requireRightTo(row, actor)
  return approve(row, { by: actor.id, at })
}

interface DecideApproval {
  readonly id: string
  readonly actor: StaffActor
}

export const sayApproved = saying(MESSAGES.approved)

/** Somebody approves what is decided already, or what they may not approve: nothing is left to do, or it is refused. */
export const approveInVain = command('approval.approve', ({ id, actor }: DecideApproval) => ({
  subject: approvals.byId(id),
  accounts: () => [],
  decide: (row, { at }) => {
    const next = approvedBy(row, actor, at)
    invariant(next === row, 'an approval is given together with its action')
    return { next }
  },
  reply: sayApproved,
}))

/** Refuses the request with a reason. The requester may withdraw it in the same way. */
export const refuseAction = command(
  'approval.refuse',
  ({ id, actor, reason }: DecideApproval & { readonly reason: string }) => ({
    subject: approvals.byId(id),
    accounts: () => [],
    decide: (row, { at }) => {
      if (row.requestedBy !== actor.id) requireRightTo(row, actor)
      return { next: refuseApproval(row, { by: actor.id, at, reason }) }
    },
    reply: saying(MESSAGES.refused),
    reason,
  }),
)
