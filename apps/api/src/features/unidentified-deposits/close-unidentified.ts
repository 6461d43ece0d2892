import { MESSAGES } from '@mintmark/contracts'
import { closeUnidentified as close, type UnidentifiedEnd } from '@mintmark/domain'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import { isRow } from '../../db/own-rows.ts'
import { unidentifiedDeposits } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { readEarlier } from './earlier-deposit.ts'
import { snapshotOf } from './unidentified-table.ts'

interface Closing {
  readonly id: string
  readonly status: UnidentifiedEnd
  readonly reason: string
}

/** Staff close funds that belong to no customer, with the reason. */
export const closeUnidentified = (
  { db }: Pick<Platform, 'db'>,
  actor: StaffActor,
  { id, status: end, reason }: Closing,
) =>
  withAudit(db, actor, {
    action: 'unidentified_deposit.close',
    subjectId: id,
    reason,
    work: async (transaction) => {
      const isFunds = isRow(unidentifiedDeposits, id)
      const [row = fail('not_found', {})] = await transaction
        .select()
        .from(unidentifiedDeposits)
        .where(isFunds)
        .for('update')
      const next = close(row, { end, reason, at: new Date() }, await readEarlier(transaction, row))
      const { status, customerId, depositId, closedAt } = next
      await transaction
        .update(unidentifiedDeposits)
        .set({ status, customerId, depositId, closedAt, reason })
        .where(isFunds)
      return {
        reply: { success: true, message: MESSAGES.unidentifiedClosed } as const,
        before: snapshotOf(row),
        after: snapshotOf(next),
      }
    },
  })
