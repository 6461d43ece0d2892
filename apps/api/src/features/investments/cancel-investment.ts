import { MESSAGES } from '@mintmark/contracts'
import { available, funding, invested, profit, cancelInvestment as rule, USD } from '@mintmark/domain'
import { command, messageReply } from '../../ledger/command.ts'
import { investments } from './investments-table.ts'

interface CancelInvestment {
  readonly id: string
  /** The reason that the customer reads. */
  readonly reason?: string | null | undefined
}

/** The principal returns to the customer, and the unpaid profit to the funding account that it came from. */
export const cancelInvestment = command('investment.cancel', ({ id, reason }: CancelInvestment) => ({
  subject: investments.byId(id),
  accounts: ({ customerId, coin, fundingId }) => [
    invested(customerId, coin),
    available(customerId, coin),
    profit(customerId, USD),
    funding(fundingId, USD),
  ],
  decide: (investment, { at }) => rule(investment, { at, reason: reason || null }),
  reason: reason || undefined,
  reply: messageReply(MESSAGES.investmentCancelled),
}))
