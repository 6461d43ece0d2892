import { type BodyOf, listPayouts, payOut as payOutCall, type ResponseOf } from '@mintmark/contracts'
import { formatAmount, invariant } from '@mintmark/domain'
import { and, eq, getTableColumns } from 'drizzle-orm'
import { bundles, investments } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Answer } from '../../http/answer.ts'
import { cutPage, pageOf } from '../../http/pages.ts'
import { action } from '../../ledger/command.ts'
import type { Platform } from '../../platform.ts'
import { isOffered } from '../markets/require-coin.ts'
import { payOut } from './pay-out.ts'

type PaidOut = typeof investments.$inferSelect & { name: string }

function view(row: PaidOut): ResponseOf<typeof listPayouts>[number] {
  const { payoutCoin, payoutAmount, paidOutAt } = row
  invariant(
    payoutCoin !== null && payoutAmount !== null && paidOutAt !== null,
    'a payout knows its coin, amount and time',
  )
  return {
    id: row.id,
    bundle_name: row.name,
    profit: formatAmount(row.profitUsd),
    token_symbol: payoutCoin,
    token_amount: formatAmount(payoutAmount),
    completed_at: row.completedAt?.toISOString() ?? null,
    updated_at: paidOutAt.toISOString(),
    created_at: row.createdAt.toISOString(),
  }
}

/** Paying out, and the payouts of the past. */
export function payoutRoutes(answer: Answer, { db, ledger, market }: Platform): void {
  /** Whose investment it is depends neither on coins nor on prices. */
  const requireOwn = async (customerId: string, id: string) => {
    const own = and(eq(investments.id, id), eq(investments.customerId, customerId))
    if ((await db.$count(investments, own)) === 0) fail('not_found', {})
  }
  const payout = async (customerId: string, body: BodyOf<typeof payOutCall>) => {
    const { user_bundle_id: id, token_symbol: coin } = body
    const offered = await isOffered(db, coin)
    const price = offered && market.priceIfFresh(coin)
    if (price) return action(payOut, { customerId, id, price })
    await requireOwn(customerId, id)
    return offered ? fail('price_unavailable', { coin }) : fail('coin_unknown', {})
  }
  answer(payOutCall, ({ body, actor, key }) => ledger.execute(payout(actor.id, body), actor, key))
  answer(listPayouts, async ({ actor, query }) => {
    const where = and(eq(investments.customerId, actor.id), eq(investments.status, 'paid_out'))
    const cut = cutPage(query, investments.id)
    const rows = await db
      .select({ ...getTableColumns(investments), name: bundles.name })
      .from(investments)
      .innerJoin(bundles, eq(bundles.id, investments.bundleId))
      .where(and(where, cut.after))
      .orderBy(cut.order)
      .limit(cut.fetch)
    return pageOf(query, rows, () => db.$count(investments, where), view)
  })
}
