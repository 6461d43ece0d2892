import { OPEN_INVESTMENT_STATUSES, refuse } from '@mintmark/domain'
import { batchLoader } from '../../db/batch-loader.ts'
import type { LedgerSql } from '../../db/connect.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'

interface Pair {
  readonly customerId: string
  readonly bundleId: string
}

// The statuses are literals, so that PostgreSQL can use the index of open investments.
const FIND = `
  select (select true from investments i where i.chain = chain_of(wanted.customer_id) and i.customer_id = wanted.customer_id and i.bundle_id = wanted.bundle_id
    and i.status in (${OPEN_INVESTMENT_STATUSES.map((status) => `'${status}'`).join(', ')})) as open
  from unnest($1::uuid[], $2::uuid[]) with ordinality as wanted(customer_id, bundle_id, place) order by place`

const hasOpen = memoizePerClient((reads: LedgerSql) =>
  batchLoader(async (pairs: readonly Pair[]) => {
    const values = [pairs.map(({ customerId }) => customerId), pairs.map(({ bundleId }) => bundleId)]
    const rows = await reads.unsafe(FIND, values, { prepare: true })
    return rows.map(({ open }) => open === true)
  }),
)

/**
 * Refuses a second open investment of the same bundle before anything else is checked. Two concurrent requests may both
 * pass here; the unique index then accepts one of them.
 */
export async function requireNoOpenInvestment(reads: LedgerSql, pair: Pair): Promise<void> {
  if (await hasOpen(reads)(pair)) refuse('already_invested', {})
}
