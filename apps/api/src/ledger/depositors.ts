import type { Depositor } from '@mintmark/domain'
import { depositors as table } from '../db/schema.ts'
import type { Stored } from '../db/set-statements.ts'
import { subjectTable } from './subject-table.ts'

const depositors = subjectTable(table, {
  lockName: 'depositors',
  updates: ['aloneUsd', 'byTwoSince'],
  addsMissing: true,
  auditSnapshot: () => ({}),
})

/** The row of a customer's confirmed payments, which is locked with the payment that it counts. */
export const depositorRow = (customerId: string) => depositors.byId(customerId)
export type DepositorRow = ReturnType<typeof depositorRow>

/** The payments of a customer as the limit of first deposits counts them. */
export const depositorOf = ({ aloneUsd, byTwoSince }: Stored<typeof table>): Depositor => ({
  aloneUsd,
  isByTwo: byTwoSince !== null,
})

/** Notes that two people have confirmed a payment of the customer. */
export function noteByTwo(row: DepositorRow, transaction: object, at: Date): void {
  const before = row.current(transaction)
  if (before.byTwoSince === null) row.table.put(transaction, { ...before, byTwoSince: at })
}
