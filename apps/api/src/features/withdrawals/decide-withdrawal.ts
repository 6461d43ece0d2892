import { MESSAGES } from '@mintmark/contracts'
import {
  available,
  cancelWithdrawal as cancel,
  confirmWithdrawal as confirm,
  held,
  rejectWithdrawal as reject,
  requireCustomerNotFrozen,
  type WithdrawalRemarks,
} from '@mintmark/domain'
import { command, saying } from '../../ledger/command.ts'
import { lockOfCustomer } from '../../ledger/pending-requests.ts'
import { customerRead, freezesIn } from '../users/public.ts'
import { frozenRead, isFrozen } from './frozen-addresses.ts'
import { withdrawals } from './withdrawals-table.ts'

interface DecideWithdrawal extends WithdrawalRemarks {
  readonly id: string
}

interface ConfirmWithdrawal extends DecideWithdrawal {
  /** Where to, and whose it is. Neither ever changes, so they can be read before the locks. */
  readonly address: string
  readonly customerId: string
}

/** Staff have sent the held funds. */
export const confirmWithdrawal = command(
  'withdrawal.confirm',
  ({ id, address, customerId, ...remarks }: ConfirmWithdrawal) => ({
    subject: withdrawals.byId(id),
    accounts: ({ coin }) => [held(customerId, coin)],
    reads: [frozenRead(address), lockOfCustomer(customerId), customerRead(customerId)],
    decide: (withdrawal, { at, transaction }) => {
      const decision = confirm(withdrawal, at, { ...remarks, isFrozen: isFrozen(transaction, address) })
      // What was confirmed before stays confirmed, and says so.
      if (decision.entry) requireCustomerNotFrozen(freezesIn(transaction, customerId), 'withdrawals', at)
      return decision
    },
    reply: saying(MESSAGES.confirmed),
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
