import { recordEvent, recordRefusal } from '../../audit/record-event.ts'
import { APPROVAL_ROWS } from '../../db/guarded-rows.ts'
import { changedMac, requireMac } from '../../db/guarded-table.ts'
import { isRow } from '../../db/own-rows.ts'
import { approvalSignatures, approvals } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import type { ApprovalRow } from './approvals-table.ts'
import { type Approver, approvedBy, sayApproved } from './approver.ts'
import { OFFICE_ACTIONS } from './every-action.ts'
import type { OfficeActionName } from './office-action.ts'

/** Approves an action of the back office: the action and its approval are written in one transaction, or neither is. */
export function approveOffice(platform: Platform, { id, action }: ApprovalRow, approver: Approver) {
  const { actor } = approver
  const approving = { actor, action: 'approval.approve', subjectId: id } as const
  return recordRefusal(platform.db, approving, () =>
    platform.db.transaction(async (transaction) => {
      const [row] = await transaction.select().from(approvals).where(isRow(approvals, id)).for('update')
      if (!row) return fail('not_found', {})
      const { requestedBy, reason } = row
      const at = new Date()
      const next = approvedBy(row, approver, at)
      if (next === row) {
        await recordEvent(transaction, { ...approving, outcome: 'unchanged' })
        return sayApproved()
      }
      requireMac(transaction, APPROVAL_ROWS, row)
      const { status, decidedBy, decidedAt, signed, signature } = next
      const {
        reply: _,
        outcome = 'done',
        ...done
      } = await OFFICE_ACTIONS[action as OfficeActionName].performStored(platform, transaction, {
        ...row,
        decidedBy: actor.id,
      })
      const approved = { actor, reason, approval: { id, requestedBy }, at }
      await recordEvent(transaction, { subjectId: row.subjectId, ...done, ...approved, action, outcome })
      const states = { before: { status: row.status }, after: { status, signed } }
      await recordEvent(transaction, { ...approving, ...approved, ...states, outcome: 'done' })
      const mac = changedMac(transaction, APPROVAL_ROWS, { before: row, after: next })
      await transaction
        .update(approvals)
        .set({ status, decidedBy, decidedAt, signed, ...mac })
        .where(isRow(approvals, id))
      if (signature) await transaction.insert(approvalSignatures).values(signature)
      return sayApproved()
    }),
  )
}
