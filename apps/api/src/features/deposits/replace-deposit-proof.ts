import { MESSAGES } from '@mintmark/contracts'
import { replaceProof } from '@mintmark/domain'
import { command, messageReply } from '../../ledger/command.ts'
import { deposits } from './deposits-table.ts'

interface ReplaceDepositProof {
  readonly id: string
  readonly customerId: string
  readonly paymentProof: string
}

/** A customer adds a proof to a pending deposit, or replaces the one it has. */
export const replaceDepositProof = command(
  'deposit.replace_proof',
  ({ id, customerId: owner, paymentProof }: ReplaceDepositProof) => ({
    subject: deposits.byId(id),
    visible: ({ customerId }) => customerId === owner,
    accounts: () => [],
    decide: (deposit) => replaceProof(deposit, paymentProof),
    reply: messageReply(MESSAGES.proofSaved),
    notification: null,
  }),
)
