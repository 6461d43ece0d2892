/** Counts by status and in total, from the rows of a grouped select. A status without rows counts zero. */
export function tallyOf<Status extends string>(
  statuses: readonly Status[],
  rows: readonly { readonly status: Status; readonly rows: number }[],
): Record<Status | 'total', number> {
  const of = (status: Status) => rows.find((row) => row.status === status)?.rows ?? 0
  const counts = Object.fromEntries(statuses.map((status) => [status, of(status)])) as Record<Status, number>
  return { ...counts, total: statuses.reduce((total, status) => total + of(status), 0) }
}
