import { amount, CHAINS, formatAmount, minus, sum } from '@mintmark/domain'
import type { TransactionSql } from 'postgres'

/** The sum of a funding account's postings in one chain, up to its last checked entry there. */
interface ChainSum {
  readonly chain: number
  readonly entry: string
  readonly sum: string
}

/** The sums of funding accounts by chain, after their last checked entries. */
type Sums = Readonly<Record<string, readonly ChainSum[]>>

/** The funding accounts that entries changed. */
export async function fundingPosted(sql: TransactionSql, entryIds: readonly string[]): Promise<string[]> {
  const rows = await sql.unsafe<{ owner_id: string }[]>(
    `select distinct p.owner_id from unnest($1::uuid[]) as wanted(id)
     join postings p on p.chain = chain_of(wanted.id) and p.entry_id = wanted.id where p.account = 'funding'`,
    [[...entryIds]],
    { prepare: true },
  )
  return rows.map(({ owner_id }) => owner_id)
}

// The entries of one funding account are written under its lock, so their ids grow within each chain.
const SUMS = `
  select c.chain, coalesce(p.last, c.entry) as entry, (c.sum + coalesce(p.sum, 0))::numeric(38, 8)::text as sum
  from unnest($2::smallint[], $3::uuid[], $4::numeric[]) as c(chain, entry, sum) cross join lateral (
    select sum(amount) as sum, (array_agg(entry_id order by entry_id desc))[1] as last from postings
    where chain = c.chain and owner_id = $1 and coin = 'USD' and account = 'funding' and entry_id > c.entry
  ) p order by c.chain`
const STORED = `
  select coalesce(sum(amount), 0)::numeric(38, 8)::text as stored from balances
  where chain between 0 and $2 and owner_id = $1 and account = 'funding' and coin = 'USD'`

const NO_ENTRY = '00000000-0000-0000-0000-000000000000'
const NOTHING: readonly ChainSum[] = Array.from({ length: CHAINS }, (_, chain) => ({
  chain,
  entry: NO_ENTRY,
  sum: '0',
}))

const totalOf = (sums: readonly ChainSum[]) => sum(sums.map((each) => amount(each.sum)))

/** The sums after the entries since. */
async function continued(sql: TransactionSql, id: string, since: readonly ChainSum[]): Promise<ChainSum[]> {
  const values = [since.map(({ chain }) => chain), since.map(({ entry }) => entry), since.map((each) => each.sum)]
  return [...(await sql.unsafe<ChainSum[]>(SUMS, [id, ...values], { prepare: true }))]
}

/**
 * Compares the stored balances of funding accounts with their postings since the last check, and with all of them if they
 * differ.
 */
export async function checkFunding(
  sql: TransactionSql,
  ids: readonly string[],
  before: Sums,
): Promise<{ violations: string[]; funding: Record<string, ChainSum[]> }> {
  const violations: string[] = []
  const funding = Object.fromEntries(Object.entries(before).map(([id, sums]) => [id, [...sums]]))
  for (const id of ids) {
    const [row] = await sql.unsafe<{ stored: string }[]>(STORED, [id, CHAINS - 1], { prepare: true })
    const stored = amount(row?.stored ?? '0')
    let sums = await continued(sql, id, before[id] ?? NOTHING)
    if (totalOf(sums) !== stored) sums = await continued(sql, id, NOTHING)
    if (totalOf(sums) !== stored) {
      const off = formatAmount(minus(stored, totalOf(sums)))
      violations.push(`The account funding USD of customer ${id} is off from the sum of its postings by ${off}.`)
    }
    funding[id] = sums
  }
  return { violations, funding }
}
