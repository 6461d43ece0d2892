import { MESSAGES } from '@mintmark/contracts'
import { available, formatAmount, type Price, reverseDeposit as rule } from '@mintmark/domain'
import type { ExistingCommand } from '../../ledger/command.ts'
import { depositAuditSnapshot } from './deposit-audit.ts'
import { type DepositRow, depositRows } from './deposit-rows.ts'

interface ReverseDeposit {
  readonly id: string
  readonly reason: string
  /** Only words a shortfall: the amount is in the coin. */
  readonly price: Price | undefined
}

/** Staff take a deposit back that they confirmed in error. */
export const reverseDeposit: ExistingCommand<ReverseDeposit, DepositRow, { success: true; message: string }> = {
  action: 'deposit.reverse',
  subjects: depositRows,
  subjectId: ({ id }) => id,
  accounts: ({ customerId, coin }) => [available(customerId, coin)],
  decide: (deposit, { reason, price }, { balances, at }) => rule(deposit, { reason, price, at }, balances),
  reply: () => ({ success: true, message: MESSAGES.depositReversed }),
  auditSnapshot: depositAuditSnapshot,
  notification: ({ coin, amount }) => ({ kind: 'deposit.reversed', payload: { coin, amount: formatAmount(amount) } }),
  reason: ({ reason }) => reason,
}
