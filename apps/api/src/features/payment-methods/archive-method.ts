import { MESSAGES } from '@mintmark/contracts'
import { and, eq, isNull } from 'drizzle-orm'
import { withAudit } from '../../audit/record.ts'
import type { Database } from '../../db/connect.ts'
import { paymentMethods } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Actor } from '../../ledger/command.ts'
import { methodView } from './method-view.ts'

/** Offers a way to pay no longer. Requests that used it keep its name. */
export const archiveMethod = (db: Database, actor: Actor, id: string) =>
  withAudit(db, actor, {
    action: 'payment_method.archive',
    subjectId: id,
    work: async (transaction) => {
      const offered = and(eq(paymentMethods.id, id), isNull(paymentMethods.archivedAt))
      const [row] = await transaction.update(paymentMethods).set({ archivedAt: new Date() }).where(offered).returning()
      return {
        reply: { success: true, message: MESSAGES.archived } as const,
        before: methodView(row ?? fail('not_found', {})),
      }
    },
  })
