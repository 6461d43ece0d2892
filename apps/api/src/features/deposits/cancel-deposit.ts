import { MESSAGES } from '@mintmark/contracts'
import { cancelDeposit as rule } from '@mintmark/domain'
import { command, messageReply } from '../../ledger/command.ts'
import { deposits } from './deposits-table.ts'

interface CancelDeposit {
  readonly id: string
  readonly customerId: string
}

/** A customer takes a pending deposit back: nothing moves. */
export const cancelDeposit = command('deposit.cancel', ({ id, customerId: owner }: CancelDeposit) => ({
  subject: deposits.byId(id),
  visible: ({ customerId }) => customerId === owner,
  accounts: () => [],
  decide: (deposit, { at }) => rule(deposit, at),
  reply: messageReply(MESSAGES.depositCancelled),
}))
