import { available, grants } from '../ledger/account.ts'
import { type Decision, move } from '../ledger/entry.ts'
import type { Amount } from '../money/amount.ts'
import { coinForUsd, type Price } from '../money/convert.ts'
import { refuse } from '../refusal.ts'

/** Funds that staff credit to a customer manually. */
export interface Fund {
  readonly id: string
  readonly customerId: string
  readonly coin: string
  readonly amountUsd: Amount
  readonly amount: Amount
  readonly reason: string
}

export type FundRequest = Pick<Fund, 'id' | 'customerId' | 'amountUsd' | 'reason'>

/** Converts the USD amount at the price, rounded down, and credits it to the customer's available balance. */
export function addFund(request: FundRequest, price: Price): Decision<Fund> {
  const { id, customerId: owner, amountUsd, reason } = request
  const amount = amountUsd > 0n ? coinForUsd(amountUsd, price, 'down') : amountUsd
  if (amount <= 0n) refuse('amount_too_small', { coin: price.coin })
  return {
    next: { ...request, coin: price.coin, amount },
    entry: {
      kind: 'fund.added',
      subjectId: id,
      postings: move(amount, grants(owner, price.coin), available(owner, price.coin)),
      conversions: [price],
      reason,
    },
  }
}
