import * as calls from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { closeOnDecision } from '../approvals/public.ts'
import { choosePayout } from './choose-payout.ts'
import { listPayouts } from './list-payouts.ts'

const CLOSING = { action: 'profit.credit', reason: 'The customer was paid out.' } as const

/** Customers have investments paid out and list past payouts. */
export function payoutRoutes(answer: Answer, platform: Platform): void {
  const { db, reads, ledger } = platform
  answer(calls.payOut, ({ body, actor, key }) => {
    const payout = choosePayout(platform, actor.id, body)
    return ledger.execute(closeOnDecision(reads, payout, { ...CLOSING, subjectId: body.user_bundle_id }), actor, key)
  })
  answer(calls.listPayouts, ({ actor, query }) => listPayouts(db, actor.id, query))
}
