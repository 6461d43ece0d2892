import { type Amount, formatAmount } from '@mintmark/domain'
import type { OfferedBundle } from '../state.ts'

const amountOrNull = (value: Amount | null) => (value === null ? null : formatAmount(value))

/** A bundle as customers see it. */
export const bundleView = (bundle: OfferedBundle) => ({
  id: bundle.id,
  name: bundle.name,
  description: bundle.description,
  amount: amountOrNull(bundle.amountUsd),
  min_amount: formatAmount(bundle.minAmountUsd),
  max_amount: amountOrNull(bundle.maxAmountUsd),
  min_payout: formatAmount(bundle.minPayoutUsd),
  roi: bundle.roi,
  days: bundle.days,
  gradientClass: bundle.gradientClass,
  returns_principal: bundle.returnsPrincipal,
})

/** A bundle as staff see it. */
export const adminBundleView = (bundle: OfferedBundle) => ({
  ...bundleView(bundle),
  funding_account_id: bundle.fundingId,
})
