import { MESSAGES } from '@mintmark/contracts'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import { isRow } from '../../db/own-rows.ts'
import { scamReports } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'

interface Closing {
  readonly id: string
  readonly reason: string
}

/** Staff are done with a report: it is no longer counted. Closing it again changes nothing. */
export const closeReport = ({ db }: Pick<Platform, 'db'>, actor: StaffActor, { id, reason }: Closing) =>
  withAudit(db, actor, {
    action: 'scam_report.close',
    subjectId: id,
    reason,
    work: async (transaction) => {
      const [row] = await transaction.select().from(scamReports).where(isRow(scamReports, id)).for('update')
      const { closedAt } = row ?? fail('not_found', {})
      const reply = { success: true, message: MESSAGES.reportClosed } as const
      if (closedAt !== null) return { reply, outcome: 'unchanged' as const }
      await transaction.update(scamReports).set({ closedAt: new Date() }).where(isRow(scamReports, id))
      return { reply }
    },
  })
