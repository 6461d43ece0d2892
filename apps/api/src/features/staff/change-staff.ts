import { MESSAGES } from '@mintmark/contracts'
import { mayDo, refuse, requireTwoRemain } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/connect.ts'
import { STAFF_ROWS } from '../../db/guarded-rows.ts'
import { changedMac } from '../../db/guarded-table.ts'
import { staff } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
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

/** Changes a staff member in a transaction, on behalf of an owner. Repeating the same change is harmless. */
export async function changeMember(transaction: Transaction, actorId: string, { id, changes, followUp }: StaffChange) {
  await lockRequests(transaction, 'requestedBy', id)
  const { member, owners } = await lockWithOwners(transaction, id)
  const after = { ...member, ...changes(member) }
  if (isGrave(member, after)) requireAnother(actorId, member, owners)
  // The actor may have been disabled while this waited for its locks.
  if (!owners.some((owner) => owner.id === actorId)) fail('forbidden', {})
  const [before, facts] = [staffFacts(member), staffFacts(after)]
  const isSame = JSON.stringify(before) === JSON.stringify(facts)
  if (!isSame) {
    const now = new Date()
    const members = await readActiveMembers(transaction)
    // Two who could approve until now are remembered, so that no one who is left acts alone.
    await recordStarts(transaction, now, members)
    const { name, role, disabledAt } = after
    const roleSince = isNewInRole(member, after) ? now : member.roleSince
    const others = members.filter((each) => each.id !== id)
    const remaining = statusOf(after) === 'active' ? [...others, { ...after, roleSince }] : others
    requireTwoRemain({ before: members, after: remaining, at: now })
    await keepSigners(transaction, { before: members, after: remaining, at: now })
    const mac = changedMac(transaction, STAFF_ROWS, { before: member, after: { ...after, roleSince } })
    await transaction
      .update(staff)
      .set({ name, role, disabledAt, roleSince, ...mac })
      .where(eq(staff.id, id))
    await followUp?.(transaction, after, member)
  }
  const view = await readMemberView(transaction, id)
  const reply = { success: true, message: MESSAGES.statusUpdated, staff: view } as const
  return { reply, subjectId: id, before, after: facts, outcome: isSame ? 'unchanged' : 'done' } as const
}

/**
 * Name and role. Another role voids what the member requested, and ends running impersonations if it does not allow them.
 */
export const nameAndRole = ({ id, name, role }: Pick<StaffRow, 'id' | 'name' | 'role'>): StaffChange => ({
  id,
  changes: () => ({ name, role }),
  followUp: async (transaction, after, before) => {
    if (after.role !== before.role) await voidRequestsOf(transaction, SYSTEM, { staffId: id, why: 'otherRole' })
    if (!mayDo(after.role, 'users.impersonate')) await endImpersonations(transaction, id)
  },
})

/** Enables a disabled member again, with the same password and second factor. */
export const enabled = (id: string): StaffChange => ({ id, changes: () => ({ disabledAt: null }) })
