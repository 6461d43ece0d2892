import { MESSAGES } from '@mintmark/contracts'
import { eq } from 'drizzle-orm'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Database } from '../../db/connect.ts'
import { brokeIndex } from '../../db/database-errors.ts'
import { requireRoomForOffer } from '../../db/offers-limit.ts'
import { coins } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { adminCoinView } from './coin-view.ts'
import { takeOverSymbol } from './take-over-symbol.ts'

const REPLY = { success: true, message: MESSAGES.restored } as const

/** Brings an archived coin back to the lists. Refuses with `symbol_taken` if another coin has its symbol now. */
export const restoreCoin = (db: Database, actor: StaffActor, id: string) =>
  withAudit(db, actor, {
    action: 'coin.restore',
    subjectId: id,
    work: async (transaction) => {
      const [row = fail('not_found', {})] = await transaction.select().from(coins).where(eq(coins.id, id)).for('update')
      if (row.archivedAt === null) return { reply: REPLY, outcome: 'unchanged' }
      await requireRoomForOffer(transaction, coins)
      await transaction
        .update(coins)
        .set({ archivedAt: null })
        .where(eq(coins.id, id))
        .catch((error: unknown) => {
          if (brokeIndex(error, 'coins_symbol_once')) fail('symbol_taken', {})
          throw error
        })
      const restored = await takeOverSymbol(transaction, row, row.archivedAt)
      return { reply: REPLY, after: adminCoinView(restored) }
    },
  })
