import { batchLoader } from '../../db/batch-loader.ts'
import type { LedgerSql } from '../../db/connect.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import { findByChain, isChainOfFirst, sendsInOneChain } from '../../db/one-chain.ts'

const FIND = `
  select i.id, f.name as value from unnest($1::uuid[]) wanted(id)
  join investments i on i.chain = chain_of(wanted.id) and i.id = wanted.id
  join funding_accounts f on f.chain = chain_of(i.funding_id) and f.id = i.funding_id`

// In a database that is distributed by chain, the account may be on another server than the investment.
const FIND_ACCOUNTS = `select i.id, i.funding_id as value from investments i where ${isChainOfFirst('i.chain', 1)} and i.id = any($1::uuid[])`
const FIND_NAMES = `select f.id, f.name as value from funding_accounts f where ${isChainOfFirst('f.chain', 1)} and f.id = any($1::uuid[])`

async function valuesOf(reads: LedgerSql, text: string, ids: readonly string[]): Promise<(string | undefined)[]> {
  const rows = await reads.unsafe<{ id: string; value: string }[]>(text, [[...ids]], { prepare: true })
  const values = new Map(rows.map(({ id, value }) => [id, value]))
  return ids.map((id) => values.get(id))
}

async function findApart(reads: LedgerSql, ids: readonly string[]): Promise<readonly (string | undefined)[]> {
  const find = (text: string, wanted: readonly string[]) =>
    findByChain(
      reads,
      wanted,
      (id) => id,
      (its) => valuesOf(reads, text, its),
    )
  const accounts = await find(FIND_ACCOUNTS, ids)
  const wanted = [...new Set(accounts.filter((account) => account !== undefined))]
  const names = await find(FIND_NAMES, wanted)
  return accounts.map((account) => account && (names[wanted.indexOf(account)] ?? ''))
}

const named = memoizePerClient((reads: LedgerSql) =>
  batchLoader((ids: readonly string[]) =>
    sendsInOneChain(reads) ? findApart(reads, ids) : valuesOf(reads, FIND, ids),
  ),
)

/** The name of the account that an investment's profit comes from. Undefined if there is no such investment. */
export const profitSource = (reads: LedgerSql, investmentId: string): Promise<string | undefined> =>
  named(reads)(investmentId)
