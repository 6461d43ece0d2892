import { MESSAGES } from '@mintmark/contracts'
import { isPinned } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import { pricePins } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { lockPin, pinFacts } from './price-pins.ts'

/** Ends a pinned price early. One person may: the price then comes from the sources. */
export const endPin = (
  { db }: Pick<Platform, 'db'>,
  actor: StaffActor,
  { symbol: coin, reason }: { readonly symbol: string; readonly reason: string },
) =>
  withAudit(db, actor, {
    action: 'price.end_pin',
    subjectId: coin,
    reason,
    work: async (transaction) => {
      const row = await lockPin(transaction, coin)
      if (!row || !isPinned(row, new Date())) return fail('not_found', {})
      await transaction.delete(pricePins).where(eq(pricePins.coin, coin))
      const reply = { success: true, message: MESSAGES.pinEnded } as const
      return { reply, before: pinFacts(row), after: pinFacts(undefined) }
    },
  })
