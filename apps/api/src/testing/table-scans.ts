import type { PlanNode } from './explain.ts'

/** A scan of a table in a statement that was carried out. */
export interface TableScan {
  readonly table: string
  readonly node: string
  readonly index: string | undefined
  /** The rows that a filter removed, and those that it returned unless a limit ended it. */
  readonly rows: number
  /** True if it read the table from its beginning, and no limit ended it. */
  readonly isWhole: boolean
}

/** Nodes that read all their rows before they return the first one. */
const GATHERING =
  /^(Sort|Incremental Sort|Aggregate|HashAggregate|Hash|WindowAgg|Materialize|Memoize|SetOp|Unique|Bitmap)/

/** The end of the name of a partition of a table. */
export const PARTITION = /_(default|\d{4}_\d{2})$/

/** True if a limit ends the scans below a node: nothing between the two reads all rows first. */
export const isLimitedBelow = ({ 'Node Type': type }: PlanNode, isLimited: boolean): boolean =>
  type === 'Limit' || (isLimited && !GATHERING.test(type))

function scansBelow(node: PlanNode, isLimited: boolean): TableScan[] {
  const { 'Relation Name': relation, 'Node Type': type, 'Index Name': index, 'Actual Loops': loops } = node
  const returned = isLimited ? 0 : node['Actual Rows']
  const rows = Math.round((returned + (node['Rows Removed by Filter'] ?? 0)) * loops)
  const isWhole = type === 'Seq Scan' && loops > 0 && !(isLimited && node.Filter === undefined)
  const own =
    relation === undefined || type === 'ModifyTable'
      ? []
      : [{ table: relation.replace(PARTITION, ''), node: type, index, rows, isWhole }]
  const below = isLimitedBelow(node, isLimited)
  return [...own, ...(node.Plans ?? []).flatMap((child) => scansBelow(child, below))]
}

/** The scans of a statement that read rows which no limit bounds, or would if there were any. */
export const scansOf = (plan: PlanNode): readonly TableScan[] =>
  scansBelow(plan, false).filter(({ rows, isWhole }) => rows > 0 || isWhole)
