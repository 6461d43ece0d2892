import { formatAmount } from '@mintmark/domain'
import { unidentifiedDeposits as table } from '../../db/schema.ts'
import type { Stored } from '../../db/set-statements.ts'
import { subjectTable } from '../../ledger/subject-table.ts'

export type UnidentifiedRow = Stored<typeof table>

/** The facts of unidentified funds in the audit log. */
export const snapshotOf = ({ coin, amount, network, address, txid, ...row }: UnidentifiedRow) => ({
  coin,
  amount: formatAmount(amount),
  network,
  wallet: address,
  txid,
  arrived_at: row.arrivedAt.toISOString(),
  note: row.note,
  status: row.status,
  customer: row.customerId,
  deposit: row.depositId,
  reason: row.reason,
})

/** The unidentified funds that commands lock and change. */
export const unidentifiedDeposits = subjectTable(table, {
  lockName: 'unidentified_deposits',
  updates: ['status', 'customerId', 'depositId', 'closedAt', 'reason'],
  auditSnapshot: snapshotOf,
})
