import { formatAmount } from '@mintmark/domain'
import type { Notice } from '../../ledger/command.ts'
import type { WithdrawalRow } from './withdrawal-rows.ts'

/** What the audit log keeps of a withdrawal. */
export const withdrawalTrace = ({ status, coin, amount, customerId, walletAddress, txid, notes }: WithdrawalRow) => ({
  status,
  coin,
  amount: formatAmount(amount),
  customer: customerId,
  wallet: walletAddress,
  txid,
  notes,
})

/** What the customer is told when something happened to a withdrawal. */
export const withdrawalNotice = ({ status, coin, amount, walletAddress }: WithdrawalRow): Notice => ({
  kind: `withdrawal.${status}`,
  facts: { coin, amount: formatAmount(amount), wallet: walletAddress },
})
