import { MESSAGES } from '@mintmark/contracts'
import { type RejectionTexts, rejectDeposit as rule } from '@mintmark/domain'
import { command, messageReply } from '../../ledger/command.ts'
import { deposits } from './deposits-table.ts'

interface RejectDeposit extends RejectionTexts {
  readonly id: string
}

/** The funds did not arrive: nothing moves. */
export const rejectDeposit = command('deposit.reject', ({ id, ...texts }: RejectDeposit) => ({
  subject: deposits.byId(id),
  accounts: () => [],
  decide: (deposit, { at }) => rule(deposit, at, texts),
  reason: texts.reason || undefined,
  reply: messageReply(MESSAGES.depositRejected),
}))
