import { funding, outside } from '../ledger/account.ts'
import { type Decision, move } from '../ledger/entry.ts'
import type { Amount } from '../money/amount.ts'
import { USD } from '../money/convert.ts'
import { refuse } from '../refusal.ts'

/** USD that the house sets aside for profit, with the reason and where the evidence of it lies. */
export interface TopUp {
  readonly id: string
  readonly accountId: string
  readonly amountUsd: Amount
  readonly reason: string
  readonly evidence: string
}

/** Topping a funding account up brings USD in from outside. */
export function topUpFunding<T extends TopUp>(topUp: T): Decision<T> {
  const { id, accountId, amountUsd, reason } = topUp
  if (amountUsd <= 0n) refuse('amount_too_small', { coin: USD })
  return {
    next: topUp,
    entry: {
      kind: 'funding.topped_up',
      subjectId: id,
      postings: move(amountUsd, outside(accountId, USD), funding(accountId, USD)),
      reason,
    },
  }
}
