import { batchLoader } from '../../db/batch-loader.ts'
import type { LedgerSql } from '../../db/connect.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'

const FIND =
  'select d.id from unnest($1::uuid[]) wanted(id) join deposits d on d.chain = chain_of(wanted.id) and d.id = wanted.id'

const known = memoizePerClient((reads: LedgerSql) =>
  batchLoader(async (ids: readonly string[]) => {
    const rows = await reads.unsafe(FIND, [[...ids]], { prepare: true })
    const found = new Set(rows.map((row) => String(row.id)))
    return ids.map((id) => found.has(id))
  }),
)

/** True if the id is that of a deposit. */
export const isDeposit = (reads: LedgerSql, id: string): Promise<boolean> => known(reads)(id)
