import { APPROVAL_STATUSES, type ApprovalStatus } from '@mintmark/domain'

/** Counts by status and in total, from the rows of a grouped select. A status without rows counts zero. */
export function tally(rows: readonly { readonly status: ApprovalStatus; readonly rows: number }[]) {
  const of = (status: ApprovalStatus) => rows.find((row) => row.status === status)?.rows ?? 0
  const [pending, confirmed, rejected] = APPROVAL_STATUSES.map(of) as [number, number, number]
  return { total: pending + confirmed + rejected, pending, confirmed, rejected }
}
