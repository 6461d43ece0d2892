import { and, count, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { coalesce } from './batch-loader.ts'
import type { Database } from './connect.ts'

/** Rows older than this are committed: it is longer than any transaction, and than any two clocks differ. */
const SETTLED_AFTER_MS = 5 * 60_000

/** The lowest id that a row made that long ago can have, by PostgreSQL's clock, which also dates the ids. As a subquery, it is computed once, not for each row. */
const EDGE = sql.raw(`(select least_id_at(now() - interval '${SETTLED_AFTER_MS} milliseconds'))`)

/** The lowest id that a row made at this time can have. */
export function leastIdAt(milliseconds: number): string {
  const hex = Math.max(0, milliseconds).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

/**
 * Counts the rows of a table from which no row is deleted, or those that match a condition that never changes for a row.
 * Ids sort by time, so the number of rows up to some minutes ago never changes again: it is remembered, and only later
 * rows are counted again. The result is exact with any number of processes.
 */
export function rowCounter(
  db: Database,
  table: PgTable & { readonly id: PgColumn },
  where?: SQL,
): () => Promise<number> {
  let upTo = leastIdAt(0)
  let before = 0
  return coalesce(async () => {
    const settled: SQL<number> = sql`count(*) filter (where ${table.id} < ${EDGE})`.mapWith(Number)
    const edge = sql<string>`${EDGE}`
    const [later] = await db
      .select({ rows: count(), settled, edge })
      .from(table)
      .where(and(gte(table.id, upTo), where))
    if (!later) return before
    const total = before + later.rows
    if (later.edge > upTo) {
      upTo = later.edge
      before += later.settled
    }
    return total
  })
}

/**
 * Counts the rows with a lower id than one of a time long past, of a table from which no row is deleted. The result never changes, so
 * those of the last two ids are remembered, and a later id counts only what is between.
 */
export function pastCounter(db: Database, table: PgTable & { readonly id: PgColumn }): (id: string) => Promise<number> {
  let known = [{ id: leastIdAt(0), rows: 0 }]
  return async (id) => {
    const before = known.findLast((each) => each.id <= id) ?? { id: leastIdAt(0), rows: 0 }
    if (before.id === id) return before.rows
    const rows = before.rows + (await db.$count(table, and(gte(table.id, before.id), lt(table.id, id))))
    known = [...known.filter((each) => each.id < id), { id, rows }].slice(-2)
    return rows
  }
}
