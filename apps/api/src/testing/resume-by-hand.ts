import { recordEvent } from '../audit/record-event.ts'
import { SYSTEM } from '../ledger/system-actor.ts'
import type { Platform } from '../platform.ts'

/** Lets money leave again without two people, after a check of a test has stopped it. */
export async function resumeByHand({ db, reads }: Pick<Platform, 'db' | 'reads'>): Promise<void> {
  await reads`update payout_switch set stopped_at = null, found = '[]'`
  await recordEvent(db, { actor: SYSTEM, action: 'payouts.resume', after: { stopped_at: null }, outcome: 'done' })
}
