import type { listInvestments, ResponseOf } from '@mintmark/contracts'
import { formatAmount } from '@mintmark/domain'
import type { bundles, investments } from '../../db/schema.ts'
import { type PaidInvestment, payoutView } from './payout-view.ts'

/** An investment with the texts of its bundle. */
export type ListedInvestment = typeof investments.$inferSelect &
  Pick<typeof bundles.$inferSelect, 'name' | 'description' | 'gradientClass'>

const iso = (at: Date | null) => at?.toISOString() ?? null

const facts = (row: ListedInvestment) => ({
  id: row.id,
  user_id: row.customerId,
  bundle_id: row.bundleId,
  bundle_name: row.name,
  bundle_usd_price: formatAmount(row.principalUsd),
  invested_amount: formatAmount(row.principal),
  invested_coin: row.coin,
  profit: formatAmount(row.profitUsd),
  status: row.status,
  days: row.days,
  created_at: row.createdAt.toISOString(),
  activated_at: iso(row.activatedAt),
})

/** An investment as its customer sees it. */
export const investmentView = (row: ListedInvestment & PaidInvestment): ResponseOf<typeof listInvestments>[number] => ({
  ...facts(row),
  description: row.description,
  roi: row.roi,
  returns_principal: row.returnsPrincipal,
  min_payout: formatAmount(row.minPayoutUsd),
  paid_by: row.methodId === null ? 'balance' : 'deposit',
  completed_at: iso(row.completedAt),
  reopened_at: iso(row.reopenedAt),
  paid_out_at: iso(row.paidOutAt),
  closed_at: iso(row.closedAt),
  close_reason: row.closeReason,
  payout: row.status === 'paid_out' ? payoutView(row) : null,
  gradientClass: row.gradientClass,
})

/** An investment as staff see it. */
export const adminInvestmentView = (row: ListedInvestment & { email: string }) => ({
  ...facts(row),
  user_email: row.email,
  funding_id: row.fundingId,
  payment_proof: row.paymentProof,
})
