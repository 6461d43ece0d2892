import { amount, formatAmount, minus } from '@mintmark/domain'
import type { TransactionSql } from 'postgres'

/** The balances of a funding account after its last checked entry. */
type Sums = Readonly<Record<string, { readonly entry: string; readonly sum: string }>>

/** The funding accounts that entries changed. */
export async function fundingPosted(sql: TransactionSql, entryIds: readonly string[]): Promise<string[]> {
  const rows = await sql.unsafe<{ owner_id: string }[]>(
    `select distinct owner_id from postings where entry_id = any($1::uuid[]) and account = 'funding'`,
    [[...entryIds]],
    { prepare: true },
  )
  return rows.map(({ owner_id }) => owner_id)
}

// The entries of one funding account are written under its lock, so their ids grow.
const SUM = `
  select (coalesce(sum(amount), 0) + $3::numeric)::numeric(38, 8)::text as sum from postings
  where owner_id = $1 and coin = 'USD' and account = 'funding' and entry_id > $2`
const STORED = `
  select coalesce(sum(amount), 0)::numeric(38, 8)::text as stored,
    (select entry_id from postings where owner_id = $1 and coin = 'USD' order by entry_id desc limit 1) as entry
  from balances where owner_id = $1 and account = 'funding' and coin = 'USD'`

const NOTHING = { entry: '00000000-0000-0000-0000-000000000000', sum: '0' }

/** Compares the stored balances of funding accounts with their postings since the last check, and with all of them if they differ. */
export async function checkFunding(
  sql: TransactionSql,
  ids: readonly string[],
  before: Sums,
): Promise<{ violations: string[]; funding: Sums & Record<string, { entry: string; sum: string }> }> {
  const violations: string[] = []
  const funding = { ...before }
  for (const id of ids) {
    const sumAfter = async ({ entry, sum }: typeof NOTHING) => {
      const [row] = await sql.unsafe<{ sum: string }[]>(SUM, [id, entry, sum], { prepare: true })
      return String(row?.sum)
    }
    const [row] = await sql.unsafe<{ stored: string; entry: string }[]>(STORED, [id], { prepare: true })
    if (!row) continue
    const known = before[id]
    const continued = known && (await sumAfter(known))
    const sum = known && continued === row.stored ? row.stored : await sumAfter(NOTHING)
    if (sum !== row.stored) {
      const off = formatAmount(minus(amount(row.stored), amount(sum)))
      violations.push(`The account funding USD of customer ${id} is off from the sum of its postings by ${off}.`)
    }
    funding[id] = { entry: row.entry, sum }
  }
  return { violations, funding }
}
