import { approvalSums } from '../../db/schema.ts'
import { subjectTable } from '../../ledger/subject-table.ts'

const sums = subjectTable(approvalSums, {
  lockName: 'approval_sums',
  updates: ['hours'],
  addsMissing: true,
  auditSnapshot: () => ({}),
})

/** The rolling total of one staff member's unapproved actions. */
interface SumKey {
  readonly staffId: string
  /** The customer or funding account that it counts, or all of them. */
  readonly of: string | 'all'
}

/** The row of a sum, which is locked with the action that it counts. */
export const sumOf = ({ staffId, of }: SumKey) => sums.byId(`${staffId} ${of}`)
