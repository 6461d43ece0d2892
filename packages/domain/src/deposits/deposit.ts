import type { Decidable } from '../approvals/decide.ts'
import type { Amount } from '../money/amount.ts'

/** A customer's claim that they sent funds. It has no effect on balances until staff confirm it. */
export interface Deposit extends Decidable {
  readonly id: string
  readonly customerId: string
  readonly coin: string
  readonly amount: Amount
  /** When a confirmed deposit was reversed, otherwise null. */
  readonly reversedAt: Date | null
}
