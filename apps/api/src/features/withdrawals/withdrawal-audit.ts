import { formatAmount } from '@mintmark/domain'
import type { Notification } from '../../ledger/command.ts'
import type { WithdrawalRow } from './withdrawal-rows.ts'

/** What the audit log keeps of a withdrawal. */
export const withdrawalAuditSnapshot = ({
  status,
  coin,
  amount,
  customerId,
  walletAddress,
  txid,
  notes,
}: WithdrawalRow) => ({
  status,
  coin,
  amount: formatAmount(amount),
  customer: customerId,
  wallet: walletAddress,
  txid,
  notes,
})

/** What the customer is told when something happened to a withdrawal. */
export const withdrawalNotification = ({ status, coin, amount, walletAddress }: WithdrawalRow): Notification => ({
  kind: `withdrawal.${status}`,
  payload: { coin, amount: formatAmount(amount), wallet: walletAddress },
})
