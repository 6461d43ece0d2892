import type { listPayouts as listCall, QueryOf, ResponseOf } from '@mintmark/contracts'
import { formatAmount, invariant } from '@mintmark/domain'
import { and, eq, getTableColumns } from 'drizzle-orm'
import { isEntryOf } from '../../db/chains.ts'
import type { Database } from '../../db/connect.ts'
import { isOf } from '../../db/own-rows.ts'
import { bundles, entries, investments } from '../../db/schema.ts'
import { countLooked, lookThrough, ROWS_LOOKED_AT_MAX } from '../../http/look-through.ts'
import { cutPage, pageOf } from '../../http/pages.ts'
import { type PaidInvestment, payoutView } from '../investments/public.ts'

function view(row: PaidInvestment & { readonly name: string }): ResponseOf<typeof listCall>[number] {
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

/** A page of a customer's payouts. */
export async function listPayouts(db: Database, customerId: string, query: QueryOf<typeof listCall>) {
  const range = isOf(investments, customerId)
  const where = and(range, eq(investments.status, 'paid_out'))
  const look = { table: investments, range, rowsMax: ROWS_LOOKED_AT_MAX }
  const cut = await lookThrough(db, look, query, cutPage(query, investments.id))
  const rows = await db
    .select({ ...getTableColumns(investments), name: bundles.name, conversions: entries.conversions })
    .from(investments)
    .innerJoin(bundles, eq(bundles.id, investments.bundleId))
    .leftJoin(entries, and(isEntryOf(investments.id), eq(entries.kind, 'investment.paid_out')))
    .where(and(where, cut.after))
    .orderBy(cut.order)
    .limit(cut.fetch)
  return pageOf({ ...query, last: cut.last }, rows, () => countLooked(db, look, where), view)
}
