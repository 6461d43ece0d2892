import { ilike, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './connect.ts'

/** Rows of which any of the columns contains the text, in any case. The text's own wildcards count as characters. */
export function contains(text: string | undefined, ...columns: (PgColumn | SQL)[]): SQL | undefined {
  if (!text) return undefined
  const pattern = `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  return or(...columns.map((column) => ilike(column, pattern)))
}

/** One parameter for any number of values, so that every search is the same prepared statement. */
export const among = (column: PgColumn, values: readonly string[]): SQL => sql`${column} = any(${sql.param(values)})`

/** With more rows than this, reading the list from its end is quicker than looking up each of them. */
export const FOUND_MAX = 1000

/** A search in one table whose rows others refer to by `key`. */
export interface Referred {
  readonly table: PgTable
  readonly key: PgColumn
  readonly where: SQL | undefined
}

/** Looks up what each row refers to: for conditions that so many rows meet that few have to be read until a page is full. */
export const refersTo = (column: PgColumn, { table, key, where }: Referred): SQL =>
  sql`exists (select from ${table} where ${key} = ${column} and ${where} offset 0)`

/**
 * Finds rows by what they refer to: the text is searched once in the small, indexed table, and the rows are then found by
 * key instead of by comparing text in each of them. Answers how; undefined if nothing is found.
 */
export async function referring(
  db: Database,
  { table, key, where }: Referred,
): Promise<(column: PgColumn) => SQL | undefined> {
  const found = sql`select ${key} as key from ${table} where ${where}`
  const rows = await db.execute<{ key: string }>(sql`${found} limit ${FOUND_MAX + 1}`)
  const keys = rows.map((row) => row.key)
  if (keys.length === 0) return () => undefined
  if (keys.length <= FOUND_MAX) return (column) => among(column, keys)
  return (column) => (column.table === table ? sql`${column} in (${found})` : refersTo(column, { table, key, where }))
}

/** Matches rows that meet any of these conditions; nothing, without one. */
export const anyOf = (...conditions: readonly (SQL | undefined)[]): SQL => or(...conditions) ?? sql`false`

/**
 * The values of an indexed column that contain the text, by jumping from each value to the next: for columns of few values
 * in a long table, such as a kind.
 */
export async function valuesWith(
  db: Database,
  { table, key }: Omit<Referred, 'where'>,
  text: string,
): Promise<string[]> {
  const rows = await db.execute<{ value: string }>(sql`
    with recursive known (value) as (
      (select ${key} from ${table} order by ${key} limit 1)
      union all
      select (select ${key} from ${table} where ${key} > known.value order by ${key} limit 1) from known
      where known.value is not null
    )
    select value from known where ${contains(text, sql`value`)}`)
  return rows.map(({ value }) => value)
}
