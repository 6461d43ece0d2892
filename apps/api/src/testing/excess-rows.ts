import { GROWING } from './growing-tables.ts'
import { type Indexes, wholeIndexScans } from './index-scans.ts'
import type { StatementPlan } from './plan-wire.ts'
import { scansOf } from './table-scans.ts'

/** The rows that a scan of a growing table may read, by the table. */
export type RowsMax = (table: string) => number

interface Read {
  readonly table: string
  rows: number
  isWhole: boolean
  text: string
}

const TEXT_LETTERS = 300

/**
 * The growing tables of which statements together read more rows by one way than they may, or the whole of an index or the table, with a
 * statement for each. A table without a limit may be read as a whole.
 */
export function excessOf(plans: readonly StatementPlan[], indexes: Indexes, rowsMax: RowsMax): string[] {
  const reads = new Map<string, Read>()
  const add = (way: string, { table, rows, isWhole, text }: Read) => {
    const before = reads.get(way)
    const most = before !== undefined && before.rows > rows && !isWhole ? before.text : text
    reads.set(way, { table, rows: (before?.rows ?? 0) + rows, isWhole: before?.isWhole || isWhole, text: most })
  }
  for (const { 'Query Text': text, ...plan } of plans) {
    for (const { table, node, index, rows, isWhole } of scansOf(plan))
      add(`${node} of ${table} by ${index}`, { table, rows, isWhole, text })
    for (const { table, index } of wholeIndexScans(plan, indexes))
      add(`scan of all of ${index} of ${table}`, { table, rows: 0, isWhole: true, text })
  }
  return [...reads]
    .filter(([, { table, rows, isWhole }]) => {
      const max = GROWING.has(table) ? rowsMax(table) : Number.POSITIVE_INFINITY
      return rows > max || (isWhole && max !== Number.POSITIVE_INFINITY)
    })
    .map(([way, { rows, text }]) => `${way}: ${rows} rows, in: ${text.replace(/\s+/g, ' ').slice(0, TEXT_LETTERS)}`)
}
