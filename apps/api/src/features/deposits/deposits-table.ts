import { formatAmount, lacksTxid, receivedOf } from '@mintmark/domain'
import { deposits as table } from '../../db/schema.ts'
import { pendingAs, txidAs } from '../../ledger/pending-work.ts'
import { subjectTable } from '../../ledger/subject-table.ts'

/** The deposits that commands lock and change. */
export const deposits = subjectTable(table, {
  lockName: 'deposits',
  derives: [pendingAs('deposit'), txidAs('deposit')],
  updates: ['status', 'decidedAt', 'reversedAt', 'receivedAmount', 'txid', 'reason', 'note', 'paymentProof'],
  auditSnapshot: ({ status, coin, amount, customerId, reversedAt, receivedAmount, ...row }) => ({
    status,
    coin,
    amount: formatAmount(amount),
    customer: customerId,
    reversed: reversedAt?.toISOString() ?? null,
    received: receivedAmount && formatAmount(receivedAmount),
    txid: row.txid,
    ...(status === 'confirmed' && lacksTxid(row) && { without_txid: true }),
    reason: row.reason,
    note: row.note,
    proof: row.paymentProof,
  }),
  notification: ({ status, coin, amount, receivedAmount, reason }) => ({
    kind: `deposit.${status}`,
    payload: {
      coin,
      amount: formatAmount(receivedOf({ amount, receivedAmount })),
      ...(receivedAmount !== null && receivedAmount !== amount && { requested: formatAmount(amount) }),
      ...(reason !== null && { reason }),
    },
  }),
})
