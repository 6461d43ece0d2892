import { MESSAGES } from '@mintmark/contracts'
import { available, type Receipt, confirmDeposit as rule } from '@mintmark/domain'
import { command, saying } from '../../ledger/command.ts'
import { deposits } from './deposits-table.ts'

interface ConfirmDeposit extends Receipt {
  readonly id: string
}

/** The funds arrived: credits the received amount to the customer. */
export const confirmDeposit = command('deposit.confirm', ({ id, ...receipt }: ConfirmDeposit) => ({
  subject: deposits.byId(id),
  accounts: ({ customerId, coin }) => [available(customerId, coin)],
  decide: (deposit, { at }) => rule(deposit, at, receipt),
  reply: saying(MESSAGES.confirmed),
}))
