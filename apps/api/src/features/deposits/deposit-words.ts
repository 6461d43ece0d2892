import { formatAmount } from '@mintmark/domain'
import type { Notice } from '../../ledger/command.ts'
import type { DepositRow } from './deposit-rows.ts'

/** What the audit log keeps of a deposit. */
export const depositTrace = ({ status, coin, amount, customerId, reversedAt }: DepositRow) => ({
  status,
  coin,
  amount: formatAmount(amount),
  customer: customerId,
  reversed: reversedAt?.toISOString() ?? null,
})

/** What the customer is told when something happened to a deposit. */
export const depositNotice = ({ status, coin, amount }: DepositRow): Notice => ({
  kind: `deposit.${status}`,
  facts: { coin, amount: formatAmount(amount) },
})
