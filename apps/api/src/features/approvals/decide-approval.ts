import { type ErrorCode, type ErrorDetails, errorText, MESSAGES } from '@mintmark/contracts'
import {
  approve,
  endApproval,
  invariant,
  mayUse,
  PERMISSION_OF_ACTION,
  refuseApproval,
  requireSecond,
  type StaffMember,
} from '@mintmark/domain'
import type { StaffActor } from '../../actor.ts'
import { fail } from '../../failure.ts'
import { command, saying } from '../../ledger/command.ts'
import { type ApprovalRow, approvals } from './approvals-table.ts'

/** A decider needs the permission for the action itself. */
function requireRightTo({ action }: ApprovalRow, actor: StaffActor): void {
  if (!mayUse(actor, PERMISSION_OF_ACTION[action])) fail('forbidden', {})
}

/** Somebody who decides, and what makes them eligible. */
export interface Approver {
  readonly actor: StaffActor
  readonly member: StaffMember
  /** Who requested what they decide about. */
  readonly requester: StaffMember
}

/** The approved row. Refuses staff without the permission for the action, and staff who may not be the second. */
export function approvedBy(row: ApprovalRow, { actor, member, requester }: Approver, at: Date): ApprovalRow {
  requireRightTo(row, actor)
  const next = approve(row, { by: actor.id, at })
  if (next !== row) requireSecond(member, requester, at)
  return next
}

/** Refusals after which the action will never be possible. Any other one may pass. */
const FINAL: readonly ErrorCode[] = [
  'not_found',
  'already_decided',
  'already_reversed',
  'not_confirmed',
  'illegal_transition',
  'email_in_use',
  'pin_end_invalid',
  'passkey_refused',
  'second_factor_on',
]

interface Refused {
  readonly code: ErrorCode
  readonly details: ErrorDetails[ErrorCode]
}

/** Why an approval closes itself after this refusal; undefined if it stays. */
export function closingReason({ code, details }: Refused): string | undefined {
  if (!FINAL.includes(code)) return undefined
  return code === 'not_found' ? 'What this is about no longer exists.' : errorText(code, details as never)
}

/** Ends a pending request that nobody decides. */
export const endRequest = command(
  'approval.close',
  ({ id, status, reason }: { readonly id: string; readonly status: 'closed' | 'voided'; readonly reason: string }) => ({
    subject: approvals.byId(id),
    accounts: () => [],
    decide: (row, { at }) => ({ next: endApproval(row, status, { at, reason }) }),
    reply: () => undefined,
    reason,
  }),
)

export const sayApproved = saying(MESSAGES.approved)

/** Approving a decided request changes nothing; approving without permission is refused. */
export const approveInVain = command('approval.approve', ({ id, approver }: { id: string; approver: Approver }) => ({
  subject: approvals.byId(id),
  accounts: () => [],
  decide: (row, { at }) => {
    const next = approvedBy(row, approver, at)
    invariant(next === row, 'an approval is given together with its action')
    return { next }
  },
  reply: sayApproved,
}))

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
  reply: saying(MESSAGES.refused),
  reason,
}))
