import { type Amount, formatAmount } from '@mintmark/domain'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { fail } from '../failure.ts'
import type { Database } from './connect.ts'
import type { Authenticity, CoveredFields, Proof } from './row-context.ts'
import type { Field, Stored } from './set-statements.ts'

/** A row without its MAC. */
export type Unproven<Row> = Omit<Row, keyof Proof>

/** A table whose rows carry a MAC over those of their columns that no one may forge. */
export interface GuardedTable<Row> {
  readonly name: string
  /** The noun for one row in a message. */
  readonly noun: string
  /** The fields that the MAC of a row covers. Amounts are decimal text, times in ISO 8601. */
  readonly covered: (row: Row) => CoveredFields
  /** The columns of a row `r` that the MAC covers, and the MAC, for a select. */
  readonly columns: string
}

function coveredValue(value: unknown): CoveredFields[number] {
  if (value === null || value === undefined) return null
  if (typeof value === 'bigint') return formatAmount(value as Amount)
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'number' || typeof value === 'boolean') return value
  // PostgreSQL would not return a lone surrogate as it was written.
  return (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()
}

const same = (value: unknown) => value

/** Declares the columns of a table that MACs cover, in a fixed order: another order would make all of them wrong. */
export function guardedTable<Table extends PgTable, Name extends Field<Table>>(
  table: Table,
  {
    noun,
    fields,
    coveredAs = {},
  }: {
    readonly noun: string
    readonly fields: readonly Name[]
    /** The text that the MAC covers in place of a value, such as one that a trigger may replace without a MAC. */
    readonly coveredAs?: { readonly [Each in Name]?: (value: Stored<Table>[Each]) => unknown }
  },
): GuardedTable<Pick<Stored<Table>, Name>> {
  const columns = getTableColumns(table)
  const name = getTableName(table)
  const selected = [...fields, 'mac', 'keyNumber'].map((field) => {
    const column = columns[field]
    // The driver does not read lists.
    return column?.getSQLType().endsWith('[]')
      ? `to_jsonb(r.${column.name}) as "${field}"`
      : `r.${column?.name} as "${field}"`
  })
  return {
    name,
    noun,
    covered: (row) => [name, ...fields.map((field) => coveredValue((coveredAs[field] ?? same)(row[field] as never)))],
    columns: selected.join(', '),
  }
}

type Writer = Pick<Database, '_'>

/** A new row with its MAC. */
export const withMac = <Covered, Row extends Covered>(db: Writer, table: GuardedTable<Covered>, row: Row) => ({
  ...row,
  ...db._.fullSchema.rowContext.authenticate(table.covered(row)),
})

/** True if a stored row is as the product wrote it. */
export const fitsMac = <Covered>(
  { isAuthentic }: Pick<Authenticity, 'isAuthentic'>,
  table: GuardedTable<Covered>,
  row: NoInfer<Covered> & Proof,
): boolean => isAuthentic(table.covered(row), row)

/** Refuses to act on a locked row that does not fit its MAC. */
export function requireMac<Covered>(db: Writer, table: GuardedTable<Covered>, row: NoInfer<Covered> & Proof): void {
  if (!fitsMac(db._.fullSchema.rowContext, table, row)) fail('books_check_failed', {})
}

/**
 * The MAC of a row that changes. A row that did not fit its MAC keeps it: what someone forged must not become authentic by a
 * change of something else, before the verifier has seen it.
 */
export function macAfterChange<Covered>(
  macs: Authenticity,
  table: GuardedTable<Covered>,
  { before, after }: { readonly before: NoInfer<Covered> & Proof; readonly after: NoInfer<Covered> },
): Proof {
  if (fitsMac(macs, table, before)) return macs.authenticate(table.covered(after))
  return { mac: before.mac, keyNumber: before.keyNumber }
}

/** The MAC of a row that a transaction of Drizzle changes. */
export const changedMac = <Covered>(
  db: Writer,
  table: GuardedTable<Covered>,
  rows: { readonly before: NoInfer<Covered> & Proof; readonly after: NoInfer<Covered> },
): Proof => macAfterChange(db._.fullSchema.rowContext, table, rows)
