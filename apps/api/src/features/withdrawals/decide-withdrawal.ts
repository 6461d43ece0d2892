import { MESSAGES } from '@mintmark/contracts'
import {
  available,
  confirmWithdrawal as confirm,
  held,
  rejectWithdrawal as reject,
  type WithdrawalRemarks,
} from '@mintmark/domain'
import { command, saying } from '../../ledger/command.ts'
import { withdrawals } from './withdrawals-table.ts'

interface DecideWithdrawal extends WithdrawalRemarks {
  readonly id: string
}

/** Staff have sent the held funds. */
export const confirmWithdrawal = command('withdrawal.confirm', ({ id, ...remarks }: DecideWithdrawal) => ({
  subject: withdrawals.byId(id),
  accounts: ({ customerId, coin }) => [held(customerId, coin)],
  decide: (withdrawal, { at }) => confirm(withdrawal, at, remarks),
  reply: saying(MESSAGES.confirmed),
  paysOut: true,
}))

/** Staff return the held funds. */
export const rejectWithdrawal = command('withdrawal.reject', ({ id, ...remarks }: DecideWithdrawal) => ({
  subject: withdrawals.byId(id),
  accounts: ({ customerId, coin }) => [held(customerId, coin), available(customerId, coin)],
  decide: (withdrawal, { at }) => reject(withdrawal, at, remarks),
  reply: saying(MESSAGES.rejected),
}))
