import { MESSAGES } from '@mintmark/contracts'
import { isDemotion, isPromotion, mayDo, refuse, requireTwoRemain, type StaffRole } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/connect.ts'
import { STAFF_ROWS } from '../../db/guarded-rows.ts'
import { changedMac } from '../../db/guarded-table.ts'
import { staff } from '../../db/schema.ts'
import { fail, Outdated } from '../../failure.ts'
import { SYSTEM } from '../../ledger/system-actor.ts'
import { keepSigners, lockRequests, readActiveMembers, recordStarts, voidRequestsOf } from '../approvals/public.ts'
import { endImpersonations } from '../sessions/public.ts'
import type { StaffRow } from './create-staff.ts'
import { isActiveOwner, lockWithOwners, readMemberView, staffFacts, statusOf } from './staff-rows.ts'

export interface StaffChange {
  readonly id: string
  /** The new values, from the current row. */
  readonly changes: (member: StaffRow) => Partial<StaffRow>
  /** The other rows that have to change with it. */
  readonly followUp?: (transaction: Transaction, after: StaffRow, before: StaffRow) => Promise<void>
}

/** True if a change gives or takes rights: another role, or disabling. */
const isGrave = (before: StaffRow, after: StaffRow) =>
  before.role !== after.role || (before.disabledAt === null && after.disabledAt !== null)

/** True if the member has the rights of the role only from now on. */
const isNewInRole = (before: StaffRow, after: StaffRow) =>
  before.role !== after.role || (before.disabledAt !== null && after.disabledAt === null)

/** One active owner must remain, and members cannot change their own role or disable themselves. */
export function requireAnother(actorId: string, before: StaffRow, owners: readonly StaffRow[]): void {
  const isLast = isActiveOwner(before) && owners.every(({ id }) => id === before.id)
  if (isLast) refuse('last_owner', {})
  if (before.id === actorId) fail('own_staff_account', {})
}

type MembersBeforeAndAfter = Parameters<typeof requireTwoRemain>[0]

/** Writes a change of a locked member, unless it changes nothing. The guard refuses one that leaves too few approvers. */
async function writeChange(
  transaction: Transaction,
  { member, after, followUp }: Pick<StaffChange, 'followUp'> & { readonly member: StaffRow; readonly after: StaffRow },
  guard?: (change: MembersBeforeAndAfter) => Promise<void>,
) {
  const { id } = member
  const [before, facts] = [staffFacts(member), staffFacts(after)]
  if (JSON.stringify(before) === JSON.stringify(facts)) return { before, after: facts, outcome: 'unchanged' } as const
  const now = new Date()
  const members = await readActiveMembers(transaction)
  // Two who could approve until now are remembered, so that no one who is left acts alone.
  await recordStarts(transaction, now, members)
  const { name, role, disabledAt } = after
  const roleSince = isNewInRole(member, after) ? now : member.roleSince
  const others = members.filter((each) => each.id !== id)
  const remaining = statusOf(after) === 'active' ? [...others, { ...after, roleSince }] : others
  await guard?.({ before: members, after: remaining, at: now })
  const mac = changedMac(transaction, STAFF_ROWS, { before: member, after: { ...after, roleSince } })
  await transaction
    .update(staff)
    .set({ name, role, disabledAt, roleSince, ...mac })
    .where(eq(staff.id, id))
  await followUp?.(transaction, after, member)
  return { before, after: facts, outcome: 'done' } as const
}

/** Locks a member with their requests and all owners, and works out the change. */
async function lockForChange(transaction: Transaction, { id, changes }: StaffChange) {
  await lockRequests(transaction, 'by', id)
  const { member, owners } = await lockWithOwners(transaction, id)
  return { member, owners, after: { ...member, ...changes(member) } }
}

type RoleChange = 'demotion' | 'promotion' | 'same_rights'

/** The kind of a change of role: demotions and promotions may take two people. */
export function roleChangeOf(from: StaffRole, to: StaffRole): RoleChange {
  if (isDemotion(from, to)) return 'demotion'
  return isPromotion(from, to) ? 'promotion' : 'same_rights'
}

/** Locks a member as each change does, before it is decided whether two people have to decide. */
export async function lockMember(transaction: Transaction, id: string): Promise<StaffRow> {
  await lockRequests(transaction, 'by', id)
  return (await lockWithOwners(transaction, id)).member
}

/** Locks a member whose new role was taken for this kind of change. Throws `Outdated` if the role changed meanwhile. */
export async function lockForRole(
  transaction: Transaction,
  { id, role, from }: Pick<NameAndRole, 'id' | 'role' | 'from'>,
  expected: RoleChange,
): Promise<StaffRow> {
  const member = await lockMember(transaction, id)
  if (member.role !== from || roleChangeOf(from, role) !== expected) throw new Outdated()
  return member
}

/** Changes a staff member in a transaction, on behalf of an owner. Repeating the same change is harmless. */
export async function changeMember(transaction: Transaction, actorId: string, change: StaffChange) {
  const { member, owners, after } = await lockForChange(transaction, change)
  if (isGrave(member, after)) requireAnother(actorId, member, owners)
  // The actor may have been disabled while this waited for its locks.
  if (!owners.some((owner) => owner.id === actorId)) fail('forbidden', {})
  const written = await writeChange(transaction, { ...change, member, after }, async (members) => {
    requireTwoRemain(members)
    await keepSigners(transaction, members)
  })
  const view = await readMemberView(transaction, change.id)
  const reply = { success: true, message: MESSAGES.statusUpdated, staff: view } as const
  return { reply, subjectId: change.id, ...written }
}

/**
 * Changes a staff member in a transaction, on behalf of the operator of the server, even if too few approvers remain. Returns
 * the number of owners who are left, too.
 */
export async function changeMemberOnServer(transaction: Transaction, change: StaffChange) {
  const { member, owners, after } = await lockForChange(transaction, change)
  const written = await writeChange(transaction, { ...change, member, after })
  const others = owners.filter(({ id }) => id !== member.id)
  return { ...written, owners: others.length + (isActiveOwner(after) ? 1 : 0) }
}

/** A new name and role. `from`: the role that it was decided for. */
export interface NameAndRole extends Pick<StaffRow, 'id' | 'name' | 'role'> {
  readonly from: StaffRole
}

/**
 * Name and role. Another role voids what the member requested, and ends running impersonations if it does not allow them. Refuses
 * a member who got another role since it was decided (`role_changed`).
 */
export const nameAndRole = ({ id, name, role, from }: NameAndRole): StaffChange => ({
  id,
  changes: (member) => (member.role === from ? { name, role } : refuse('role_changed', { role: member.role })),
  followUp: async (transaction, after, before) => {
    if (after.role !== before.role) await voidRequestsOf(transaction, SYSTEM, { staffId: id, why: 'otherRole' })
    if (!mayDo(after.role, 'users.impersonate')) await endImpersonations(transaction, id)
  },
})

/** Enables a disabled member again, with the same password and second factor. */
export const enabled = (id: string): StaffChange => ({ id, changes: () => ({ disabledAt: null }) })
