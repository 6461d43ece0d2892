import { approve, mayUse, PERMISSION_OF_ACTION } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import type { StaffActor } from '../../actor.ts'
import type { Database } from '../../db/connect.ts'
import { staff, approvals as table } from '../../db/schema.ts'
import { fail, publicError } from '../../failure.ts'
import type { ApprovalRow } from './approvals-table.ts'
import type { Approver } from './decide-approval.ts'

/** A request, and whether whoever made it has been disabled since. */
export async function findApproval(db: Database, id: string) {
  const [found] = await db
    .select({ row: table, disabledAt: staff.disabledAt })
    .from(table)
    .innerJoin(staff, eq(staff.id, table.requestedBy))
    .where(eq(table.id, id))
  return found && { row: found.row, isOrphan: found.row.status === 'pending' && found.disabledAt !== null }
}

/** Somebody who decides, with what makes them eligible. */
export async function readApprover(db: Database, actor: StaffActor): Promise<Approver> {
  const { id, createdAt, roleSince, invitedBy } = staff
  const [member] = await db.select({ id, createdAt, roleSince, invitedBy }).from(staff).where(eq(id, actor.id))
  return { actor, member: member ?? fail('not_found', {}) }
}

/** Whether it is worth preparing the action for this person. Time decides the rest, under the lock. */
export function mayApprove(row: ApprovalRow, { actor }: Approver): boolean {
  if (!mayUse(actor, PERMISSION_OF_ACTION[row.action])) return false
  try {
    return approve(row, { by: actor.id, at: new Date() }) !== row
  } catch (error) {
    if (publicError(error)) return false
    throw error
  }
}
