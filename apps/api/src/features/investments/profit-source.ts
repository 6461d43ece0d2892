import { batchLoader } from '../../db/batch-loader.ts'
import type { LedgerSql } from '../../db/connect.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import { sendsInOneChain } from '../../db/one-chain.ts'

const FIND = `
  select i.id, f.name from unnest($1::uuid[]) wanted(id)
  join investments i on i.chain = chain_of(wanted.id) and i.id = wanted.id
  join funding_accounts f on f.chain = chain_of(i.funding_id) and f.id = i.funding_id`

// In a database that is distributed by chain, the account may be on another server than the investment.
const FIND_ACCOUNTS = 'select i.id, i.funding_id as account from investments i where i.id = any($1::uuid[])'
const FIND_NAMES = 'select f.id, f.name from funding_accounts f where f.id = any($1::uuid[])'

async function findApart(reads: LedgerSql, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const rows = await reads.unsafe<{ id: string; account: string }[]>(FIND_ACCOUNTS, [[...ids]], { prepare: true })
  const wanted = [rows.map(({ account }) => account)]
  const accounts = await reads.unsafe<{ id: string; name: string }[]>(FIND_NAMES, wanted, { prepare: true })
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  return rows.map(({ id, account }) => ({ id, name: names.get(account) ?? '' }))
}

const named = memoizePerClient((reads: LedgerSql) =>
  batchLoader(async (ids: readonly string[]) => {
    const rows = await (sendsInOneChain(reads)
      ? findApart(reads, ids)
      : reads.unsafe(FIND, [[...ids]], { prepare: true }))
    const names = new Map(rows.map((row) => [String(row.id), String(row.name)]))
    return ids.map((id) => names.get(id))
  }),
)

/** The name of the account that an investment's profit comes from. Undefined if there is no such investment. */
export const profitSource = (reads: LedgerSql, investmentId: string): Promise<string | undefined> =>
  named(reads)(investmentId)
