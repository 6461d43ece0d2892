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

/** Declares the row that a table has for a subject while there is one: it is added and deleted when that changes. */
export function derivedRows<Table extends PgTable, Row>(
  table: Table,
  { key, of }: { readonly key: readonly Field<Table>[]; readonly of: (row: Row) => Stored<Table> | undefined },
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
