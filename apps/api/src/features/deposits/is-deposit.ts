import { batchLoader } from '../../db/batch-loader.ts'
import type { LedgerSql } from '../../db/connect.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import { findByChain, isChainOfFirst, orInOneChain } from '../../db/one-chain.ts'

const FIND = orInOneChain(
  'select d.id from unnest($1::uuid[]) wanted(id) join deposits d on d.chain = chain_of(wanted.id) and d.id = wanted.id',
  `select d.id from deposits d where ${isChainOfFirst('d.chain', 1)} and d.id = any($1::uuid[])`,
)

async function areDeposits(reads: LedgerSql, ids: readonly string[]): Promise<boolean[]> {
  const rows = await reads.unsafe(FIND, [[...ids]], { prepare: true })
  const found = new Set(rows.map((row) => String(row.id)))
  return ids.map((id) => found.has(id))
}

const known = memoizePerClient((reads: LedgerSql) =>
  batchLoader((ids: readonly string[]) =>
    findByChain(
      reads,
      ids,
      (id) => id,
      (its) => areDeposits(reads, its),
    ),
  ),
)

/** True if the id is that of a deposit. */
export const isDeposit = (reads: LedgerSql, id: string): Promise<boolean> => known(reads)(id)
