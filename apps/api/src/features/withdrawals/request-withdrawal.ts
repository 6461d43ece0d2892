import { available, held, type Price, requestWithdrawal as rule, type WithdrawalRequest } from '@mintmark/domain'
import { command } from '../../ledger/command.ts'
import { withdrawals } from './withdrawals-table.ts'

export interface RequestWithdrawal extends Omit<WithdrawalRequest, 'id'> {
  readonly walletAddress: string
  readonly methodId: string | null
  /** Used only in the text of a shortfall; the amount is in the coin. */
  readonly price: Price | undefined
}

/** A customer requests a withdrawal: the funds are held from now on. */
export const requestWithdrawal = command(
  'withdrawal.request',
  ({ walletAddress, methodId, price, ...request }: RequestWithdrawal) => ({
    subject: withdrawals.newRow(request.customerId),
    pending: { kind: 'withdrawals', customerId: request.customerId },
    accounts: () => [available(request.customerId, request.coin), held(request.customerId, request.coin)],
    decide: (_, { balances, at, newId }) => {
      const { next, ...moved } = rule({ ...request, id: newId() }, balances, price)
      return { next: { ...next, walletAddress, methodId, createdAt: at }, ...moved }
    },
    reply: ({ id, status }) => ({ success: true as const, id, status }),
  }),
)
