import { MESSAGES } from '@mintmark/contracts'
import {
  available,
  confirmWithdrawal as confirm,
  held,
  rejectWithdrawal as reject,
  type WithdrawalRemarks,
} from '@mintmark/domain'
import type { ExistingCommand } from '../../ledger/command.ts'
import { withdrawalAuditSnapshot, withdrawalNotification } from './withdrawal-audit.ts'
import { type WithdrawalRow, withdrawalRows } from './withdrawal-rows.ts'

interface DecideWithdrawal extends WithdrawalRemarks {
  readonly id: string
}
type Reply = { success: true; message: string }

const onWithdrawal = {
  subjects: withdrawalRows,
  subjectId: ({ id }: DecideWithdrawal) => id,
  auditSnapshot: withdrawalAuditSnapshot,
  notification: withdrawalNotification,
} as const

/** Staff sent the held funds out. */
export const confirmWithdrawal: ExistingCommand<DecideWithdrawal, WithdrawalRow, Reply> = {
  ...onWithdrawal,
  action: 'withdrawal.confirm',
  accounts: ({ customerId, coin }) => [held(customerId, coin)],
  decide: (withdrawal, remarks, { at }) => confirm(withdrawal, at, remarks),
  reply: () => ({ success: true, message: MESSAGES.confirmed }),
}

/** Staff give the held funds back. */
export const rejectWithdrawal: ExistingCommand<DecideWithdrawal, WithdrawalRow, Reply> = {
  ...onWithdrawal,
  action: 'withdrawal.reject',
  accounts: ({ customerId, coin }) => [held(customerId, coin), available(customerId, coin)],
  decide: (withdrawal, remarks, { at }) => reject(withdrawal, at, remarks),
  reply: () => ({ success: true, message: MESSAGES.rejected }),
}
