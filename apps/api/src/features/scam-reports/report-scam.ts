import { and } from 'drizzle-orm'
import type { CustomerActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import { newIdFor } from '../../db/ids.ts'
import { isOf, isRow, withChain } from '../../db/own-rows.ts'
import { scamReports, withdrawals } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'

interface Report {
  readonly withdrawalId: string
  readonly text: string
}

/** A customer tells staff about their own withdrawal. A second report replaces the text of the first. */
export const reportWithdrawal = ({ db }: Pick<Platform, 'db'>, actor: CustomerActor, { withdrawalId, text }: Report) =>
  withAudit(db, actor, {
    action: 'withdrawal.report',
    subjectId: withdrawalId,
    work: async (transaction) => {
      const own = and(isRow(withdrawals, withdrawalId), isOf(withdrawals, actor.id))
      if ((await transaction.$count(withdrawals, own)) === 0) fail('not_found', {})
      const createdAt = new Date()
      await transaction
        .insert(scamReports)
        .values(withChain({ id: newIdFor(actor.id, createdAt), customerId: actor.id, withdrawalId, text, createdAt }))
        .onConflictDoUpdate({
          target: [scamReports.chain, scamReports.withdrawalId],
          set: { text, createdAt, closedAt: null },
        })
      return { reply: undefined, after: { text } }
    },
  })
