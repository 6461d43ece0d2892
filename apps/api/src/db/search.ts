import { ilike, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './connect.ts'

/** Rows of which any of the columns contains the text, in any case. The text's own wildcards count as characters. */
export function contains(text: string, ...columns: (PgColumn | SQL)[]): SQL
export function contains(text: string | undefined, ...columns: (PgColumn | SQL)[]): SQL | undefined
export function contains(text: string | undefined, ...columns: (PgColumn | SQL)[]): SQL | undefined {
  if (!text) return undefined
  const pattern = `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  return or(...columns.map((column) => ilike(column, pattern)))
}

/** One parameter for any number of values, so that every search is the same prepared statement. */
export const among = (column: PgColumn, values: readonly string[]): SQL => sql`${column} = any(${sql.param(values)})`

/** With more rows than this, reading the list from its end is quicker than looking up each of them. */
const FOUND_MAX = 1000

/** An index of parts has three characters each. A shorter text would be looked for in every row. */
const isTooShort = (text: string): boolean => text.length < 3

/** The result of a search in a list. */
export interface Found {
  readonly where: SQL
  /** True if rows match that no index finds, or so many that a page looks through the next rows of the list instead. */
  readonly isBroad: boolean
}

/** A search in one table whose rows others refer to by `key`. */
export interface Referred {
  readonly table: PgTable
  readonly key: PgColumn
  readonly where: SQL
  /** The same condition without other tables: for a list of this table, which looks at row after row. */
  readonly ofRow?: SQL
}

/** The rows that refer to what was found. */
export interface Referring {
  /** Matches them by this column; undefined if nothing was found. */
  readonly of: (column: PgColumn) => SQL | undefined
  /** The ids that they refer to; empty if nothing was found, or too much. */
  readonly keys: readonly string[]
  readonly isBroad: boolean
}

/** Looks up what each row refers to: for conditions that so many rows meet that few have to be read until a page is full. */
const refersTo = (column: PgColumn, { table, key, where }: Referred): SQL =>
  sql`exists (select from ${table} where ${key} = ${column} and ${where} offset 0)`

const toMany = (referred: Referred): Referring => ({
  of: (column) => (column.table === referred.table ? (referred.ofRow ?? referred.where) : refersTo(column, referred)),
  keys: [],
  isBroad: true,
})

/** The rows that refer to these keys, or to too many. */
const referringTo = (keys: readonly string[], referred: Referred): Referring => {
  if (keys.length > FOUND_MAX) return toMany(referred)
  return { of: (column) => (keys.length > 0 ? among(column, keys) : undefined), keys, isBroad: false }
}

/** The keys of what is found, and one more than are looked up. */
const keysOf = ({ table, key, where }: Referred): SQL =>
  sql`select ${key} as key from ${table} where ${where} limit ${FOUND_MAX + 1}`

/**
 * Finds rows by what they refer to: the text is searched once in the small, indexed table, and the rows are then found by
 * key instead of by comparing text in each of them.
 */
export async function referring(db: Database, referred: Referred): Promise<Referring> {
  const rows = await db.execute<{ key: string }>(keysOf(referred))
  return referringTo(
    rows.map((row) => row.key),
    referred,
  )
}

/** The same in a table that an index of parts searches. */
export const referringByParts = async (db: Database, text: string, referred: Referred): Promise<Referring> =>
  isTooShort(text) ? toMany(referred) : referring(db, referred)

/** Matches rows that meet any of these conditions; nothing, without one. PostgreSQL tries them in this order: what is looked up comes last. */
export const anyOf = (...conditions: readonly (SQL | undefined)[]): SQL => or(...conditions) ?? sql`false`

/**
 * The values of an indexed column that contain the text, by jumping from each value to the next: for columns of few values
 * in a long table, such as a kind.
 */
export async function valuesWith(
  db: Database,
  { table, key }: Pick<Referred, 'table' | 'key'>,
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
