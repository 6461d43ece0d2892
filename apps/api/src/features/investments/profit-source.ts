import { batchLoader } from '../../db/batch-loader.ts'
import type { LedgerSql } from '../../db/connect.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'

const FIND = `
  select i.id, f.name from unnest($1::uuid[]) wanted(id)
  join investments i on i.chain = chain_of(wanted.id) and i.id = wanted.id
  join funding_accounts f on f.chain = chain_of(i.funding_id) and f.id = i.funding_id`

const named = memoizePerClient((reads: LedgerSql) =>
  batchLoader(async (ids: readonly string[]) => {
    const rows = await reads.unsafe(FIND, [[...ids]], { prepare: true })
    const names = new Map(rows.map((row) => [String(row.id), String(row.name)]))
    return ids.map((id) => names.get(id))
  }),
)

/** The name of the account that an investment's profit comes from. Undefined if there is no such investment. */
export const profitSource = (reads: LedgerSql, investmentId: string): Promise<string | undefined> =>
  named(reads)(investmentId)
