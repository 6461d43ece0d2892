import { MESSAGES } from '@mintmark/contracts'
import { refuseApproval } from '@mintmark/domain'
import type { StaffActor } from '../../actor.ts'
import { command, messageReply } from '../../ledger/command.ts'
import { approvals } from './approvals-table.ts'
import { requireRightTo } from './approver.ts'

interface RefuseAction {
  readonly id: string
  readonly actor: StaffActor
  readonly reason: string
}

/** Refuses the request with a reason. The requester may withdraw it in the same way. */
export const refuseAction = command('approval.refuse', ({ id, actor, reason }: RefuseAction) => ({
  subject: approvals.byId(id),
  accounts: () => [],
  decide: (row, { at }) => {
    if (row.requestedBy !== actor.id) requireRightTo(row, actor)
    return { next: refuseApproval(row, { by: actor.id, at, reason }) }
  },
  reply: ({ requestedBy }) => messageReply(requestedBy === actor.id ? MESSAGES.requestWithdrawn : MESSAGES.refused)(),
  reason,
}))
