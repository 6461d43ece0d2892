import { invariant } from '@mintmark/domain'
import { fitsMac, type GuardedTable, macAfterChange } from '../db/guarded-table.ts'
import type { Authenticity, Proof } from '../db/row-context.ts'

/** The fields of a MAC. */
export const PROOF_FIELDS = ['mac', 'keyNumber'] as const

/** The MAC of a locked row, which rules pass on without knowing it. */
const isProven = <Row extends object>(row: Row): row is Row & Proof => PROOF_FIELDS.every((field) => field in row)

function requireProven<Row extends object>(row: Row, { name }: GuardedTable<Row>): Row & Proof {
  invariant(isProven(row), `a locked row of ${name} has its MAC`)
  return row
}

/** True if a locked row does not fit its MAC. */
export const isForged = <Row extends object>(macs: Authenticity, table: GuardedTable<Row>, row: Row): boolean =>
  !fitsMac(macs, table, requireProven(row, table))

interface ChangedRow<Row> {
  /** The row as it was locked; undefined for a new one. */
  readonly before: Row | undefined
  readonly after: Row
}

/** A row of a guarded table that a command writes, with its MAC. One that did not fit its MAC when it was locked keeps it. */
export const provenRow = <Row extends object>(
  macs: Authenticity,
  table: GuardedTable<Row>,
  { before, after }: ChangedRow<Row>,
): Row & Proof => {
  if (!before) return { ...after, ...macs.authenticate(table.covered(after)) }
  return { ...after, ...macAfterChange(macs, table, { before: requireProven(before, table), after }) }
}
