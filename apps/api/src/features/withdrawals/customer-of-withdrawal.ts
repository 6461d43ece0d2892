import { batchLoader } from '../../db/batch-loader.ts'
import type { LedgerSql } from '../../db/connect.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import { findByChain, isChainOfFirst, orInOneChain } from '../../db/one-chain.ts'

const FIND = orInOneChain(
  `
  select w.id, w.customer_id as "customerId" from unnest($1::uuid[]) wanted(id)
  join withdrawals w on w.chain = chain_of(wanted.id) and w.id = wanted.id`,
  `select w.id, w.customer_id as "customerId" from withdrawals w where ${isChainOfFirst('w.chain', 1)} and w.id = any($1::uuid[])`,
)

async function find(reads: LedgerSql, ids: readonly string[]): Promise<(string | undefined)[]> {
  const rows = await reads.unsafe<{ id: string; customerId: string }[]>(FIND, [[...ids]], { prepare: true })
  const found = new Map(rows.map(({ id, customerId }) => [id, customerId]))
  return ids.map((id) => found.get(id))
}

const known = memoizePerClient((reads: LedgerSql) =>
  batchLoader((ids: readonly string[]) =>
    findByChain(
      reads,
      ids,
      (id) => id,
      (its) => find(reads, its),
    ),
  ),
)

/** The customer of a withdrawal, which never changes; undefined for an unknown id. */
export const customerOfWithdrawal = (reads: LedgerSql, id: string): Promise<string | undefined> => known(reads)(id)
