import { MESSAGES } from '@mintmark/contracts'
import { reopenInvestment as rule } from '@mintmark/domain'
import { command, messageReply } from '../../ledger/command.ts'
import { investments } from './investments-table.ts'

/** Staff undo a completion. */
export const reopenInvestment = command('investment.reopen', ({ id }: { readonly id: string }) => ({
  subject: investments.byId(id),
  accounts: () => [],
  decide: (investment, { at }) => rule(investment, at),
  reply: messageReply(MESSAGES.investmentReopened),
}))
