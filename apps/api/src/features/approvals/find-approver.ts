import { ACTIONS, approve, mayRequest, mayUse } from '@mintmark/domain'
import { eq, inArray, or } from 'drizzle-orm'
import type { StaffActor } from '../../actor.ts'
import type { Database } from '../../db/connect.ts'
import { isRow } from '../../db/own-rows.ts'
import { staff, approvals as table } from '../../db/schema.ts'
import { fail, publicError } from '../../failure.ts'
import type { ApprovalRow } from './approvals-table.ts'
import type { Approver } from './approver.ts'
import { VOIDED } from './end-requests.ts'

/**
 * A request, and the reason why it is void if its requester may not request it. Disabling and a change of role void what
 * they find; this is for a request that arrived at that moment.
 */
export async function findApproval(db: Database, id: string) {
  const [found] = await db
    .select({ row: table, disabledAt: staff.disabledAt, role: staff.role })
    .from(table)
    .innerJoin(staff, eq(staff.id, table.requestedBy))
    .where(isRow(table, id))
  if (!found) return undefined
  const { row, disabledAt, role } = found
  if (row.status !== 'pending') return { row }
  if (disabledAt !== null) return { row, voidBecause: VOIDED.disabled }
  return mayRequest(role, row.action) ? { row } : { row, voidBecause: VOIDED.otherRole }
}

/** Before the signature and the word were taken, nothing is approved. */
const NOT_GIVEN = { signature: undefined, isCompulsory: true, word: null, limitUsd: null } as const

/** The staff member who decides about a request, with what makes them eligible. */
export async function readApprover(db: Database, actor: StaffActor, approvalId: string): Promise<Approver> {
  const { id, role, createdAt, roleSince, invitedBy } = staff
  const requesters = db.select({ id: table.requestedBy }).from(table).where(isRow(table, approvalId))
  const rows = await db
    .select({ id, role, createdAt, roleSince, invitedBy })
    .from(staff)
    .where(or(eq(id, actor.id), inArray(id, requesters)))
  const member = rows.find((row) => row.id === actor.id) ?? fail('not_found', {})
  return { actor, member, requester: rows.find((row) => row !== member) ?? member, consent: NOT_GIVEN }
}

/** True if it is worth preparing the action for this person. Time decides the rest, under the lock. */
export function mayApprove(row: ApprovalRow, { actor }: Approver): boolean {
  if (!mayUse(actor, ACTIONS[row.action].approve)) return false
  try {
    return approve(row, { by: actor.id, at: new Date() }) !== row
  } catch (error) {
    if (publicError(error)) return false
    throw error
  }
}
