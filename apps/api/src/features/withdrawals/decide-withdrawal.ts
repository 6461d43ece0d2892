import { MESSAGES } from '@mintmark/contracts'
import {
  available,
  cancelWithdrawal as cancel,
  confirmWithdrawal as confirm,
  held,
  rejectWithdrawal as reject,
  type WithdrawalRemarks,
} from '@mintmark/domain'
import { command, saying } from '../../ledger/command.ts'
import { frozenRead, isFrozen } from './frozen-addresses.ts'
import { withdrawals } from './withdrawals-table.ts'

interface DecideWithdrawal extends WithdrawalRemarks {
  readonly id: string
}

/** Staff have sent the held funds. `address`: where to, which never changes, so that it can be read before the locks. */
export const confirmWithdrawal = command(
  'withdrawal.confirm',
  ({ id, address, ...remarks }: DecideWithdrawal & { readonly address: string }) => ({
    subject: withdrawals.byId(id),
    accounts: ({ customerId, coin }) => [held(customerId, coin)],
    reads: [frozenRead(address)],
    decide: (withdrawal, { at, transaction }) =>
      confirm(withdrawal, at, { ...remarks, isFrozen: isFrozen(transaction, address) }),
    reply: saying(MESSAGES.confirmed),
    paysOut: true,
  }),
)

/** Staff return the held funds. */
export const rejectWithdrawal = command('withdrawal.reject', ({ id, ...remarks }: DecideWithdrawal) => ({
  subject: withdrawals.byId(id),
  accounts: ({ customerId, coin }) => [held(customerId, coin), available(customerId, coin)],
  decide: (withdrawal, { at }) => reject(withdrawal, at, remarks),
  reply: saying(MESSAGES.rejected),
}))

/** The customer takes the withdrawal back. */
export const cancelWithdrawal = command(
  'withdrawal.cancel',
  ({ id, customerId }: { readonly id: string; readonly customerId: string }) => ({
    subject: withdrawals.byId(id),
    visible: (withdrawal) => withdrawal.customerId === customerId,
    accounts: ({ coin }) => [held(customerId, coin), available(customerId, coin)],
    decide: (withdrawal, { at }) => cancel(withdrawal, at),
    reply: saying(MESSAGES.withdrawalCancelled),
  }),
)
