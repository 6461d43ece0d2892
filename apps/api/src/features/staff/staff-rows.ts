import type { listStaff, ResponseOf, STAFF_STATUSES } from '@mintmark/contracts'
import { and, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/connect.ts'
import { authenticators, staff } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { staffView } from '../auth/public.ts'
import type { StaffRow } from './create-staff.ts'

export type StaffStatus = (typeof STAFF_STATUSES)[number]

/** The rows with a status, which is derived and not stored. */
export const HAS_STATUS: Record<StaffStatus, () => SQL | undefined> = {
  active: () => and(isNull(staff.disabledAt), isNotNull(staff.passwordHash)),
  invited: () => and(isNull(staff.disabledAt), isNull(staff.passwordHash)),
  disabled: () => isNotNull(staff.disabledAt),
}

export function statusOf({ disabledAt, passwordHash }: StaffRow): StaffStatus {
  if (disabledAt) return 'disabled'
  return passwordHash === null ? 'invited' : 'active'
}

/** Whether a member can invite others. */
export const isActiveOwner = (row: StaffRow): boolean => row.role === 'owner' && statusOf(row) === 'active'

/** What the audit log keeps of a staff member. */
export const staffFacts = (row: StaffRow) => ({ ...staffView(row), status: statusOf(row) })

/** Staff members, each with the time when they confirmed an authenticator app. */
export const selectMembers = (db: Pick<Database, 'select'>) =>
  db
    .select({ row: staff, confirmedAt: authenticators.confirmedAt })
    .from(staff)
    .leftJoin(authenticators, eq(authenticators.accountId, staff.id))

/** A staff member as owners see them. */
export const memberView = ({
  row,
  confirmedAt,
}: {
  readonly row: StaffRow
  readonly confirmedAt: Date | null
}): ResponseOf<typeof listStaff>[number] => ({
  ...staffView(row),
  status: statusOf(row),
  second_factor: confirmedAt !== null,
  created_at: row.createdAt.toISOString(),
  disabled_at: row.disabledAt?.toISOString() ?? null,
})

/** A staff member as owners see them. Refuses an unknown id. */
export async function readMemberView(transaction: Transaction, id: string) {
  const [member] = await selectMembers(transaction).where(eq(staff.id, id))
  return member ? memberView(member) : fail('not_found', {})
}

/**
 * Locks a staff member and all owners, always in the same order, so that two owners cannot demote each other at the
 * same time. Returns the member and the active owners.
 */
export async function lockWithOwners(transaction: Transaction, id: string) {
  const locked = await transaction
    .select()
    .from(staff)
    .where(or(eq(staff.role, 'owner'), eq(staff.id, id)))
    .orderBy(staff.id)
    .for('no key update')
  const member = locked.find((each) => each.id === id)
  return member ? { member, owners: locked.filter(isActiveOwner) } : fail('not_found', {})
}
