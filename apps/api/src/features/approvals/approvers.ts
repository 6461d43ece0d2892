import { type Permission, permissionsOfTwo, type StaffMember } from '@mintmark/domain'
import { and, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import { approverStarts, staff } from '../../db/schema.ts'

type Reader = Pick<Database, 'select'>
type Writer = Reader & Pick<Database, 'insert'>

/** The active staff members, with what makes them eligible as second approvers. */
export async function readActiveMembers(db: Reader): Promise<StaffMember[]> {
  const active = and(isNull(staff.disabledAt), isNotNull(staff.passwordHash))
  const { id, role, createdAt, roleSince, invitedBy } = staff
  return db.select({ id, role, createdAt, roleSince, invitedBy }).from(staff).where(active)
}

const isStarted = memoizePerClient((_db: Database) => new Set<Permission>())

/**
 * Stores the permissions whose actions two staff members can carry out, each as the second for the other. From then on no one
 * acts alone. It is also stored before a member is disabled or changes roles.
 */
export async function recordStarts(db: Writer, at: Date, members?: readonly StaffMember[]): Promise<void> {
  const started = permissionsOfTwo(members ?? (await readActiveMembers(db)), at)
  if (started.length === 0) return
  await db
    .insert(approverStarts)
    .values(started.map((permission) => ({ permission, since: at })))
    .onConflictDoNothing()
}

/** True if there have ever been two staff members who could carry out the permission's actions. */
export async function haveBeenTwo(db: Database, permission: Permission): Promise<boolean> {
  const known = isStarted(db)
  if (known.has(permission)) return true
  await recordStarts(db, new Date())
  for (const row of await db.select().from(approverStarts)) known.add(row.permission)
  return known.has(permission)
}
