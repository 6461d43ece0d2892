import { formatAmount } from '@mintmark/domain'
import { APPROVAL_ROWS } from '../../db/guarded-rows.ts'
import type { Unproven } from '../../db/guarded-table.ts'
import { approvals as table } from '../../db/schema.ts'
import type { Stored } from '../../db/set-statements.ts'
import { subjectTable } from '../../ledger/subject-table.ts'

export type ApprovalRow = Unproven<Stored<typeof table>>

/** The approvals that commands lock and change. */
export const approvals = subjectTable(table, {
  lockName: 'approvals',
  guarded: APPROVAL_ROWS,
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
