import { MESSAGES } from '@mintmark/contracts'
import { formatAmount, cancelInvestmentRequest as rule } from '@mintmark/domain'
import { command, messageReply } from '../../ledger/command.ts'
import { investments } from './investments-table.ts'

interface CancelInvestmentRequest {
  readonly id: string
  readonly customerId: string
}

/** A customer takes a pending bundle request back: nothing moves. */
export const cancelInvestmentRequest = command(
  'investment.cancel_request',
  ({ id, customerId: owner }: CancelInvestmentRequest) => ({
    subject: investments.byId(id),
    visible: ({ customerId }) => customerId === owner,
    accounts: () => [],
    decide: (investment, { at }) => rule(investment, at),
    reply: messageReply(MESSAGES.depositCancelled),
    notification: ({ coin, principal }) => ({
      kind: 'investment.request_cancelled',
      payload: { coin, amount: formatAmount(principal) },
    }),
  }),
)
