import { MESSAGES } from '@mintmark/contracts'
import { and, gt, isNull } from 'drizzle-orm'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import { isRow } from '../../db/own-rows.ts'
import { outbox } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'

/** Has an email that failed sent again now, instead of after its wait. Other mail stays as it is. */
export const retryMail = ({ db }: Pick<Platform, 'db'>, actor: StaffActor, id: string) =>
  withAudit(db, actor, {
    action: 'mail.retry',
    subjectId: id,
    work: async (transaction) => {
      const reply = { success: true, message: MESSAGES.mailRetried } as const
      if ((await transaction.$count(outbox, isRow(outbox, id))) === 0) fail('not_found', {})
      const rows = await transaction
        .update(outbox)
        .set({ tryAgainAt: null })
        .where(and(isRow(outbox, id), isNull(outbox.sentAt), gt(outbox.attempts, 0)))
        .returning({ id: outbox.id })
      return rows.length > 0 ? { reply } : { reply, outcome: 'unchanged' as const }
    },
  })
