import { MESSAGES } from '@mintmark/contracts'
import { ACTIONS, approve, mayUse, requireSecond, requireSignature, type StaffMember } from '@mintmark/domain'
import type { StaffActor } from '../../actor.ts'
import { fail } from '../../failure.ts'
import { saying } from '../../ledger/command.ts'
import type { ApprovalRow, SignatureRow } from './approvals-table.ts'

/** A decider needs the permission for the action itself. */
export function requireRightTo({ action }: ApprovalRow, actor: StaffActor): void {
  if (!mayUse(actor, ACTIONS[action].approve)) fail('forbidden', {})
}

/** The signature that an approver gave, and whether one is compulsory. */
interface Signing {
  readonly signature: SignatureRow | undefined
  readonly isCompulsory: boolean
}

/** A staff member who decides, and the facts that make the member eligible. */
export interface Approver {
  readonly actor: StaffActor
  readonly member: StaffMember
  /** The member who made the request. */
  readonly requester: StaffMember
  readonly signing: Signing
}

/**
 * The approved row with its signature. Refuses staff without the permission for the action, staff who may not be the second, and
 * an approval without a signature while one is compulsory.
 */
export function approvedBy(row: ApprovalRow, { actor, member, requester, signing }: Approver, at: Date): ApprovalRow {
  requireRightTo(row, actor)
  const next = approve(row, { by: actor.id, at })
  if (next === row) return row
  requireSecond(member, requester, at)
  const { signature, isCompulsory } = signing
  const signed = signature !== undefined
  requireSignature({ isSigned: signed, isCompulsory })
  return { ...next, signed, signature }
}

export const sayApproved = saying(MESSAGES.approved)
