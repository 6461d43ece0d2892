import type { listFundingAccounts as listCall, QueryOf, ResponseOf } from '@mintmark/contracts'
import { formatAmount, runOutAt, SPENDING_DAYS, USD, ZERO } from '@mintmark/domain'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { EVERY_CHAIN } from '../../db/chains.ts'
import { amountOfNumeric } from '../../db/columns.ts'
import type { Database } from '../../db/connect.ts'
import { spanValues } from '../../db/entry-figures.ts'
import { fundingAccounts } from '../../db/schema.ts'
import { contains } from '../../db/search.ts'
import { cutPage, pageOf } from '../../http/pages.ts'

type Listed = ResponseOf<typeof listCall>[number]

/** A funding account as staff see it; a new one holds nothing and serves no bundle. */
export const accountView = (
  { id, name, createdAt }: typeof fundingAccounts.$inferSelect,
  { balance = ZERO, spent = ZERO, bundles = [] as string[] } = {},
  now = new Date(),
): Listed => ({
  id,
  name,
  balance: formatAmount(balance),
  spent_30_days: formatAmount(spent),
  runs_out_at: runOutAt(balance, spent, now)?.toISOString() ?? null,
  bundle_names: bundles,
  created_at: createdAt.toISOString(),
})

const found = (text: string | undefined) => contains(text, fundingAccounts.name)

/** The names of the offered bundles whose profit comes from an account, cheapest first. */
const BUNDLES = sql<string[]>`(select coalesce(json_agg(b.name order by b.min_amount_usd, b.id), '[]') from bundles b
  where b.funding_id = funding_accounts.id and b.archived_at is null)`

/** The balance of an account, over its rows in all chains. */
const HELD = sql<string>`(select coalesce(sum(b.amount), 0)::numeric(38,8)::text from balances b
  where b.chain = any(${sql.raw(EVERY_CHAIN)}) and b.owner_id = funding_accounts.id and b.account = 'funding'
    and b.coin = ${USD})`

/** The profit paid from each account since a day, less the profit that was returned, by figures: a payout takes nothing from it. */
const spentByDay = (day: string | undefined) => sql`(select funding_id, sum(amount) as amount from profit_figures
  where day >= ${day}::date and kind <> 'investment.paid_out' group by funding_id) spent_by_day`

/** The same by postings. A top-up comes from outside in the account's own name, so that its two postings add up to nothing here. */
const spentBy = (when: SQL) => sql`(select coalesce(-sum(p.amount), 0) from postings p
  where p.chain = any(${sql.raw(EVERY_CHAIN)}) and p.owner_id = funding_accounts.id and p.coin = ${USD}
    and p.account in ('funding', 'outside') and ${when})`

/** The same since a moment: by figures from the first whole day on, and by the postings before that day and of what the job has not counted. */
function spentSince(from: Date) {
  const [id, , day, , dayId] = spanValues({ from })
  const earlier = spentBy(sql`p.entry_id >= ${id}::uuid and p.entry_id < ${dayId}::uuid`)
  const newer = spentBy(sql`p.entry_id >
    (select greatest(counted_to, ${dayId}::uuid) from figure_positions where kind = 'entry')`)
  const spent = sql<string>`(coalesce(spent_by_day.amount, 0) + ${earlier} + ${newer})::numeric(38,8)::text`
  return { spent, byDay: spentByDay(day) }
}

const DAY_MS = 86_400_000

/** A page of the funding accounts with their balances. */
export async function listFundingAccounts(db: Database, query: QueryOf<typeof listCall>) {
  const where = found(query.query)
  const cut = cutPage(query, fundingAccounts.id)
  const now = new Date()
  const { spent, byDay } = spentSince(new Date(now.getTime() - SPENDING_DAYS * DAY_MS))
  const rows = await db
    .select({ ...getTableColumns(fundingAccounts), balance: HELD, bundles: BUNDLES, spent })
    .from(fundingAccounts)
    .leftJoin(byDay, eq(sql`spent_by_day.funding_id`, fundingAccounts.id))
    .where(and(where, cut.after))
    .orderBy(cut.order)
    .limit(cut.fetch)
  return pageOf(
    query,
    rows,
    () => db.$count(fundingAccounts, where),
    ({ balance, bundles, spent, ...row }) =>
      accountView(row, { balance: amountOfNumeric(balance), spent: amountOfNumeric(spent), bundles }, now),
  )
}
