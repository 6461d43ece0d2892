import { type Amount, type Approval, formatAmount } from '@mintmark/domain'
import { amountOfNumeric } from '../../db/columns.ts'
import type { SubjectTable } from '../../ledger/command.ts'
import { inserter, updater } from '../../ledger/set-statements.ts'

/** An approval with what was asked for: enough to do it later, by the rules of then. */
export interface ApprovalRow extends Approval {
  readonly subjectId: string
  readonly customerId: string | null
  /** What the action was asked with, as JSON. */
  readonly input: string
  readonly summary: string
  readonly amountUsd: Amount | null
  readonly reason: string | null
  readonly createdAt: Date
}

const LOCK = `
  select id, action, subject_id as "subjectId", customer_id as "customerId", input, summary, amount_usd::text as "amountUsd",
    reason, status, requested_by as "requestedBy", created_at as "createdAt", decided_by as "decidedBy",
    decided_at as "decidedAt", decision_reason as "decisionReason"
  from approvals where id = any($1::uuid[]) order by id for update`

const text = (amount: Amount | null) => (amount === null ? null : formatAmount(amount))

export const approvalRows: SubjectTable<ApprovalRow> = {
  name: 'approvals',
  lock: async (sql, ids) => {
    const rows = await sql.unsafe<(Omit<ApprovalRow, 'amountUsd'> & { amountUsd: string | null })[]>(
      LOCK,
      [ids as string[]],
      { prepare: true },
    )
    return rows.map((row) => ({ ...row, amountUsd: row.amountUsd === null ? null : amountOfNumeric(row.amountUsd) }))
  },
  insert: inserter<ApprovalRow>('approvals', {
    id: ['uuid', ({ id }) => id],
    action: ['text', ({ action }) => action],
    subject_id: ['text', ({ subjectId }) => subjectId],
    customer_id: ['uuid', ({ customerId }) => customerId],
    input: ['text', ({ input }) => input],
    summary: ['text', ({ summary }) => summary],
    amount_usd: ['numeric', ({ amountUsd }) => text(amountUsd)],
    reason: ['text', ({ reason }) => reason],
    status: ['text', ({ status }) => status],
    requested_by: ['uuid', ({ requestedBy }) => requestedBy],
    created_at: ['timestamptz', ({ createdAt }) => createdAt.toISOString()],
  }),
  update: updater<ApprovalRow>('approvals', 1, {
    id: ['uuid', ({ id }) => id],
    status: ['text', ({ status }) => status],
    decided_by: ['uuid', ({ decidedBy }) => decidedBy],
    decided_at: ['timestamptz', ({ decidedAt }) => decidedAt?.toISOString() ?? null],
    decision_reason: ['text', ({ decisionReason }) => decisionReason],
  }),
}
