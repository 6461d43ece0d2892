import { MESSAGES } from '@mintmark/contracts'
import {
  freezesOf,
  held,
  requireCustomerNotFrozen,
  confirmWithdrawal as rule,
  type WithdrawalRemarks,
} from '@mintmark/domain'
import { command, messageReply } from '../../ledger/command.ts'
import { customerRows } from '../users/public.ts'
import { factsOfAddress } from './address-facts.ts'
import { withdrawals } from './withdrawals-table.ts'

interface ConfirmWithdrawal extends WithdrawalRemarks {
  readonly id: string
  /** The recipient address and its customer. Neither ever changes, so they can be read before the locks. */
  readonly address: string
  readonly customerId: string
}

/** Staff have sent the held funds. */
export const confirmWithdrawal = command(
  'withdrawal.confirm',
  ({ id, address, customerId, ...remarks }: ConfirmWithdrawal) => ({
    subject: withdrawals.byId(id),
    accounts: ({ coin }) => [held(customerId, coin)],
    locks: { customer: customerRows.byId(customerId) },
    reads: { addressFacts: factsOfAddress(address) },
    decide: (withdrawal, { at, locked, reads }) => {
      const decision = rule(withdrawal, at, { ...remarks, ...reads })
      // Earlier confirmations stay in place, and say so.
      if (decision.entry) requireCustomerNotFrozen(freezesOf(locked.customer), 'withdrawals', at)
      return decision
    },
    reply: messageReply(MESSAGES.withdrawalConfirmed),
  }),
)
