import { formatAmount } from '@mintmark/domain'
import { approvals as table } from '../../db/schema.ts'
import type { Stored } from '../../db/set-statements.ts'
import { subjectTable } from '../../ledger/subject-table.ts'

export type ApprovalRow = Stored<typeof table>

/** The approvals that commands lock and change. */
export const approvals = subjectTable(table, {
  lockName: 'approvals',
  updates: ['status', 'decidedBy', 'decidedAt', 'decisionReason'],
  auditSnapshot: (row) => ({
    action: row.action,
    subject: row.subjectId,
    summary: row.summary,
    amount_usd: row.amountUsd && formatAmount(row.amountUsd),
    requested_by: row.requestedBy,
    status: row.status,
  }),
  notification: ({ status }) => ({ kind: `approval.${status}`, payload: {} }),
})
