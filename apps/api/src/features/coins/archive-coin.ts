import { MESSAGES } from '@mintmark/contracts'
import { and, eq, isNull } from 'drizzle-orm'
import { withAudit } from '../../audit/record.ts'
import type { Database } from '../../db/connect.ts'
import { coins } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Actor } from '../../ledger/command.ts'
import { adminCoinView } from './coin-view.ts'

/** Takes a coin off every list. What customers have in it stays theirs. */
export const archiveCoin = (db: Database, actor: Actor, id: string) =>
  withAudit(db, actor, {
    action: 'coin.archive',
    subjectId: id,
    work: async (transaction) => {
      const offered = and(eq(coins.id, id), isNull(coins.archivedAt))
      const [row] = await transaction.update(coins).set({ archivedAt: new Date() }).where(offered).returning()
      return {
        reply: { success: true, message: MESSAGES.archived } as const,
        before: adminCoinView(row ?? fail('not_found', {})),
      }
    },
  })
