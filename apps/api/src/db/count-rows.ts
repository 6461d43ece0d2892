import type { LedgerSql } from './connect.ts'
import { share } from './gather.ts'

/** By then every row has been committed: longer than any transaction lasts and any two clocks differ. */
const SETTLED_AFTER_MS = 5 * 60_000

/** The least id that a row made at this time can have. */
function leastIdAt(milliseconds: number): string {
  const hex = Math.max(0, milliseconds).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

/**
 * Counts the rows of a table that never loses one. Ids sort by time, so the number of rows up to some minutes ago never
 * changes again: it is remembered, and only what came later is counted anew. The answer is exact, in any number of
 * processes.
 */
export function rowCounter(reads: LedgerSql, table: 'deposits'): () => Promise<number> {
  const text = `
    select count(*)::int as rows, (count(*) filter (where id < $2::uuid))::int as settled from ${table} where id >= $1::uuid`
  let upTo = leastIdAt(0)
  let before = 0
  return share(async () => {
    const edge = leastIdAt(Date.now() - SETTLED_AFTER_MS)
    const [row] = await reads.unsafe<{ rows: number; settled: number }[]>(text, [upTo, edge], { prepare: true })
    const { rows, settled } = row ?? { rows: 0, settled: 0 }
    const total = before + rows
    if (edge > upTo) {
      upTo = edge
      before += settled
    }
    return total
  })
}
