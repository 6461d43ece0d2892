import type { BodyOf, createCoin as call, ResponseOf } from '@mintmark/contracts'
import { withBuiltInNetworks } from '@mintmark/domain'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Database } from '../../db/connect.ts'
import { newId } from '../../db/ids.ts'
import { requireRoomForOffer } from '../../db/offers-limit.ts'
import { coins } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { adminCoinView } from './coin-view.ts'
import { takeOverSymbol } from './take-over-symbol.ts'

/** Adds a coin. If two with the same symbol are added concurrently, the unique index admits one. */
export const createCoin = (
  db: Database,
  actor: StaffActor,
  body: BodyOf<typeof call>,
): Promise<ResponseOf<typeof call>> =>
  withAudit(db, actor, {
    action: 'coin.create',
    work: async (transaction) => {
      await requireRoomForOffer(transaction, coins)
      const { symbol, name, for_deposit = 0, networks } = body
      const [row] = await transaction
        .insert(coins)
        .values({
          id: newId(),
          symbol,
          name,
          forDeposit: for_deposit === 1,
          networks: withBuiltInNetworks(symbol, networks ?? []),
        })
        .onConflictDoNothing()
        .returning()
      const coin = adminCoinView(await takeOverSymbol(transaction, row ?? fail('symbol_taken', {})))
      return { reply: { success: true, coin }, subjectId: coin.id, after: coin }
    },
  })
