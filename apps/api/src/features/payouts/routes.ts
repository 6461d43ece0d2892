import { type BodyOf, listPayouts, payOut as payOutCall, type ResponseOf } from '@mintmark/contracts'
import { formatAmount, invariant } from '@mintmark/domain'
import { and, eq, getTableColumns } from 'drizzle-orm'
import { bundles, investments } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Answer } from '../../http/answer.ts'
import { cutPage, pageOf } from '../../http/pages.ts'
import { act } from '../../ledger/command.ts'
import type { Platform } from '../../platform.ts'
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
  /** Nothing is paid without a price; and whose investment it is does not depend on prices. */
  const refuseWithoutPrice = async (customerId: string, id: string, coin: string): Promise<never> => {
    const own = and(eq(investments.id, id), eq(investments.customerId, customerId))
    return (await db.$count(investments, own)) > 0 ? fail('price_unavailable', { coin }) : fail('not_found', {})
  }
  const payout = async (customerId: string, body: BodyOf<typeof payOutCall>) => {
    const coin = body.token_symbol.toUpperCase()
    const price = market.priceIfFresh(coin) ?? (await refuseWithoutPrice(customerId, body.user_bundle_id, coin))
    return act(payOut, { customerId, id: body.user_bundle_id, price })
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
