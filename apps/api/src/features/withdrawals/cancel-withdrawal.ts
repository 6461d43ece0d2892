import { MESSAGES } from '@mintmark/contracts'
import { available, held, cancelWithdrawal as rule } from '@mintmark/domain'
import { command, messageReply } from '../../ledger/command.ts'
import { customerRows } from '../users/public.ts'
import { countWithdrawn } from './withdrawal-limits.ts'
import { withdrawals } from './withdrawals-table.ts'

/** The customer takes the withdrawal back. */
export const cancelWithdrawal = command(
  'withdrawal.cancel',
  ({ id, customerId }: { readonly id: string; readonly customerId: string }) => ({
    subject: withdrawals.byId(id),
    visible: (withdrawal) => withdrawal.customerId === customerId,
    accounts: ({ coin }) => [held(customerId, coin), available(customerId, coin)],
    locks: { customer: customerRows.byId(customerId) },
    decide: (withdrawal, { at }) => rule(withdrawal, at),
    adds: (cancelled, { customer }) => [countWithdrawn(customer, cancelled)],
    reply: messageReply(MESSAGES.withdrawalCancelled),
  }),
)
