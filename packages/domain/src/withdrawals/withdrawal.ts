import type { Decidable } from '../approvals/decide.ts'
import type { Amount } from '../money/amount.ts'

/** Funds on their way out: held while pending, gone when confirmed, back when rejected. */
export interface Withdrawal extends Decidable {
  readonly id: string
  readonly customerId: string
  readonly coin: string
  readonly amount: Amount
  /** The transaction on the coin's network, when staff entered one. */
  readonly txid: string | null
  readonly notes: string | null
}
