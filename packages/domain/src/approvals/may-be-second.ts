import { refuse } from '../refusal.ts'
import type { StaffRole } from '../staff/permissions.ts'
import { approvesRequests } from './actions.ts'

const HOUR_MS = 3_600_000
/** How old an account and its role must be before it may approve anything. */
export const APPROVER_AGE_HOURS = 24
/** How long somebody may not approve what the person who invited them requests. */
export const INVITED_WAIT_DAYS = 7

/** A staff member as a possible approver. */
export interface StaffMember {
  readonly id: string
  readonly role: StaffRole
  readonly createdAt: Date
  /** When the member got the current role, or was enabled again. */
  readonly roleSince: Date
  /** Who invited the member; null if nobody of the staff did. */
  readonly invitedBy: string | null
}

const after = (moment: Date, hours: number) => new Date(moment.getTime() + hours * HOUR_MS)

/** From when on the member may approve what others request. */
export const approvesFrom = ({ createdAt, roleSince }: Pick<StaffMember, 'createdAt' | 'roleSince'>): Date =>
  after(createdAt > roleSince ? createdAt : roleSince, APPROVER_AGE_HOURS)

/** From when on an approver and whoever invited them are taken for two people. */
const freeFrom = ({ createdAt }: StaffMember): Date => after(createdAt, INVITED_WAIT_DAYS * 24)

/**
 * Whether one member may have the other's account in hand, because they invited it. Nobody else had to approve the invitation of
 * somebody who approves nothing; after that of an approver, only the first days count.
 */
const hasInvited = (inviter: StaffMember, invited: StaffMember, at: Date): boolean =>
  invited.invitedBy === inviter.id && (!approvesRequests(invited.role) || at < freeFrom(invited))

/**
 * Refuses somebody who may not be the second: the requester (`own_request`), a member whose account or role is too new
 * (`approver_too_new`), a member whom the requester invited recently (`invited_by_requester`), and a member who invited the
 * requester (`invited_requester`).
 */
export function requireSecond(member: StaffMember, requester: StaffMember, at: Date): void {
  if (member.id === requester.id) refuse('own_request', {})
  const from = approvesFrom(member)
  if (at < from) refuse('approver_too_new', { from: from.toISOString() })
  if (hasInvited(requester, member, at)) refuse('invited_by_requester', { from: freeFrom(member).toISOString() })
  if (hasInvited(member, requester, at)) refuse('invited_requester', {})
}
