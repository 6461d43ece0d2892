import type { listBundles, listInvestments, ResponseOf } from '@mintmark/contracts'
import { amount, type Bundle, type Investment } from '@mintmark/domain'

/** The wire does not tell customers which funding account pays the profit, and no preview depends on it. */
const NOT_ON_THE_WIRE = ''

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment))

/** A bundle as the rules take it. */
export const bundleOf = (bundle: ResponseOf<typeof listBundles>[number]): Bundle => ({
  id: bundle.id,
  name: bundle.name,
  description: bundle.description,
  roi: bundle.roi,
  days: bundle.days,
  minAmountUsd: amount(bundle.min_amount),
  maxAmountUsd: bundle.max_amount === null ? null : amount(bundle.max_amount),
  minPayoutUsd: amount(bundle.min_payout),
  returnsPrincipal: bundle.returns_principal,
  fundingId: NOT_ON_THE_WIRE,
})

/** An investment as the rules take it, as far as the customer is shown it. */
export const investmentOf = (investment: ResponseOf<typeof listInvestments>[number]): Investment => ({
  id: investment.id,
  customerId: investment.user_id,
  bundleId: investment.bundle_id,
  terms: {
    roi: investment.roi,
    days: investment.days,
    minPayoutUsd: amount(investment.min_payout),
    returnsPrincipal: investment.returns_principal,
  },
  status: investment.status,
  coin: investment.invested_coin,
  principal: amount(investment.invested_amount),
  principalUsd: amount(investment.bundle_usd_price),
  fundingId: NOT_ON_THE_WIRE,
  profitUsd: amount(investment.profit),
  activatedAt: dateOf(investment.activated_at),
  completedAt: dateOf(investment.completed_at),
  reopenedAt: dateOf(investment.reopened_at),
  paidOutAt: dateOf(investment.paid_out_at),
  payoutCoin: investment.payout?.token_symbol ?? null,
  payoutAmount: investment.payout && amount(investment.payout.token_amount),
  closedAt: dateOf(investment.closed_at),
  closeReason: investment.close_reason,
  // Customers are shown it with the payment.
  receivedAmount: null,
})
