import { MESSAGES } from '@mintmark/contracts'
import { and, eq, isNull } from 'drizzle-orm'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Database } from '../../db/connect.ts'
import { METHOD_ROWS } from '../../db/guarded-rows.ts'
import { changedMac } from '../../db/guarded-table.ts'
import { paymentMethods } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { adminMethodView } from './method-view.ts'

/** Archives a payment method. Requests that used it keep its name. */
export const archiveMethod = (db: Database, actor: StaffActor, id: string) =>
  withAudit(db, actor, {
    action: 'payment_method.archive',
    subjectId: id,
    work: async (transaction) => {
      const offered = and(eq(paymentMethods.id, id), isNull(paymentMethods.archivedAt))
      const [row = fail('not_found', {})] = await transaction.select().from(paymentMethods).where(offered).for('update')
      const archivedAt = new Date()
      const mac = changedMac(transaction, METHOD_ROWS, { before: row, after: { ...row, archivedAt } })
      await transaction
        .update(paymentMethods)
        .set({ archivedAt, ...mac })
        .where(eq(paymentMethods.id, id))
      return { reply: { success: true, message: MESSAGES.methodDeleted } as const, before: adminMethodView(row) }
    },
  })
