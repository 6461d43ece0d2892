import { formatAmount } from '@mintmark/domain'
import type { Notification } from '../../ledger/command.ts'
import type { DepositRow } from './deposit-rows.ts'

/** What the audit log keeps of a deposit. */
export const depositAuditSnapshot = ({ status, coin, amount, customerId, reversedAt }: DepositRow) => ({
  status,
  coin,
  amount: formatAmount(amount),
  customer: customerId,
  reversed: reversedAt?.toISOString() ?? null,
})

/** What the customer is told when something happened to a deposit. */
export const depositNotification = ({ status, coin, amount }: DepositRow): Notification => ({
  kind: `deposit.${status}`,
  payload: { coin, amount: formatAmount(amount) },
})
