import { refuse } from '../refusal.ts'
import { mayDo, PERMISSIONS, type Permission } from '../staff/permissions.ts'
import { ACTIONS, APPROVABLE_ACTIONS, mayRequest } from './actions.ts'
import { approvesFrom, areMutualSeconds, freeFrom, type StaffMember } from './may-be-second.ts'

const actionsApprovedWith = (permission: Permission) =>
  APPROVABLE_ACTIONS.filter((action) => ACTIONS[action].approve === permission)

/** The permissions that approvers need. */
export const APPROVING_PERMISSIONS: readonly Permission[] = PERMISSIONS.filter(
  (permission) => actionsApprovedWith(permission).length > 0,
)

/**
 * True if two of the active members can carry out whatever the permission approves: each may be the second for the other, and
 * one of them may request all of it.
 */
function canAct(members: readonly StaffMember[], permission: Permission, at: Date): boolean {
  const actions = actionsApprovedWith(permission)
  const approvers = members.filter(({ role }) => mayDo(role, permission))
  const requesters = approvers.filter(({ role }) => actions.every((action) => mayRequest(role, action)))
  return requesters.some((one) => approvers.some((other) => areMutualSeconds(one, other, at)))
}

/**
 * The permissions whose actions two active members can carry out together. The one-person start of a permission ends when it
 * is in this list for the first time, and from then on it stays in it ({@link requireTwoRemain}).
 */
export const permissionsOfTwo = (members: readonly StaffMember[], at: Date): readonly Permission[] =>
  APPROVING_PERMISSIONS.filter((permission) => canAct(members, permission, at))

/** Two members, and the moment from which they can carry out everything that takes two. */
interface FirstTwo {
  readonly from: Date
  readonly members: readonly [StaffMember, StaffMember]
}

/**
 * The first two of the active members who can carry out everything that takes two, if no one is invited, disabled or promoted
 * until then; undefined if no two of them ever can. Only time passes, so it happens when a wait of one of them ends.
 */
export function firstTwo(members: readonly StaffMember[], at: Date): FirstTwo | undefined {
  const pairs = members.flatMap((one, index) => members.slice(index + 1).map((other) => [one, other] as const))
  const found = pairs.flatMap((pair): FirstTwo[] => {
    const waits = pair.flatMap((member) => [approvesFrom(member), freeFrom(member)]).filter((end) => end > at)
    const moments = [at, ...waits].sort((one, other) => one.getTime() - other.getTime())
    const from = moments.find((each) => permissionsOfTwo(pair, each).length === APPROVING_PERMISSIONS.length)
    return from ? [{ from, members: pair }] : []
  })
  return found.sort((one, other) => one.from.getTime() - other.from.getTime())[0]
}

interface StaffBeforeAndAfter {
  /** The active members before and after a change. */
  readonly before: readonly StaffMember[]
  readonly after: readonly StaffMember[]
  readonly at: Date
}

/** Refuses a change after which no two members could carry out what two of them could carry out before. */
export function requireTwoRemain({ before, after, at }: StaffBeforeAndAfter): void {
  const remaining = permissionsOfTwo(after, at)
  if (permissionsOfTwo(before, at).some((permission) => !remaining.includes(permission))) refuse('approvers_needed', {})
}
