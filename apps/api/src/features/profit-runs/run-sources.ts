import type { previewProfitRun, ResponseOf } from '@mintmark/contracts'
import { type Amount, formatAmount, minus, USD } from '@mintmark/domain'
import { sql } from 'drizzle-orm'
import { EVERY_CHAIN } from '../../db/chains.ts'
import { amountOfNumeric } from '../../db/columns.ts'
import type { Database } from '../../db/connect.ts'
import { areRows } from '../../db/own-rows.ts'
import { fundingAccounts } from '../../db/schema.ts'

type Source = ResponseOf<typeof previewProfitRun>['sources'][number]

/** The balance of an account, over its rows in all chains. */
const HELD = sql<string>`(select coalesce(sum(b.amount), 0)::numeric(38,8)::text from balances b
  where b.chain = any(${sql.raw(EVERY_CHAIN)}) and b.owner_id = funding_accounts.id and b.account = 'funding'
    and b.coin = ${USD})`

/** The accounts that pay a run, with their balances before and after it. `needed` is in USD, by the id of the account. */
export async function runSources(db: Database, needed: ReadonlyMap<string, Amount>): Promise<Source[]> {
  const rows = await db
    .select({ id: fundingAccounts.id, name: fundingAccounts.name, balance: HELD })
    .from(fundingAccounts)
    .where(areRows(fundingAccounts, [...needed.keys()]))
    .orderBy(fundingAccounts.name)
  return rows.map(({ id, name, balance }) => {
    const takes = needed.get(id) ?? (0n as Amount)
    return {
      account_id: id,
      name,
      balance,
      needed: formatAmount(takes),
      balance_after: formatAmount(minus(amountOfNumeric(balance), takes)),
    }
  })
}
