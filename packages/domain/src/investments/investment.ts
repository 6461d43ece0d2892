import type { Bundle } from '../bundles/bundle.ts'
import { type Amount, ZERO } from '../money/amount.ts'

export const INVESTMENT_STATUSES = ['pending', 'active', 'completed', 'paid_out', 'rejected', 'cancelled'] as const
export type InvestmentStatus = (typeof INVESTMENT_STATUSES)[number]

/** The statuses in which a customer may not hold a second investment of the same bundle. */
export const OPEN_INVESTMENT_STATUSES = ['pending', 'active', 'completed'] as const

/** The terms of the bundle as they were when it was bought: a later change of the offer does not change the deal. */
export type InvestmentTerms = Pick<Bundle, 'roi' | 'days' | 'minPayoutUsd' | 'returnsPrincipal'>

/** A customer's bundle. */
export interface Investment {
  readonly id: string
  readonly customerId: string
  readonly bundleId: string
  readonly terms: InvestmentTerms
  readonly status: InvestmentStatus
  /** The coin in which the principal is kept: a coin, or USD. */
  readonly coin: string
  readonly principal: Amount
  /** What the customer agreed to invest, in USD. */
  readonly principalUsd: Amount
  /** The funding account that its profit comes from and goes back to: fixed when it was bought. */
  readonly fundingId: string
  /** Profit credited and not yet paid out. After the payout it stays as the record of what was paid. */
  readonly profitUsd: Amount
  readonly activatedAt: Date | null
  readonly completedAt: Date | null
  /** When staff took a completion back: from then on only staff complete it, and not the calendar. */
  readonly reopenedAt: Date | null
  readonly paidOutAt: Date | null
  readonly payoutCoin: string | null
  /** What was credited for the profit, in the payout coin. */
  readonly payoutAmount: Amount | null
}

export const newInvestment = (
  of: Pick<Investment, 'id' | 'customerId' | 'coin' | 'principal' | 'principalUsd'>,
  bundle: Bundle,
): Investment => ({
  ...of,
  bundleId: bundle.id,
  fundingId: bundle.fundingId,
  profitUsd: ZERO,
  terms: {
    roi: bundle.roi,
    days: bundle.days,
    minPayoutUsd: bundle.minPayoutUsd,
    returnsPrincipal: bundle.returnsPrincipal,
  },
  status: 'pending',
  activatedAt: null,
  completedAt: null,
  reopenedAt: null,
  paidOutAt: null,
  payoutCoin: null,
  payoutAmount: null,
})
