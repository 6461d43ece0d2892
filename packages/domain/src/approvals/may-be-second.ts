import { refuse } from '../refusal.ts'

const HOUR_MS = 3_600_000
/** How old an account and its role must be before it may approve anything. */
export const APPROVER_AGE_HOURS = 24
/** How long somebody may not approve what the person who invited them requests. */
export const INVITED_WAIT_DAYS = 7

/** A staff member as a possible approver. */
export interface StaffMember {
  readonly id: string
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

/**
 * Refuses somebody who may not be the second: the requester (`own_request`), a member whose account or role is too new
 * (`approver_too_new`), and a member whom the requester invited recently (`invited_by_requester`).
 */
export function requireSecond(member: StaffMember, requestedBy: string, at: Date): void {
  if (member.id === requestedBy) refuse('own_request', {})
  const from = approvesFrom(member)
  if (at < from) refuse('approver_too_new', { from: from.toISOString() })
  const freeFrom = after(member.createdAt, INVITED_WAIT_DAYS * 24)
  if (member.invitedBy === requestedBy && at < freeFrom)
    refuse('invited_by_requester', { from: freeFrom.toISOString() })
}
