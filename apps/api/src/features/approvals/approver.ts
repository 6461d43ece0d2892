import { MESSAGES } from '@mintmark/contracts'
import {
  ACTIONS,
  type Amount,
  approve,
  mayUse,
  requireSecond,
  requireSignature,
  requireWord,
  type StaffMember,
} from '@mintmark/domain'
import type { StaffActor } from '../../actor.ts'
import { fail } from '../../failure.ts'
import { messageReply } from '../../ledger/command.ts'
import type { ApprovalRow, SignatureRow } from './approvals-table.ts'

/** A decider needs the permission for the action itself. */
export function requireRightTo({ action }: ApprovalRow, actor: StaffActor): void {
  if (!mayUse(actor, ACTIONS[action].approve)) fail('forbidden', {})
}

/** The signature and the word that an approver gave, and when they are compulsory. */
interface Consent {
  readonly signature: SignatureRow | undefined
  readonly isCompulsory: boolean
  /** The typed word. */
  readonly word: string | null
  readonly limitUsd: Amount | null
}

/** A staff member who decides, and the facts that make the member eligible. */
export interface Approver {
  readonly actor: StaffActor
  readonly member: StaffMember
  /** The member who made the request. */
  readonly requester: StaffMember
  readonly consent: Consent
}

/**
 * The approved row with its signature. Refuses staff without the permission for the action, staff who may not be the second, and
 * an approval without a signature or the word while it is compulsory.
 */
export function approvedBy(row: ApprovalRow, { actor, member, requester, consent }: Approver, at: Date): ApprovalRow {
  requireRightTo(row, actor)
  const next = approve(row, { by: actor.id, at })
  if (next === row) return row
  requireSecond(member, requester, at)
  const { signature, isCompulsory, word, limitUsd } = consent
  const signed = signature !== undefined
  requireSignature({ isSigned: signed, isCompulsory })
  requireWord({ ...row, limitUsd }, word)
  return { ...next, signed, signature }
}

export const sayApproved = messageReply(MESSAGES.approved)
