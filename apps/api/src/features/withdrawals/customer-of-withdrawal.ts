import { batchLoader } from '../../db/batch-loader.ts'
import type { LedgerSql } from '../../db/connect.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'

const FIND = `
  select w.id, w.customer_id as "customerId" from unnest($1::uuid[]) wanted(id)
  join withdrawals w on w.chain = chain_of(wanted.id) and w.id = wanted.id`

const known = memoizePerClient((reads: LedgerSql) =>
  batchLoader(async (ids: readonly string[]) => {
    const rows = await reads.unsafe<{ id: string; customerId: string }[]>(FIND, [[...ids]], { prepare: true })
    const found = new Map(rows.map(({ id, customerId }) => [id, customerId]))
    return ids.map((id) => found.get(id))
  }),
)

/** The customer of a withdrawal, which never changes; undefined for an unknown id. */
export const customerOfWithdrawal = (reads: LedgerSql, id: string): Promise<string | undefined> => known(reads)(id)
