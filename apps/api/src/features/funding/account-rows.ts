import type { listFundingAccounts, QueryOf, ResponseOf } from '@mintmark/contracts'
import { formatAmount, USD, ZERO } from '@mintmark/domain'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { balances, fundingAccounts } from '../../db/schema.ts'
import { contains } from '../../db/search.ts'
import { cutPage, pageOf } from '../../http/pages.ts'

type Listed = ResponseOf<typeof listFundingAccounts>[number]

/** A funding account as staff see it; a new one holds nothing and serves no bundle. */
export const accountView = (
  { id, name, createdAt }: typeof fundingAccounts.$inferSelect,
  { balance = ZERO, bundles = [] as string[] } = {},
): Listed => ({
  id,
  name,
  balance: formatAmount(balance),
  bundle_names: bundles,
  created_at: createdAt.toISOString(),
})

const found = (text: string | undefined) => contains(text, fundingAccounts.name)

/** The names of the offered bundles whose profit comes from an account, cheapest first. */
const BUNDLES = sql<string[]>`(select coalesce(json_agg(b.name order by b.min_amount_usd, b.id), '[]') from bundles b
  where b.funding_id = ${fundingAccounts.id} and b.archived_at is null)`

/** A page of the funding accounts with their balances. */
export async function readAccounts(db: Database, query: QueryOf<typeof listFundingAccounts>) {
  const where = found(query.query)
  const cut = cutPage(query, fundingAccounts.id)
  const held = and(eq(balances.ownerId, fundingAccounts.id), eq(balances.account, 'funding'), eq(balances.coin, USD))
  const rows = await db
    .select({ ...getTableColumns(fundingAccounts), balance: balances.amount, bundles: BUNDLES })
    .from(fundingAccounts)
    .leftJoin(balances, held)
    .where(and(where, cut.after))
    .orderBy(cut.order)
    .limit(cut.fetch)
  return pageOf(
    query,
    rows,
    () => db.$count(fundingAccounts, where),
    ({ balance, bundles, ...row }) => accountView(row, { balance: balance ?? ZERO, bundles }),
  )
}
