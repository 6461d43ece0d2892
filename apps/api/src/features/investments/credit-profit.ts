import { MESSAGES } from '@mintmark/contracts'
import { type Amount, formatAmount, creditProfit as rule, shownAmount } from '@mintmark/domain'
import { command, messageReply } from '../../ledger/command.ts'
import { investments } from './investments-table.ts'
import { CREDITED, profitAccounts } from './profit-accounts.ts'

export interface CreditProfit {
  readonly id: string
  readonly usd: Amount
  /** For the audit log. */
  readonly reason?: string | undefined
  /** The name of the funding account, for a refusal. */
  readonly source: string
}

/** Staff credit profit from the funding account. */
export const creditProfit = command('profit.credit', ({ id, usd, source, reason }: CreditProfit) => ({
  subject: investments.byId(id),
  accounts: profitAccounts,
  decide: (investment, { balances }) => rule(investment, usd, { balances, source }),
  reason,
  reply: messageReply(MESSAGES.profitCredited(shownAmount(formatAmount(usd)))),
  notification: CREDITED,
}))
