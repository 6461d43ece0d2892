import { ACTIONS, APPROVABLE_ACTIONS, approvesFrom, mayDo, PERMISSIONS, type Permission } from '@mintmark/domain'
import { and, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import { approverStarts, staff } from '../../db/schema.ts'

type Reader = Pick<Database, 'select'>
type Writer = Reader & Pick<Database, 'insert'>

/** The permissions that approvers need. */
const NEEDED = PERMISSIONS.filter((permission) =>
  APPROVABLE_ACTIONS.some((action) => ACTIONS[action].approve === permission),
)

/** Staff members who are old enough in their role to approve others' requests. */
async function seasonedMembers(db: Reader, at: Date) {
  const active = and(isNull(staff.disabledAt), isNotNull(staff.passwordHash))
  const { id, role, createdAt, roleSince } = staff
  const rows = await db.select({ id, role, createdAt, roleSince }).from(staff).where(active)
  return rows.filter((row) => approvesFrom(row) <= at)
}

const isStarted = memoizePerClient((_db: Database) => new Set<Permission>())

/**
 * Stores that two staff members can approve a permission's actions. From then on no one acts alone, even if only one of
 * them remains. It is also stored before a member is disabled or changes roles.
 */
export async function recordStarts(db: Writer, at: Date): Promise<void> {
  const members = await seasonedMembers(db, at)
  const started = NEEDED.filter((permission) => members.filter(({ role }) => mayDo(role, permission)).length > 1)
  if (started.length === 0) return
  await db
    .insert(approverStarts)
    .values(started.map((permission) => ({ permission, since: at })))
    .onConflictDoNothing()
}

/** True if there have ever been two staff members who could approve the permission's actions. */
export async function haveBeenTwo(db: Database, permission: Permission): Promise<boolean> {
  const known = isStarted(db)
  if (known.has(permission)) return true
  await recordStarts(db, new Date())
  for (const row of await db.select().from(approverStarts)) known.add(row.permission)
  return known.has(permission)
}
