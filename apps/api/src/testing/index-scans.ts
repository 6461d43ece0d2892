import type { LedgerSql } from '../db/connect.ts'
import type { PlanNode } from './explain.ts'
import { isLimitedBelow, PARTITION } from './table-scans.ts'

/** The table of each index, and the column that a condition has to name, as plans write it: the first, or one of two after few values. */
export type Indexes = ReadonlyMap<string, { readonly table: string; readonly columns: readonly string[] }>

/**
 * Columns with so few values here that PostgreSQL 18 finds the rows of each, one after the other. The chain is none of them: a condition
 * names it, because earlier versions read all of the index.
 */
const OF_FEW_VALUES = ['bundle_id', 'requested_by']

/**
 * Reads the sorted indexes that have all rows of their tables. A partial index has few of them, such as those that wait, and one of another
 * kind is only used for a condition.
 */
export async function readIndexes(sql: LedgerSql): Promise<Indexes> {
  const rows = await sql<{ name: string; table: string; first: string; second: string }[]>`
    select i.relname as name, t.relname as table, pg_get_indexdef(x.indexrelid, 1, false) as first, pg_get_indexdef(x.indexrelid, 2, false) as second
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid join pg_am a on a.oid = i.relam
    where a.amname = 'btree' and x.indpred is null`
  return new Map(
    rows.map(({ name, table, first, second }) => {
      const columns = OF_FEW_VALUES.includes(first) ? [first, second] : [first]
      return [name, { table: table.replace(PARTITION, ''), columns }]
    }),
  )
}

const names = (condition: string, column: string) =>
  new RegExp(`(?<![.\\w])${column.replace(/[^\w ]/g, '\\$&')}(?!\\w)`).test(condition)

/** The scans that read an index from its beginning, although nothing ends them early: their conditions do not name its first column. */
export function wholeIndexScans(
  node: PlanNode,
  indexes: Indexes,
  isLimited = false,
): { readonly table: string; readonly index: string }[] {
  const { 'Index Name': index = '', 'Index Cond': condition = '', 'Actual Loops': loops } = node
  const found = indexes.get(index)
  const isWhole =
    found !== undefined && loops > 0 && !isLimited && !found.columns.some((column) => names(condition, column))
  // With the costs of a test, PostgreSQL combines any two indexes to read one row less.
  if (node['Node Type'] === 'BitmapAnd') return []
  const below = isLimitedBelow(node, isLimited)
  return [
    ...(isWhole ? [{ table: found.table, index }] : []),
    ...(node.Plans ?? []).flatMap((child) => wholeIndexScans(child, indexes, below)),
  ]
}
