import { DEPOSIT_STATUSES, type DepositStatus } from '@mintmark/domain'

/** Counts by status and in total, from the rows of a grouped select. A status without rows counts zero. */
export function tallyDeposits(rows: readonly { readonly status: DepositStatus; readonly rows: number }[]) {
  const of = (status: DepositStatus) => rows.find((row) => row.status === status)?.rows ?? 0
  const [pending, confirmed, rejected, cancelled] = DEPOSIT_STATUSES.map(of) as [number, number, number, number]
  return { total: pending + confirmed + rejected + cancelled, pending, confirmed, rejected, cancelled }
}
