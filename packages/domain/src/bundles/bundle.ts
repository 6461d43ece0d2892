import type { Amount } from '../money/amount.ts'

/** An investment offer: how much can be invested, for how long and on what terms. */
export interface Bundle {
  readonly id: string
  readonly name: string
  readonly description: string
  /** Free text. A projection, not a promise. */
  readonly roi: string
  /** Whole days to maturity; null for a flexible bundle, which staff complete manually. */
  readonly days: number | null
  readonly minAmountUsd: Amount
  /** Null if there is no upper limit. */
  readonly maxAmountUsd: Amount | null
  /** A payout needs at least this much profit. */
  readonly minPayoutUsd: Amount
  readonly returnsPrincipal: boolean
  /** The funding account that pays this bundle's profit. */
  readonly fundingId: string
}
