import type { PlanNode } from './explain.ts'
import type { CarriedOut } from './plan-wire.ts'

/** A scan of a table in a statement that was carried out. */
export interface TableScan {
  readonly table: string
  readonly node: string
  readonly index: string | undefined
  /** The rows that it returned in all its loops, and those that a filter removed. */
  readonly rows: number
  /** True if a limit ended it: nothing between the two reads all rows first. */
  readonly isLimited: boolean
  readonly text: string
}

/** Nodes that read all their rows before they return the first one. */
const GATHERING =
  /^(Sort|Incremental Sort|Aggregate|HashAggregate|Hash|WindowAgg|Materialize|Memoize|SetOp|Unique|Bitmap)/

const PARTITION = /_(default|\d{4}_\d{2})$/

function scansBelow(node: PlanNode, isLimited: boolean, text: string): TableScan[] {
  const { 'Relation Name': relation, 'Node Type': type, 'Index Name': index, 'Actual Loops': loops } = node
  const rows = Math.round((node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * loops)
  const own =
    relation === undefined ? [] : [{ table: relation.replace(PARTITION, ''), node: type, index, rows, isLimited, text }]
  const below = type === 'Limit' || (isLimited && !GATHERING.test(type))
  return [...own, ...(node.Plans ?? []).flatMap((child) => scansBelow(child, below, text))]
}

/** The scans of a statement that returned a row at least. */
export const scansOf = ({ text, plan }: CarriedOut): readonly TableScan[] =>
  scansBelow(plan, false, text).filter(({ rows }) => rows > 0)
