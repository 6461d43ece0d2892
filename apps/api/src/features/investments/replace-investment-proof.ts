import { MESSAGES } from '@mintmark/contracts'
import { replaceProof } from '@mintmark/domain'
import { command, messageReply } from '../../ledger/command.ts'
import { investments } from './investments-table.ts'

interface ReplaceInvestmentProof {
  readonly id: string
  readonly customerId: string
  readonly paymentProof: string
}

/** A customer adds a proof to a pending bundle request, or replaces the one it has. */
export const replaceInvestmentProof = command(
  'investment.replace_proof',
  ({ id, customerId: owner, paymentProof }: ReplaceInvestmentProof) => ({
    subject: investments.byId(id),
    visible: ({ customerId }) => customerId === owner,
    accounts: () => [],
    decide: (investment) => replaceProof(investment, paymentProof),
    reply: messageReply(MESSAGES.proofSaved),
    notification: null,
  }),
)
