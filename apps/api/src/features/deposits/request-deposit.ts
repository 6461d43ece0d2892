import { type DepositRequest, requestDeposit as rule } from '@mintmark/domain'
import { command } from '../../ledger/command.ts'
import { deposits } from './deposits-table.ts'

export interface RequestDeposit extends Omit<DepositRequest, 'id'> {
  /** The coins that can be deposited now. */
  readonly open: readonly string[]
  readonly methodId: string
  readonly paymentProof: string | null
}

/** A customer reports that funds were sent. Nothing moves until staff confirm that they arrived. */
export const requestDeposit = command(
  'deposit.request',
  ({ open, methodId, paymentProof, ...request }: RequestDeposit) => ({
    subject: deposits.newRow(request.customerId),
    pending: { kind: 'deposits', customerId: request.customerId },
    accounts: () => [],
    decide: (_, { at, newId }) => ({
      next: { ...rule({ ...request, id: newId() }, open).next, methodId, paymentProof, createdAt: at },
    }),
    reply: ({ id, status }) => ({ success: true as const, id, status }),
  }),
)
