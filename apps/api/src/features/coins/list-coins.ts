import type { listAdminCoins, QueryOf, summarizeCoins } from '@mintmark/contracts'
import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { coins } from '../../db/schema.ts'
import { contains } from '../../db/search.ts'
import { fail } from '../../failure.ts'
import { cutPage, pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { readUsage } from '../archives/public.ts'
import { adminCoinView } from './coin-view.ts'

const found = (text: string | undefined, archived?: 'true') =>
  and((archived ? isNotNull : isNull)(coins.archivedAt), contains(text, coins.symbol, coins.name))

/** A page of the coins, for staff. */
export async function listCoins({ db, market }: Platform, query: QueryOf<typeof listAdminCoins>) {
  const where = found(query.query, query.archived)
  const cut = cutPage(query, coins.id)
  const rows = await db.select().from(coins).where(and(where, cut.after)).orderBy(cut.order).limit(cut.fetch)
  return pageOf(
    query,
    rows,
    () => db.$count(coins, where),
    (row) => ({ ...adminCoinView(row), has_price: market.quote(row.symbol) !== undefined }),
  )
}

/** The number of coins, for deposits and only displayed. */
export async function countCoins(db: Database, { query }: QueryOf<typeof summarizeCoins>) {
  const enabled = sql<number>`count(*) filter (where ${coins.forDeposit})`.mapWith(Number)
  const [row] = await db.select({ total: count(), enabled }).from(coins).where(found(query))
  const { total, enabled: deposit_enabled } = row ?? { total: 0, enabled: 0 }
  return { total, deposit_enabled, display_only: total - deposit_enabled }
}

/** The balances and open requests in a coin. Refuses an unknown id. */
export async function readCoinUsage(platform: Pick<Platform, 'db' | 'reads'>, id: string) {
  const [coin = fail('not_found', {})] = await platform.db.select().from(coins).where(eq(coins.id, id))
  return readUsage(platform, { coin: coin.symbol })
}
