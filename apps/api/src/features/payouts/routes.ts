import { type BodyOf, listPayouts, payOut as payOutCall, type ResponseOf } from '@mintmark/contracts'
import { formatAmount, invariant, payoutConverts, refuse, USD } from '@mintmark/domain'
import { and, eq, getTableColumns } from 'drizzle-orm'
import { bundles, entries, investments } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Answer } from '../../http/answer.ts'
import { cutPage, pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { closeOnDecision } from '../approvals/public.ts'
import { type PaidInvestment, payoutView } from '../investments/public.ts'
import { findCoin, isOffered } from '../markets/public.ts'
import { payOut } from './pay-out.ts'

function view(row: PaidInvestment & { readonly name: string }): ResponseOf<typeof listPayouts>[number] {
  const { paidOutAt } = row
  invariant(paidOutAt !== null, 'a payout knows its time')
  const paidAt = paidOutAt.toISOString()
  return {
    id: row.id,
    bundle_name: row.name,
    profit: formatAmount(row.profitUsd),
    ...payoutView(row),
    completed_at: paidAt,
    updated_at: paidAt,
    created_at: row.createdAt.toISOString(),
  }
}

/** Customers have investments paid out and list past payouts. */
export function payoutRoutes(answer: Answer, { db, reads, ledger, market }: Platform): void {
  /** A customer learns nothing about somebody else's investment, whatever the coin or the price. */
  const findOwn = async (customerId: string, id: string) => {
    const own = and(eq(investments.id, id), eq(investments.customerId, customerId))
    const [row] = await db.select().from(investments).where(own)
    return row ?? fail('not_found', {})
  }
  /** Whether nobody could withdraw the coin: no address of it can be checked. */
  const isStuck = async (coin: string) => coin !== USD && (await findCoin(db, coin))?.networks.length === 0
  const payout = async (customerId: string, body: BodyOf<typeof payOutCall>) => {
    const { user_bundle_id: id, token_symbol: coin } = body
    const offered = await isOffered(db, coin)
    const [price, stuck] = [offered && market.priceIfFresh(coin), await isStuck(coin)]
    if (price && !stuck) return payOut({ customerId, id, price })
    const { returnsPrincipal, ...row } = await findOwn(customerId, id)
    // Principal that returns as it is must not wait for a price, nor for an offer to come back.
    if (!payoutConverts({ ...row, terms: { returnsPrincipal } })) return payOut({ customerId, id, price: null })
    if (stuck && row.coin !== coin) return refuse('coin_without_network', { coin })
    if (price) return payOut({ customerId, id, price })
    return offered ? fail('price_unavailable', { coin }) : fail('coin_unknown', {})
  }
  const closing = { action: 'profit.credit', reason: 'The customer was paid out.' } as const
  answer(payOutCall, ({ body, actor, key }) => {
    const command = closeOnDecision(reads, payout(actor.id, body), { ...closing, subjectId: body.user_bundle_id })
    return ledger.execute(command, actor, key)
  })
  answer(listPayouts, async ({ actor, query }) => {
    const where = and(eq(investments.customerId, actor.id), eq(investments.status, 'paid_out'))
    const cut = cutPage(query, investments.id)
    const rows = await db
      .select({ ...getTableColumns(investments), name: bundles.name, conversions: entries.conversions })
      .from(investments)
      .innerJoin(bundles, eq(bundles.id, investments.bundleId))
      .leftJoin(entries, and(eq(entries.subjectId, investments.id), eq(entries.kind, 'investment.paid_out')))
      .where(and(where, cut.after))
      .orderBy(cut.order)
      .limit(cut.fetch)
    return pageOf(query, rows, () => db.$count(investments, where), view)
  })
}
