import { MESSAGES } from '@mintmark/contracts'
import { available, confirmDeposit as confirm, rejectDeposit as reject } from '@mintmark/domain'
import type { ExistingCommand } from '../../ledger/command.ts'
import { depositAuditSnapshot, depositNotification } from './deposit-audit.ts'
import { type DepositRow, depositRows } from './deposit-rows.ts'

interface DecideDeposit {
  readonly id: string
}
type Reply = { success: true; message: string }

const onDeposit = {
  subjects: depositRows,
  subjectId: ({ id }: DecideDeposit) => id,
  auditSnapshot: depositAuditSnapshot,
  notification: depositNotification,
} as const

/** Staff saw the funds: they are the customer's. */
export const confirmDeposit: ExistingCommand<DecideDeposit, DepositRow, Reply> = {
  ...onDeposit,
  action: 'deposit.confirm',
  accounts: ({ customerId, coin }) => [available(customerId, coin)],
  decide: (deposit, _, { at }) => confirm(deposit, at),
  reply: () => ({ success: true, message: MESSAGES.confirmed }),
}

/** Staff did not see the funds. */
export const rejectDeposit: ExistingCommand<DecideDeposit, DepositRow, Reply> = {
  ...onDeposit,
  action: 'deposit.reject',
  accounts: () => [],
  decide: (deposit, _, { at }) => reject(deposit, at),
  reply: () => ({ success: true, message: MESSAGES.rejected }),
}
