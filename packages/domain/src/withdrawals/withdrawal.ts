import type { Decidable } from '../approvals/decide.ts'
import type { Amount } from '../money/amount.ts'

/** Funds leaving the platform: held while pending, sent when confirmed, returned when rejected. */
export interface Withdrawal extends Decidable {
  readonly id: string
  readonly customerId: string
  readonly coin: string
  readonly amount: Amount
  /** The transaction id on the coin's network, if staff entered one. */
  readonly txid: string | null
  readonly notes: string | null
}
