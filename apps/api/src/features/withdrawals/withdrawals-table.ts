import { explorerUrl, formatAmount } from '@mintmark/domain'
import { withdrawals as table } from '../../db/schema.ts'
import { subjectTable } from '../../ledger/subject-table.ts'

type Row = typeof table.$inferSelect

/** The explorer's page for the transaction of a withdrawal. */
export const explorerOf = ({ network, txid }: Pick<Row, 'network' | 'txid'>): string | undefined =>
  network === null || txid === null ? undefined : explorerUrl(network, txid)

/** The withdrawals that commands lock and change. */
export const withdrawals = subjectTable(table, {
  lockName: 'withdrawals',
  updates: ['status', 'decidedAt', 'txid', 'notes', 'reason'],
  auditSnapshot: ({ status, coin, amount, customerId, walletAddress, network, txid, notes, reason }) => ({
    status,
    coin,
    amount: formatAmount(amount),
    customer: customerId,
    wallet: walletAddress,
    network,
    txid,
    notes,
    reason,
  }),
  notification: ({ status, coin, amount, reason, ...row }) => {
    const explorer = explorerOf(row)
    return {
      kind: `withdrawal.${status}`,
      payload: { coin, amount: formatAmount(amount), ...(reason && { reason }), ...(explorer && { explorer }) },
    }
  },
})
