import { MESSAGES } from '@mintmark/contracts'
import { type Amount, formatAmount, reduceProfit as rule, shownAmount } from '@mintmark/domain'
import { command, messageReply } from '../../ledger/command.ts'
import { investments } from './investments-table.ts'
import { CREDITED, profitAccounts } from './profit-accounts.ts'

interface ReduceProfit {
  readonly id: string
  readonly usd: Amount
  /** For the audit log. */
  readonly reason?: string | undefined
}

/** Staff reverse profit that was credited in excess. */
export const reduceProfit = command('profit.reduce', ({ id, usd, reason }: ReduceProfit) => ({
  subject: investments.byId(id),
  accounts: profitAccounts,
  decide: (investment) => rule(investment, usd),
  reason,
  reply: messageReply(MESSAGES.profitReduced(shownAmount(formatAmount(usd)))),
  notification: CREDITED,
}))
