import { MESSAGES } from '@mintmark/contracts'
import { available, held, rejectWithdrawal as rule, type WithdrawalRemarks } from '@mintmark/domain'
import { command, saying } from '../../ledger/command.ts'
import { withdrawals } from './withdrawals-table.ts'

interface RejectWithdrawal extends WithdrawalRemarks {
  readonly id: string
}

/** Staff return the held funds. */
export const rejectWithdrawal = command('withdrawal.reject', ({ id, ...remarks }: RejectWithdrawal) => ({
  subject: withdrawals.byId(id),
  accounts: ({ customerId, coin }) => [held(customerId, coin), available(customerId, coin)],
  decide: (withdrawal, { at }) => rule(withdrawal, at, remarks),
  reply: saying(MESSAGES.rejected),
}))
