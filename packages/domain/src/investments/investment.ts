import type { Bundle } from '../bundles/bundle.ts'
import { type Amount, formatAmount, ZERO } from '../money/amount.ts'
import { refuse } from '../refusal.ts'

export const INVESTMENT_STATUSES = ['pending', 'active', 'completed', 'paid_out', 'rejected', 'cancelled'] as const
export type InvestmentStatus = (typeof INVESTMENT_STATUSES)[number]

/** A customer can have at most one investment per bundle in these statuses. */
export const OPEN_INVESTMENT_STATUSES = ['pending', 'active', 'completed'] as const

/** The bundle's terms at the time of purchase; later changes to the bundle do not affect them. */
export type InvestmentTerms = Pick<Bundle, 'roi' | 'days' | 'minPayoutUsd' | 'returnsPrincipal'>

/** A customer's bundle. */
export interface Investment {
  readonly id: string
  readonly customerId: string
  readonly bundleId: string
  readonly terms: InvestmentTerms
  readonly status: InvestmentStatus
  /** The coin the principal is kept in, which may be USD. */
  readonly coin: string
  readonly principal: Amount
  /** The amount that the customer agreed to invest, in USD. */
  readonly principalUsd: Amount
  /** The funding account that pays its profit, fixed at the time of purchase. */
  readonly fundingId: string
  /** Profit credited so far. After the payout it stays as a record of what was paid. */
  readonly profitUsd: Amount
  readonly activatedAt: Date | null
  readonly completedAt: Date | null
  /** When staff reopened it after completion. From then on, only staff can complete it. */
  readonly reopenedAt: Date | null
  readonly paidOutAt: Date | null
  readonly payoutCoin: string | null
  /** The amount credited for the profit, in the payout coin. Zero if there was no profit. */
  readonly payoutAmount: Amount | null
  /** When it was rejected or canceled, and the reason that staff gave the customer. */
  readonly closedAt: Date | null
  readonly closeReason: string | null
  /** Of a bundle paid by deposit: the received amount in the coin. Null until it is decided, and for one paid from a balance. */
  readonly receivedAmount: Amount | null
}

/** The time at which staff end an investment without a payout, and the reason, shown to the customer. */
export interface Closing {
  readonly at: Date
  readonly reason: string | null
}

/** The terms that the customer was shown. Without them, those of the bundle apply. */
export interface ShownTerms {
  readonly shownTerms?: InvestmentTerms | undefined
}

/** The terms that an investment in the bundle keeps. Refuses `terms_changed` if the customer was shown others. */
export function termsToKeep(
  { roi, days, minPayoutUsd, returnsPrincipal }: InvestmentTerms,
  { shownTerms: shown }: ShownTerms,
): InvestmentTerms {
  const isShown =
    shown === undefined ||
    (shown.roi === roi &&
      shown.days === days &&
      shown.minPayoutUsd === minPayoutUsd &&
      shown.returnsPrincipal === returnsPrincipal)
  if (!isShown) refuse('terms_changed', { roi, days, minPayoutUsd: formatAmount(minPayoutUsd), returnsPrincipal })
  return { roi, days, minPayoutUsd, returnsPrincipal }
}

export const newInvestment = (
  of: Pick<Investment, 'id' | 'customerId' | 'coin' | 'principal' | 'principalUsd' | 'terms'>,
  bundle: Bundle,
): Investment => ({
  ...of,
  bundleId: bundle.id,
  fundingId: bundle.fundingId,
  profitUsd: ZERO,
  status: 'pending',
  activatedAt: null,
  completedAt: null,
  reopenedAt: null,
  paidOutAt: null,
  payoutCoin: null,
  payoutAmount: null,
  closedAt: null,
  closeReason: null,
  receivedAmount: null,
})
