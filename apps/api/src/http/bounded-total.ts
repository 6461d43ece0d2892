import { COUNTED_ROWS_MAX } from '@mintmark/contracts'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/connect.ts'

/** The number of rows of a list, or a lower bound of it. */
export type Total = number | { readonly atLeast: number }

/** The total of a list that was counted up to one row more than `COUNTED_ROWS_MAX`. */
export const totalOf = (counted: number): Total =>
  counted > COUNTED_ROWS_MAX ? { atLeast: COUNTED_ROWS_MAX } : counted

/** The number of rows that match, counted up to `COUNTED_ROWS_MAX`. */
export async function countUpTo(db: Database, table: PgTable, where: SQL | undefined): Promise<Total> {
  const matching = where ? sql`where ${where}` : sql``
  const [row] = await db.execute<{ rows: number }>(
    sql`select count(*)::int as rows from (select from ${table} ${matching} limit ${COUNTED_ROWS_MAX + 1}) found`,
  )
  return totalOf(row?.rows ?? 0)
}

/** The number of rows that a query finds, counted up to `COUNTED_ROWS_MAX`. */
export async function countFound(db: Database, query: { limit(rows: number): SQLWrapper }): Promise<Total> {
  const found = query.limit(COUNTED_ROWS_MAX + 1)
  const [row] = await db.execute<{ rows: number }>(sql`select count(*)::int as rows from ${found} found`)
  return totalOf(row?.rows ?? 0)
}
