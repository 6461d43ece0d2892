import { CHAINS } from '@mintmark/domain'
import { and, asc, getTableName, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './connect.ts'

type Statements = Pick<Database, 'execute'>

/** The most rows that one statement deletes. Its locks and its commit are short. */
const DELETED_AT_ONCE = 2000
/** The most pages of a table that one statement looks through: a few thousand rows. */
const PAGES_AT_ONCE = 50
/** The longest time of one call. A job that is behind goes on in its next run. */
const MILLISECONDS_MAX = 5_000

/** Runs a step until it says that nothing is left, or the time of one call is over. */
export async function inSteps(step: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + MILLISECONDS_MAX
  while ((await step()) && performance.now() < end);
}

/** Deletes the rows of a table whose moment is before another one, the oldest first. The moment needs an index. */
export const deleteBefore = (db: Statements, table: PgTable, moment: PgColumn, before: SQL): Promise<void> =>
  inSteps(async () => {
    const isOver = lt(moment, before)
    // The condition is repeated: a row that was changed meanwhile has another place, or is no longer over.
    const { count } = await db.execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${isOver} order by ${asc(moment)} limit ${DELETED_AT_ONCE}
      )) and ${isOver}`)
    return count === DELETED_AT_ONCE
  })

/**
 * Deletes the rows that fulfill a condition for which a table has no index: it is looked through in the order in which it is stored, some
 * pages with each statement. A row that another transaction has locked is left for the next time: no statement that locks several rows
 * and this one wait for each other.
 */
export async function deleteThroughout(db: Statements, table: PgTable, isOver: SQL): Promise<void> {
  const [size] = await db.execute<{ pages: number }>(
    sql`select (pg_relation_size(${getTableName(table)}::regclass) / current_setting('block_size')::int)::int as pages`,
  )
  let from = 0
  await inSteps(async () => {
    const [first, beyond] = [from, from + PAGES_AT_ONCE].map((page) => sql`${`(${page},0)`}::tid`)
    await db.execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${and(sql`ctid >= ${first}`, sql`ctid < ${beyond}`, isOver)} for update skip locked
      ))`)
    from += PAGES_AT_ONCE
    return from < (size?.pages ?? 0)
  })
}

/** Deletes the rows of a chain with the ids that a query selects: some of them. Returns true if there may be more. */
export async function deleteSome(
  db: Statements,
  table: PgTable,
  { chain, ids }: { chain: number; ids: SQL },
): Promise<boolean> {
  const { count } = await db.execute(
    sql`delete from ${table} where chain = ${chain} and id in (${ids} limit ${DELETED_AT_ONCE})`,
  )
  return count === DELETED_AT_ONCE
}

/** Deletes the rows with an id below another one, of every chain: ids sort by time, and the key of a chained table begins with the chain. */
export async function deleteBelow(db: Statements, table: PgTable, least: string, isOver = sql`true`): Promise<void> {
  for (let chain = 0; chain < CHAINS; chain++) {
    const ids = sql`select id from ${table} where chain = ${chain} and id < ${least} and ${isOver} order by id`
    await inSteps(() => deleteSome(db, table, { chain, ids }))
  }
}
