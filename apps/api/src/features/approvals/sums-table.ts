import { amount, formatAmount, type RollingTotal } from '@mintmark/domain'
import { approvalSums } from '../../db/schema.ts'
import { shapedSubjectTable } from '../../ledger/subject-table.ts'

interface SumRow {
  readonly id: string
  readonly hours: RollingTotal
}

const hoursOf = (text: string): RollingTotal =>
  (JSON.parse(text) as [hour: number, usd: string][]).map(([hour, usd]) => ({ hour, usd: amount(usd) }))

const sums = shapedSubjectTable(
  approvalSums,
  {
    read: ({ id, hours }): SumRow => ({ id, hours: hoursOf(hours) }),
    write: ({ id, hours }) => ({ id, hours: JSON.stringify(hours.map(({ hour, usd }) => [hour, formatAmount(usd)])) }),
  },
  { lockName: 'approval_sums', updates: ['hours'], addsMissing: true, auditSnapshot: () => ({}) },
)

/** The rolling total of one staff member's unapproved actions. */
interface SumKey {
  readonly staffId: string
  /** The customer or funding account that it counts, or all of them. */
  readonly of: string | 'all'
}

/** The row of a sum, which is locked with the action that it counts. */
export const sumOf = ({ staffId, of }: SumKey) => sums.byId(`${staffId} ${of}`)
