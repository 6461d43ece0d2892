import { MESSAGES } from '@mintmark/contracts'
import { available, formatAmount, type Price, reverseDeposit as rule } from '@mintmark/domain'
import type { ExistingCommand } from '../../ledger/command.ts'
import { type DepositRow, depositRows } from './deposit-rows.ts'
import { depositTrace } from './deposit-words.ts'

interface ReverseDeposit {
  readonly id: string
  readonly reason: string
  /** Only words a shortfall: the amount is in the coin. */
  readonly price: Price | undefined
}

/** Staff take a deposit back that they confirmed in error. */
export const reverseDeposit: ExistingCommand<ReverseDeposit, DepositRow, { success: true; message: string }> = {
  act: 'deposit.reverse',
  subjects: depositRows,
  subjectId: ({ id }) => id,
  purses: ({ customerId, coin }) => [available(customerId, coin)],
  decide: (deposit, { reason, price }, { purses, at }) => rule(deposit, { reason, price, at }, purses),
  reply: () => ({ success: true, message: MESSAGES.depositReversed }),
  trace: depositTrace,
  notice: ({ coin, amount }) => ({ kind: 'deposit.reversed', facts: { coin, amount: formatAmount(amount) } }),
  reason: ({ reason }) => reason,
}
