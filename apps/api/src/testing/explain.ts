import { invariant } from '@mintmark/domain'
import type { LedgerSql } from '../db/connect.ts'

export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly Filter?: string
  readonly 'Rows Removed by Filter'?: number
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly PlanNode[]
}

/** A scan of a table that was carried out. */
interface Scan {
  readonly table: string
  /** Undefined if it read the table without an index. */
  readonly index: string | undefined
  readonly isIndexOnly: boolean
  readonly condition: string
  /** The rows that it read: those that it returned in all of its loops, and those that a filter removed. */
  readonly rows: number
}

const literal = (value: string | readonly string[]) =>
  typeof value === 'string' ? `'${value}'` : `'{${value.join()}}'`

/** A node of a plan and all below it. */
export const everyNode = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(everyNode)]

function scanOf(node: PlanNode): Scan[] {
  const { 'Relation Name': table, 'Index Name': index, 'Index Cond': condition = '' } = node
  if (table === undefined) return []
  const { 'Actual Rows': returned, 'Actual Loops': loops, 'Rows Removed by Filter': removed = 0 } = node
  const isIndexOnly = node['Node Type'] === 'Index Only Scan'
  return [{ table, index, isIndexOnly, condition, rows: Math.round((returned + removed) * loops) }]
}

/** Carries out a statement with the plan that the client uses for any values. Returns its scans and the buffers that it read. */
export async function explain(sql: LedgerSql, text: string, values: readonly (string | readonly string[])[]) {
  const connection = await sql.reserve()
  await connection.unsafe(`prepare explained as ${text}`)
  const [row] = await connection.unsafe<{ 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }[]>(
    `explain (analyze, buffers, format json) execute explained (${values.map(literal).join()})`,
  )
  await connection.unsafe('deallocate explained')
  connection.release()
  invariant(row !== undefined, 'explain returns the plan')
  const [{ Plan: plan }] = row['QUERY PLAN']
  const scans = everyNode(plan).flatMap(scanOf)
  return { scans, buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] }
}
