import type { Decidable } from '../approvals/decide.ts'
import type { Amount } from '../money/amount.ts'

/** A customer's word that funds were sent, with the proof; it becomes money when staff confirm it. */
export interface Deposit extends Decidable {
  readonly id: string
  readonly customerId: string
  readonly coin: string
  readonly amount: Amount
  /** When a confirmed deposit was taken back as an error; null for all others. */
  readonly reversedAt: Date | null
}
