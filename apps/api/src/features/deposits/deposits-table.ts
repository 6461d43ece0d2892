import { formatAmount } from '@mintmark/domain'
import { deposits as table } from '../../db/schema.ts'
import { subjectTable } from '../../ledger/subject-table.ts'

/** The deposits that commands lock and change. */
export const deposits = subjectTable(table, {
  updates: ['status', 'decidedAt', 'reversedAt'],
  auditSnapshot: ({ status, coin, amount, customerId, reversedAt }) => ({
    status,
    coin,
    amount: formatAmount(amount),
    customer: customerId,
    reversed: reversedAt?.toISOString() ?? null,
  }),
  notification: ({ status, coin, amount }) => ({
    kind: `deposit.${status}`,
    payload: { coin, amount: formatAmount(amount) },
  }),
})
