import { chainOf, refuse } from '@mintmark/domain'
import { batchLoader } from '../../db/batch-loader.ts'
import type { LedgerSql } from '../../db/connect.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import { sendsInOneChain } from '../../db/one-chain.ts'

interface Pair {
  readonly customerId: string
  readonly bundleId: string
}

const FIND = `
  select exists (select from open_investments o
    where o.chain = wanted.chain and o.customer_id = wanted.customer_id and o.bundle_id = wanted.bundle_id) as open
  from unnest($1::smallint[], $2::uuid[], $3::uuid[]) with ordinality as wanted(chain, customer_id, bundle_id, place)
  order by place`

// In a database that is distributed by chain, each customer is on one server, which a statement names by the chain.
const FIND_IN_CHAIN = `
  select exists (select from open_investments o where o.chain = $1::smallint and o.customer_id = $2::uuid and o.bundle_id = $3::uuid) as open`

async function hasOpenInChain(reads: LedgerSql, { customerId, bundleId }: Pair): Promise<boolean> {
  const [row] = await reads.unsafe(FIND_IN_CHAIN, [chainOf(customerId), customerId, bundleId], { prepare: true })
  return row?.open === true
}

const hasOpen = memoizePerClient((reads: LedgerSql) =>
  batchLoader(async (pairs: readonly Pair[]) => {
    if (sendsInOneChain(reads)) return Promise.all(pairs.map((pair) => hasOpenInChain(reads, pair)))
    const customers = pairs.map(({ customerId }) => customerId)
    const values = [customers.map(chainOf), customers, pairs.map(({ bundleId }) => bundleId)]
    const rows = await reads.unsafe(FIND, values, { prepare: true })
    return rows.map(({ open }) => open === true)
  }),
)

/**
 * Refuses a second open investment of the same bundle before anything else is checked. Two concurrent requests may both
 * pass here; the key of open investments then accepts one of them.
 */
export async function requireNoOpenInvestment(reads: LedgerSql, pair: Pair): Promise<void> {
  if (await hasOpen(reads)(pair)) refuse('already_invested', {})
}
