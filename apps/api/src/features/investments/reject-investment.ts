import { MESSAGES } from '@mintmark/contracts'
import { rejectInvestment as rule, trimmedOrNull } from '@mintmark/domain'
import { command, messageReply } from '../../ledger/command.ts'
import { investments } from './investments-table.ts'
import { noted } from './noted.ts'

interface RejectInvestment {
  readonly id: string
  /** The reason that the customer reads. */
  readonly reason?: string | null | undefined
  /** The internal note, which only staff read. */
  readonly note?: string | null | undefined
}

/** The payment did not arrive: nothing moves. */
export const rejectInvestment = command('investment.reject', ({ id, reason, note }: RejectInvestment) => ({
  subject: investments.byId(id),
  accounts: () => [],
  decide: (investment, { at }) =>
    noted(rule(investment, { at, reason: reason || null }), investment, {
      txid: null,
      note: trimmedOrNull(note),
    }),
  reason: reason || undefined,
  reply: messageReply(MESSAGES.bundleRejected),
}))
