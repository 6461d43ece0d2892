import type { listStaff, ResponseOf, STAFF_STATUSES } from '@mintmark/contracts'
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/connect.ts'
import { authenticators, staff } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { staffView } from '../sessions/public.ts'
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

/** True if a member can invite others. */
export const isActiveOwner = (row: StaffRow): boolean => row.role === 'owner' && statusOf(row) === 'active'

/** The audit snapshot of a staff member. */
export const staffFacts = (row: StaffRow) => ({ ...staffView(row), status: statusOf(row) })

/**
 * Read for each member of a page, by an index each. A sign-in is about the member, as few other actions are, and is found among these: the
 * member may have done very much since.
 */
const FACTS = {
  passkeys: sql<number>`(select count(*)::int from passkeys p where p.account_id = ${staff.id})`,
  lastSignInAt: sql<string | null>`(select a.at from audit_log a
    where a.chain = chain_of(${staff.id}) and a.subject_id = ${staff.id}::text and a.action = 'staff.sign_in' and a.outcome = 'done'
    order by a.id desc limit 1)`,
  openSessions: sql<number>`(select count(*)::int from sessions s
    where s.staff_id = ${staff.id} and s.expires_at > now())`,
  pendingRequests: sql<number>`(select count(*)::int from approvals r
    where r.requested_by = ${staff.id} and r.status = 'pending')`,
}

/** Staff members, each with their factors, and with the consequences of disabling them. */
export const selectMembers = (db: Pick<Database, 'select'>) =>
  db
    .select({ row: staff, confirmedAt: authenticators.confirmedAt, ...FACTS })
    .from(staff)
    .leftJoin(authenticators, eq(authenticators.accountId, staff.id))

type SelectedMember = Awaited<ReturnType<typeof selectMembers>>[number]

/** The facts about a member who was just invited. */
export const NEW_MEMBER = {
  confirmedAt: null,
  passkeys: 0,
  lastSignInAt: null,
  openSessions: 0,
  pendingRequests: 0,
} as const

/** A staff member as owners see them. */
export const memberView = ({
  row,
  confirmedAt,
  lastSignInAt,
  ...facts
}: SelectedMember): ResponseOf<typeof listStaff>[number] => ({
  ...staffView(row),
  status: statusOf(row),
  second_factor: confirmedAt !== null,
  passkeys: facts.passkeys,
  last_sign_in_at: lastSignInAt === null ? null : new Date(lastSignInAt).toISOString(),
  open_sessions: facts.openSessions,
  pending_requests: facts.pendingRequests,
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
