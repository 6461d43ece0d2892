import type { MacKeys } from './mac-violations.ts'

/**
 * The snapshot at which the sealing job is, whose name is the first parameter. It is a subquery because a join with the position does not bound
 * the index of a table: PostgreSQL then reads all of a long table in the order of that index, or all of its seals.
 */
export const POSITION = '(select snapshot from sealing_positions where name = $1)'

/** A row that is sealed, as the database has it. */
export interface SealedRow {
  readonly id: string
  readonly mac: Buffer | null
  readonly keyNumber: number
}

/** A kind of row that is sealed after its commit: entries, or the rows of the audit log. Its SQL names a row `e` and a seal `s`. */
export interface SealedKind<Row extends SealedRow> {
  /** The name of the sealing job's position. */
  readonly name: string
  /** The noun for one row in a message. */
  readonly noun: string
  readonly table: string
  /** The seals of a chain, which is the first parameter, with their rows. */
  readonly seals: string
  /** The column of a seal that names its row. */
  readonly sealedId: string
  /** The condition of a row that has no seal. */
  readonly isUnsealed: string
  /** The ids of rows with a seal, among those that the parameter lists. */
  readonly sealedAmong: string
  /** The columns that the MAC covers, and the MAC. */
  readonly covered: string
  /** The condition of a row that is so old that it should have a seal. */
  readonly isOld: string
  readonly macViolations: (row: Row, keys: MacKeys) => string[]
}
