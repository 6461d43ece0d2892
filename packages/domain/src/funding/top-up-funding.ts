import { funding, outside } from '../ledger/account.ts'
import { type Decision, move } from '../ledger/entry.ts'
import type { Amount } from '../money/amount.ts'
import { USD } from '../money/convert.ts'
import { refuse } from '../refusal.ts'

/** USD that the house sets aside to pay profit. `evidence` says where the proof of payment is kept. */
export interface TopUp {
  readonly id: string
  readonly fundingId: string
  readonly amountUsd: Amount
  readonly reason: string
  readonly evidence: string
}

/** Moves USD from outside into a funding account. Refuses an amount of zero or less. */
export function topUpFunding<T extends TopUp>(topUp: T): Decision<T> {
  const { id, fundingId, amountUsd, reason } = topUp
  if (amountUsd <= 0n) refuse('amount_too_small', { coin: USD })
  return {
    next: topUp,
    entry: {
      kind: 'funding.topped_up',
      subjectId: id,
      postings: move(amountUsd, outside(fundingId, USD), funding(fundingId, USD)),
      reason,
    },
  }
}
