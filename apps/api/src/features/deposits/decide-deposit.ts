import { MESSAGES } from '@mintmark/contracts'
import { available, confirmDeposit as confirm, rejectDeposit as reject } from '@mintmark/domain'
import { command, saying } from '../../ledger/command.ts'
import { deposits } from './deposits-table.ts'

interface DecideDeposit {
  readonly id: string
}

/** The funds arrived: credits them to the customer. */
export const confirmDeposit = command('deposit.confirm', ({ id }: DecideDeposit) => ({
  subject: deposits.byId(id),
  accounts: ({ customerId, coin }) => [available(customerId, coin)],
  decide: (deposit, { at }) => confirm(deposit, at),
  reply: saying(MESSAGES.confirmed),
}))

/** The funds did not arrive: nothing moves. */
export const rejectDeposit = command('deposit.reject', ({ id }: DecideDeposit) => ({
  subject: deposits.byId(id),
  accounts: () => [],
  decide: (deposit, { at }) => reject(deposit, at),
  reply: saying(MESSAGES.rejected),
}))
