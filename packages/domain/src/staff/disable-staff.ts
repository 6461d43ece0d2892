import { approvesRequests, isPromotion } from '../approvals/actions.ts'
import { approvesFrom, type StaffMember } from '../approvals/may-be-second.ts'
import type { StaffRole } from './permissions.ts'

/** The approvers who must remain so that one person alone may disable an approver. */
export const APPROVERS_KEPT = 3
/** The hours in which one person alone may disable one staff member. */
export const DISABLE_ALONE_HOURS = 24

/** True if the new role takes rights from a member who approves requests. Such a change counts as disabling. */
export const isDemotion = (from: StaffRole, to: StaffRole): boolean =>
  from !== to && approvesRequests(from) && !isPromotion(from, to)

interface Disabling {
  readonly target: Pick<StaffMember, 'role'>
  /** The active members who remain. */
  readonly remaining: readonly StaffMember[]
  /** When the actor last disabled someone alone; null if never. */
  readonly lastAloneAt: Date | null
  readonly at: Date
}

/**
 * True if disabling the member takes two people: an approver while fewer than three who may approve would remain, and anyone
 * within 24 hours of the last member whom the same person disabled alone.
 */
export function disablingTakesTwo({ target, remaining, lastAloneAt, at }: Disabling): boolean {
  if (lastAloneAt && at.getTime() - lastAloneAt.getTime() < DISABLE_ALONE_HOURS * 3_600_000) return true
  if (!approvesRequests(target.role)) return false
  const approvers = remaining.filter((member) => approvesRequests(member.role) && approvesFrom(member) <= at)
  return approvers.length < APPROVERS_KEPT
}
