import { available, held, type Price, requestWithdrawal as rule, type WithdrawalRequest } from '@mintmark/domain'
import type { CreatingCommand } from '../../ledger/command.ts'
import { withdrawalAuditSnapshot, withdrawalNotification } from './withdrawal-audit.ts'
import { type WithdrawalRow, withdrawalRows } from './withdrawal-rows.ts'

export interface RequestWithdrawal extends WithdrawalRequest {
  readonly walletAddress: string
  readonly methodId: string | null
  /** Only words a shortfall: the amount is in the coin. */
  readonly price: Price | undefined
}

/** A customer asks for funds to be sent out: they are held from now on. */
export const requestWithdrawal: CreatingCommand<
  RequestWithdrawal,
  WithdrawalRow,
  { success: true; id: string; status: WithdrawalRow['status'] }
> = {
  action: 'withdrawal.request',
  subjects: withdrawalRows,
  about: ({ customerId }) => customerId,
  accounts: ({ customerId, coin }) => [available(customerId, coin), held(customerId, coin)],
  decide: ({ walletAddress, methodId, price, ...request }, { balances, at }) => {
    const { next, ...moved } = rule(request, balances, price)
    return { next: { ...next, walletAddress, methodId, createdAt: at }, ...moved }
  },
  reply: ({ next }) => ({ success: true, id: next.id, status: next.status }),
  auditSnapshot: withdrawalAuditSnapshot,
  notification: withdrawalNotification,
}
