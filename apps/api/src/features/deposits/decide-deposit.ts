import { MESSAGES } from '@mintmark/contracts'
import {
  available,
  confirmDeposit as confirm,
  type Receipt,
  type RejectionTexts,
  rejectDeposit as reject,
} from '@mintmark/domain'
import { command, saying } from '../../ledger/command.ts'
import { deposits } from './deposits-table.ts'

interface OnDeposit {
  readonly id: string
}

/** The funds arrived: credits what was received to the customer. */
export const confirmDeposit = command('deposit.confirm', ({ id, ...receipt }: OnDeposit & Receipt) => ({
  subject: deposits.byId(id),
  accounts: ({ customerId, coin }) => [available(customerId, coin)],
  decide: (deposit, { at }) => confirm(deposit, at, receipt),
  reply: saying(MESSAGES.confirmed),
}))

/** The funds did not arrive: nothing moves. */
export const rejectDeposit = command('deposit.reject', ({ id, ...texts }: OnDeposit & RejectionTexts) => ({
  subject: deposits.byId(id),
  accounts: () => [],
  decide: (deposit, { at }) => reject(deposit, at, texts),
  reason: texts.reason || undefined,
  reply: saying(MESSAGES.rejected),
}))
