import { MESSAGES } from '@mintmark/contracts'
import { eq } from 'drizzle-orm'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import { METHOD_ROWS } from '../../db/guarded-rows.ts'
import { changedMac } from '../../db/guarded-table.ts'
import { requireRoomForOffer } from '../../db/offers-limit.ts'
import { paymentMethods } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { lockRequests } from '../approvals/public.ts'
import { adminMethodView } from './method-view.ts'
import { offeringOf, requestPublishing } from './publish-method.ts'

const replyOf = (approved: boolean) =>
  ({ success: true, message: approved ? MESSAGES.restored : MESSAGES.restoredAwaitsApproval }) as const

/**
 * Brings an archived payment method back. A deposit method is treated like a new one: its address may have been archived
 * because it was lost, so customers see it once a second staff member has approved it.
 */
export async function restoreMethod({ db }: Pick<Platform, 'db'>, actor: StaffActor, id: string) {
  const offering = await offeringOf({ db })
  return withAudit(db, actor, {
    action: 'payment_method.restore',
    subjectId: id,
    work: async (transaction) => {
      await lockRequests(transaction, 'about', id)
      const own = eq(paymentMethods.id, id)
      const [row = fail('not_found', {})] = await transaction.select().from(paymentMethods).where(own).for('update')
      if (row.archivedAt === null) return { reply: replyOf(row.approved), outcome: 'unchanged' }
      await requireRoomForOffer(transaction, paymentMethods)
      const { approved, code } = offering(undefined, row)
      const next = { ...row, approved, archivedAt: null }
      const mac = changedMac(transaction, METHOD_ROWS, { before: row, after: next })
      await transaction
        .update(paymentMethods)
        .set({ approved, archivedAt: null, ...mac })
        .where(own)
      await requestPublishing(transaction, actor, { before: undefined, after: next })
      return { reply: replyOf(approved), after: adminMethodView(next), ...(code !== undefined && { code }) }
    },
  })
}
