import { MESSAGES } from '@mintmark/contracts'
import { and, eq, isNull } from 'drizzle-orm'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Database } from '../../db/connect.ts'
import { coins } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { adminCoinView } from './coin-view.ts'

/** Archives a coin. Customers keep their balances in it. */
export const archiveCoin = (db: Database, actor: StaffActor, id: string) =>
  withAudit(db, actor, {
    action: 'coin.archive',
    subjectId: id,
    work: async (transaction) => {
      const offered = and(eq(coins.id, id), isNull(coins.archivedAt))
      const [row] = await transaction.update(coins).set({ archivedAt: new Date() }).where(offered).returning()
      return {
        reply: { success: true, message: MESSAGES.coinDeleted } as const,
        before: adminCoinView(row ?? fail('not_found', {})),
      }
    },
  })
