import { MESSAGES } from '@mintmark/contracts'
import { cancelDeposit as cancel, replaceProof } from '@mintmark/domain'
import { command, saying } from '../../ledger/command.ts'
import { deposits } from './deposits-table.ts'

interface OwnDeposit {
  readonly id: string
  readonly customerId: string
}

/** A customer takes a pending deposit back: nothing moves. */
export const cancelDeposit = command('deposit.cancel', ({ id, customerId: owner }: OwnDeposit) => ({
  subject: deposits.byId(id),
  visible: ({ customerId }) => customerId === owner,
  accounts: () => [],
  decide: (deposit, { at }) => cancel(deposit, at),
  reply: saying(MESSAGES.requestCancelled),
}))

/** A customer adds a proof to a pending deposit, or replaces the one it has. */
export const replaceDepositProof = command(
  'deposit.replace_proof',
  ({ id, customerId: owner, paymentProof }: OwnDeposit & { readonly paymentProof: string }) => ({
    subject: deposits.byId(id),
    visible: ({ customerId }) => customerId === owner,
    accounts: () => [],
    decide: (deposit) => replaceProof(deposit, paymentProof),
    reply: saying(MESSAGES.proofSaved),
    notification: null,
  }),
)
