import type { Amount } from '../money/amount.ts'

/** An offer: what may be invested, for how long, on which terms. */
export interface Bundle {
  readonly id: string
  readonly name: string
  readonly description: string
  /** Free text, a projection and never a promise. */
  readonly roi: string
  /** Whole days to maturity; null for a flexible bundle, which staff complete by hand. */
  readonly days: number | null
  readonly minAmountUsd: Amount
  /** Null where the bundle has no upper limit. */
  readonly maxAmountUsd: Amount | null
  /** Profit below this is not paid out yet. */
  readonly minPayoutUsd: Amount
  readonly returnsPrincipal: boolean
  /** The funding account that profit of this bundle comes from. */
  readonly fundingId: string
}
