import type { PgTable } from 'drizzle-orm/pg-core'
import { deleter, type Field, inserter, type Statement, type Stored } from '../db/set-statements.ts'

/** A row of a subject table that a transaction writes; undefined before if it is new. */
interface ChangedRow<Row> {
  readonly before: Row | undefined
  readonly after: Row
}

/** Rows of another table that follow from the rows of a subject table and are written in the same transaction. */
export interface DerivedRows<Row> {
  readonly changes: (changed: readonly ChangedRow<Row>[]) => Statement[]
}

interface Derivation<Table extends PgTable, Row> {
  readonly key: readonly Field<Table>[]
  /** The row of a subject; undefined while it has none. */
  readonly of: (row: Row) => Stored<Table> | undefined
}

/** Declares the row that a table has for a subject: it is added and deleted as `of` says, in the transaction of the subject. */
export function derivedRows<Table extends PgTable, Row>(
  table: Table,
  { key, of }: Derivation<Table, Row>,
): DerivedRows<Row> {
  const [insert, remove] = [inserter(table), deleter(table, key)]
  return {
    changes: (changed) => {
      const rows = changed.map(({ before, after }) => ({ was: before && of(before), is: of(after) }))
      const [gone, added] = [
        rows.flatMap(({ was, is }) => (was && !is ? [was] : [])),
        rows.flatMap(({ was, is }) => (is && !was ? [is] : [])),
      ]
      return [...(gone.length > 0 ? [remove(gone)] : []), ...(added.length > 0 ? [insert(added)] : [])]
    },
  }
}

/** Declares a row that several subjects of a table may share: it is added with the first that has it, and never deleted. */
export function sharedRows<Table extends PgTable, Row>(
  table: Table,
  of: (row: Row) => Stored<Table> | undefined,
): DerivedRows<Row> {
  const insert = inserter(table, { onConflict: 'on conflict do nothing' })
  return {
    changes: (changed) => {
      const added = changed.flatMap(({ before, after }) => {
        const row = of(after)
        return row === undefined || (before && of(before)) ? [] : [row]
      })
      return added.length > 0 ? [insert(added)] : []
    },
  }
}
