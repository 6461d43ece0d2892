import { formatAmount } from '@mintmark/domain'
import { withdrawals as table } from '../../db/schema.ts'
import { subjectTable } from '../../ledger/subject-table.ts'

/** The withdrawals that commands lock and change. */
export const withdrawals = subjectTable(table, {
  updates: ['status', 'decidedAt', 'txid', 'notes'],
  auditSnapshot: ({ status, coin, amount, customerId, walletAddress, txid, notes }) => ({
    status,
    coin,
    amount: formatAmount(amount),
    customer: customerId,
    wallet: walletAddress,
    txid,
    notes,
  }),
  notification: ({ status, coin, amount }) => ({
    kind: `withdrawal.${status}`,
    payload: { coin, amount: formatAmount(amount) },
  }),
})
