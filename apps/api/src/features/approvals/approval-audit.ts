import { type Amount, formatAmount, formatCents } from '@mintmark/domain'
import type { ApprovalRow } from './approval-rows.ts'

/** What the audit log keeps of an approval. */
export const approvalAuditSnapshot = (row: ApprovalRow) => ({
  action: row.action,
  subject: row.subjectId,
  summary: row.summary,
  amount_usd: row.amountUsd && formatAmount(row.amountUsd),
  requested_by: row.requestedBy,
  status: row.status,
})

/** USD within the line that says what will be done. */
export const dollars = (usd: Amount) => `$${formatCents(usd, 'up')}`

/** An amount of a coin within that line, without the zeros that say nothing. */
export const plainly = (amount: Amount) => formatAmount(amount).replace(/\.?0+$/, '')

/** Why an approved action was done: the reason that was given, and who gave it. */
export const askedFor = (reason: string | null, email: string) =>
  `${reason === null ? '' : `${reason} `}(asked for by ${email})`

const ASKED_FOR = / ?\(asked for by [^()]*\)$/

/** A reason without the name of who asked. */
export const withoutNames = (reason: string | null) => reason?.replace(ASKED_FOR, '') || null
