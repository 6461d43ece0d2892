import * as calls from '@mintmark/contracts'
import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { coins } from '../../db/schema.ts'
import { contains } from '../../db/search.ts'
import { fail } from '../../failure.ts'
import type { Answer } from '../../http/answer.ts'
import { cutPage, pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { readUsage } from '../archives/public.ts'
import { archiveCoin } from './archive-coin.ts'
import { changeCoin } from './change-coin.ts'
import { adminCoinView } from './coin-view.ts'
import { createCoin } from './create-coin.ts'
import { restoreCoin } from './restore-coin.ts'

const found = (text: string | undefined, archived?: 'true') =>
  and((archived ? isNotNull : isNull)(coins.archivedAt), contains(text, coins.symbol, coins.name))

/** Coins, for staff. */
export function adminCoinRoutes(answer: Answer, { db, reads, market }: Platform): void {
  answer(calls.listAdminCoins, async ({ query }) => {
    const where = found(query.query, query.archived)
    const cut = cutPage(query, coins.id)
    const rows = await db.select().from(coins).where(and(where, cut.after)).orderBy(cut.order).limit(cut.fetch)
    return pageOf(
      query,
      rows,
      () => db.$count(coins, where),
      (row) => ({ ...adminCoinView(row), has_price: market.quote(row.symbol) !== undefined }),
    )
  })
  answer(calls.summarizeCoins, async ({ query }) => {
    const enabled = sql<number>`count(*) filter (where ${coins.forDeposit})`.mapWith(Number)
    const [row] = await db.select({ total: count(), enabled }).from(coins).where(found(query.query))
    const { total, enabled: deposit_enabled } = row ?? { total: 0, enabled: 0 }
    return { total, deposit_enabled, display_only: total - deposit_enabled }
  })
  answer(calls.createCoin, ({ body, actor }) => createCoin(db, actor, body))
  answer(calls.changeCoin, ({ params, body, actor }) => changeCoin(db, actor, { ...body, ...params }))
  answer(calls.archiveCoin, ({ params, actor }) => archiveCoin(db, actor, params.id))
  answer(calls.restoreCoin, ({ params, actor }) => restoreCoin(db, actor, params.id))
  answer(calls.readCoinUsage, async ({ params }) => {
    const [coin = fail('not_found', {})] = await db.select().from(coins).where(eq(coins.id, params.id))
    return readUsage(reads, { coin: coin.symbol })
  })
}
