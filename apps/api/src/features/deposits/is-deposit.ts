import { batchLoader } from '../../db/batch-loader.ts'
import type { LedgerSql } from '../../db/connect.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'

const FIND = 'select id from deposits where id = any($1::uuid[])'

const known = memoizePerClient((reads: LedgerSql) =>
  batchLoader(async (ids: readonly string[]) => {
    const rows = await reads.unsafe(FIND, [[...ids]], { prepare: true })
    const found = new Set(rows.map((row) => String(row.id)))
    return ids.map((id) => found.has(id))
  }),
)

/** True if the id is that of a deposit. */
export const isDeposit = (reads: LedgerSql, id: string): Promise<boolean> => known(reads)(id)
