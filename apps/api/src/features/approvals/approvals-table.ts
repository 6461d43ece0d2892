import { formatAmount } from '@mintmark/domain'
import { APPROVAL_ROWS } from '../../db/guarded-rows.ts'
import type { Unproven } from '../../db/guarded-table.ts'
import { approvalSignatures, approvals as table } from '../../db/schema.ts'
import type { Stored } from '../../db/set-statements.ts'
import { derivedRows } from '../../ledger/derived-rows.ts'
import { subjectTable } from '../../ledger/subject-table.ts'

export type SignatureRow = Stored<typeof approvalSignatures>

/** An approval; with its signature while it is being approved. */
export type ApprovalRow = Unproven<Stored<typeof table>> & { readonly signature?: SignatureRow | undefined }

const signatures = derivedRows(approvalSignatures, {
  key: ['chain', 'approvalId'],
  of: ({ signature }: ApprovalRow) => signature,
})

/** The approvals that commands lock and change. */
export const approvals = subjectTable(table, {
  lockName: 'approvals',
  guarded: APPROVAL_ROWS,
  updates: ['status', 'decidedBy', 'decidedAt', 'decisionReason', 'signed'],
  auditSnapshot: (row) => ({
    action: row.action,
    subject: row.subjectId,
    summary: row.summary,
    amount_usd: row.amountUsd && formatAmount(row.amountUsd),
    requested_by: row.requestedBy,
    status: row.status,
    ...(row.status === 'approved' && { signed: row.signed }),
  }),
  notification: ({ status }) => ({ kind: `approval.${status}`, payload: {} }),
  derives: [signatures],
})
