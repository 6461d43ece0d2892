import { refuse } from '../refusal.ts'
import type { StaffRole } from '../staff/permissions.ts'
import { approvesRequests } from './actions.ts'

const HOUR_MS = 3_600_000
/** The minimum age of an account and of its role before it may approve anything. */
export const APPROVER_AGE_HOURS = 24
/** The days during which a member may not approve requests by the person who invited them. */
export const INVITED_WAIT_DAYS = 7

/** A staff member as a possible approver. */
export interface StaffMember {
  readonly id: string
  readonly role: StaffRole
  readonly createdAt: Date
  /** When the member got the current role, or was enabled again. */
  readonly roleSince: Date
  /** The staff member who invited them; null if none did. */
  readonly invitedBy: string | null
}

const after = (moment: Date, hours: number) => new Date(moment.getTime() + hours * HOUR_MS)

/** The moment from which the member may approve requests by others. */
export const approvesFrom = ({ createdAt, roleSince }: Pick<StaffMember, 'createdAt' | 'roleSince'>): Date =>
  after(createdAt > roleSince ? createdAt : roleSince, APPROVER_AGE_HOURS)

/** The moment from which an approver counts as independent of the member who invited them. */
export const freeFrom = ({ createdAt }: Pick<StaffMember, 'createdAt'>): Date =>
  after(createdAt, INVITED_WAIT_DAYS * 24)

/**
 * True if one member may control the other's account because they invited it. The invitation of a member who approves nothing
 * needed no second person, so this never ends; for an approver, it ends after the first days.
 */
const hasInvited = (inviter: StaffMember, invited: StaffMember, at: Date): boolean =>
  invited.invitedBy === inviter.id && (!approvesRequests(invited.role) || at < freeFrom(invited))

/** The refusal of a member who may not be the second; undefined if the member may. */
function obstacleOf(member: StaffMember, requester: StaffMember, at: Date): (() => never) | undefined {
  if (member.id === requester.id) return () => refuse('own_request', {})
  const from = approvesFrom(member)
  if (at < from) return () => refuse('approver_too_new', { from: from.toISOString() })
  if (hasInvited(requester, member, at))
    return () => refuse('invited_by_requester', { from: freeFrom(member).toISOString() })
  return hasInvited(member, requester, at) ? () => refuse('invited_requester', {}) : undefined
}

/**
 * Refuses a member who may not be the second: the requester (`own_request`), a member whose account or role is too new
 * (`approver_too_new`), a member whom the requester invited recently (`invited_by_requester`), and a member who invited the
 * requester (`invited_requester`).
 */
export function requireSecond(member: StaffMember, requester: StaffMember, at: Date): void {
  obstacleOf(member, requester, at)?.()
}

/** True if each of the two may be the second for the other. */
export const areMutualSeconds = (one: StaffMember, other: StaffMember, at: Date): boolean =>
  obstacleOf(one, other, at) === undefined && obstacleOf(other, one, at) === undefined
