import { isChainOfFirst, orInOneChain } from '../../db/one-chain.ts'
import { readUnder } from '../../ledger/reads.ts'

type TargetKey = readonly [customerId: string, coin: string, network: string | null, address: string]

const READ = `select s.created_at as saved_at
  from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) with ordinality as wanted(customer_id, coin, network, address, place)
  left join saved_addresses s on s.chain = chain_of(wanted.customer_id) and s.customer_id = wanted.customer_id and s.coin = wanted.coin
    and coalesce(s.network, '') = wanted.network and s.address = wanted.address
  order by place`
orInOneChain(
  READ,
  READ.replace('s.chain = chain_of(wanted.customer_id)', () => isChainOfFirst('s.chain', 1)),
)

/**
 * When the customer saved an address for a coin on a network; null if it is not saved. Addresses are saved and deleted under the
 * lock of the customer.
 */
export const savedSince = readUnder('customers', async (sql, keys: readonly TargetKey[]) => {
  const columns = [
    keys.map(([customerId]) => customerId),
    keys.map(([, coin]) => coin),
    keys.map(([, , network]) => network ?? ''),
    keys.map(([, , , address]) => address),
  ]
  const rows = await sql.unsafe<{ saved_at: Date | null }[]>(READ, columns, { prepare: true }).execute()
  return rows.map(({ saved_at }) => saved_at)
})
