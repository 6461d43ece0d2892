import { amount, formatAmount, type RollingSum } from '@mintmark/domain'
import { approvalSums } from '../../db/schema.ts'
import { shapedSubjectTable } from '../../ledger/subject-table.ts'

interface SumRow {
  readonly id: string
  readonly hours: RollingSum
}

const hoursOf = (text: string): RollingSum =>
  (JSON.parse(text) as [hour: number, usd: string][]).map(([hour, usd]) => ({ hour, usd: amount(usd) }))

/** What each staff member did alone. The rows are locked with the action that they count. */
export const sums = shapedSubjectTable(
  approvalSums,
  {
    read: ({ id, hours }): SumRow => ({ id, hours: hoursOf(hours) }),
    write: ({ id, hours }) => ({ id, hours: JSON.stringify(hours.map(({ hour, usd }) => [hour, formatAmount(usd)])) }),
  },
  { updates: ['hours'], addsMissing: true, auditSnapshot: () => ({}) },
)
