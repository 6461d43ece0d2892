import { MESSAGES } from '@mintmark/contracts'
import { formatAmount, funding, topUpFunding as rule, type TopUp, USD } from '@mintmark/domain'
import type { CreatingCommand } from '../../ledger/command.ts'
import { type TopUpRow, topUpRows } from './top-up-rows.ts'

/** Staff note USD that the house has set aside for profit. */
export const topUpFunding: CreatingCommand<TopUp, TopUpRow, { success: true; message: string }> = {
  action: 'funding.top_up',
  locksHouse: true,
  subjects: topUpRows,
  about: ({ accountId }) => accountId,
  accounts: ({ accountId }) => [funding(accountId, USD)],
  decide: (topUp, { at }) => rule({ ...topUp, customerId: null, createdAt: at }),
  reply: () => ({ success: true, message: MESSAGES.toppedUp }),
  auditSnapshot: ({ accountId, amountUsd, evidence }) => ({
    account: accountId,
    amount_usd: formatAmount(amountUsd),
    evidence,
  }),
  reason: ({ reason }) => reason,
}
