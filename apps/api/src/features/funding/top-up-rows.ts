import { formatAmount, invariant, type TopUp } from '@mintmark/domain'
import type { SubjectTable } from '../../ledger/command.ts'
import { inserter } from '../../ledger/set-statements.ts'

export interface TopUpRow extends TopUp {
  /** It concerns no customer. */
  readonly customerId: null
  readonly createdAt: Date
}

const never = (): never => {
  invariant(false, 'a top-up is made once and never changed')
}

export const topUpRows: SubjectTable<TopUpRow> = {
  name: 'top_ups',
  lock: never,
  update: never,
  insert: inserter<TopUpRow>('top_ups', {
    id: ['uuid', ({ id }) => id],
    account_id: ['uuid', ({ accountId }) => accountId],
    amount_usd: ['numeric', ({ amountUsd }) => formatAmount(amountUsd)],
    reason: ['text', ({ reason }) => reason],
    evidence: ['text', ({ evidence }) => evidence],
    created_at: ['timestamptz', ({ createdAt }) => createdAt.toISOString()],
  }),
}
