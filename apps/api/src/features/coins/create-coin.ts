import type { BodyOf, createCoin as call, ResponseOf } from '@mintmark/contracts'
import { withAudit } from '../../audit/record.ts'
import type { Database } from '../../db/connect.ts'
import { newId } from '../../db/ids.ts'
import { coins } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Actor } from '../../ledger/command.ts'
import { adminCoinView } from './coin-view.ts'

/** Adds a coin. Of two that come at once with one symbol, the index on symbols lets one in. */
export const createCoin = (db: Database, actor: Actor, body: BodyOf<typeof call>): Promise<ResponseOf<typeof call>> =>
  withAudit(db, actor, {
    action: 'coin.create',
    work: async (transaction) => {
      const { symbol, name, for_deposit = 0 } = body
      const [row] = await transaction
        .insert(coins)
        .values({ id: newId(), symbol, name, forDeposit: for_deposit === 1 })
        .onConflictDoNothing()
        .returning()
      const coin = adminCoinView(row ?? fail('symbol_taken', {}))
      return { reply: { success: true, coin }, subjectId: coin.id, after: coin }
    },
  })
