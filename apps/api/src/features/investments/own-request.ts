import { MESSAGES } from '@mintmark/contracts'
import { cancelInvestmentRequest as cancel, formatAmount, replaceProof } from '@mintmark/domain'
import { command, saying } from '../../ledger/command.ts'
import { investments } from './investments-table.ts'

interface OwnRequest {
  readonly id: string
  readonly customerId: string
}

/** A customer takes a pending bundle request back: nothing moves. */
export const cancelInvestmentRequest = command(
  'investment.cancel_request',
  ({ id, customerId: owner }: OwnRequest) => ({
    subject: investments.byId(id),
    visible: ({ customerId }) => customerId === owner,
    accounts: () => [],
    decide: (investment, { at }) => cancel(investment, at),
    reply: saying(MESSAGES.requestCancelled),
    notification: ({ coin, principal }) => ({
      kind: 'investment.request_cancelled',
      payload: { coin, amount: formatAmount(principal) },
    }),
  }),
)

/** A customer adds a proof to a pending bundle request, or replaces the one it has. */
export const replaceInvestmentProof = command(
  'investment.replace_proof',
  ({ id, customerId: owner, paymentProof }: OwnRequest & { readonly paymentProof: string }) => ({
    subject: investments.byId(id),
    visible: ({ customerId }) => customerId === owner,
    accounts: () => [],
    decide: (investment) => replaceProof(investment, paymentProof),
    reply: saying(MESSAGES.proofSaved),
    notification: null,
  }),
)
