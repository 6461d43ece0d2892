import { type DepositRequest, requestDeposit as rule } from '@mintmark/domain'
import type { CreatingCommand } from '../../ledger/command.ts'
import { depositAuditSnapshot, depositNotification } from './deposit-audit.ts'
import { type DepositRow, depositRows } from './deposit-rows.ts'

export interface RequestDeposit extends DepositRequest {
  /** The coins that can be deposited now. */
  readonly open: readonly string[]
  readonly methodId: string
  readonly paymentProof: string | null
}

/** A customer says that funds were sent. Nothing moves until staff have seen them. */
export const requestDeposit: CreatingCommand<
  RequestDeposit,
  DepositRow,
  { success: true; id: string; status: DepositRow['status'] }
> = {
  action: 'deposit.request',
  subjects: depositRows,
  about: ({ customerId }) => customerId,
  accounts: () => [],
  decide: ({ open, methodId, paymentProof, ...request }, { at }) => ({
    next: { ...rule(request, open).next, methodId, paymentProof, createdAt: at },
  }),
  reply: ({ next }) => ({ success: true, id: next.id, status: next.status }),
  auditSnapshot: depositAuditSnapshot,
  notification: depositNotification,
}
