import { type Fund, formatAmount, invariant } from '@mintmark/domain'
import type { SubjectTable } from '../../ledger/command.ts'
import { inserter } from '../../ledger/set-statements.ts'

export interface FundRow extends Fund {
  readonly createdAt: Date
}

const never = (): never => {
  invariant(false, 'a fund is made once and never changed')
}

export const fundRows: SubjectTable<FundRow> = {
  name: 'funds',
  lock: never,
  update: never,
  insert: inserter<FundRow>('funds', {
    id: ['uuid', ({ id }) => id],
    customer_id: ['uuid', ({ customerId }) => customerId],
    coin: ['text', ({ coin }) => coin],
    amount_usd: ['numeric', ({ amountUsd }) => formatAmount(amountUsd)],
    amount: ['numeric', ({ amount }) => formatAmount(amount)],
    reason: ['text', ({ reason }) => reason],
    created_at: ['timestamptz', ({ createdAt }) => createdAt.toISOString()],
  }),
}
