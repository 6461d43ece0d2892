import { APPROVAL_STATUSES, type Decidable } from '../approvals/decide.ts'
import type { Amount } from '../money/amount.ts'

/** A deposit is decided by staff, or canceled by its customer while it is pending. */
export const DEPOSIT_STATUSES = [...APPROVAL_STATUSES, 'cancelled'] as const
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number]

/** A customer's claim that they sent funds. It has no effect on balances until staff confirm it. */
export interface Deposit extends Decidable<DepositStatus> {
  readonly id: string
  readonly customerId: string
  readonly coin: string
  /** The amount that the customer reported as sent. */
  readonly amount: Amount
  /** The received amount. Null until the deposit is confirmed, and in deposits from before it was recorded. */
  readonly receivedAmount: Amount | null
  /** The transaction id on the coin's network, if staff entered one. */
  readonly txid: string | null
  /** The reason for the rejection, shown to the customer. */
  readonly reason: string | null
  /** An internal note by staff. */
  readonly note: string | null
  /** When a confirmed deposit was reversed, otherwise null. */
  readonly reversedAt: Date | null
}

/** The amount that a confirmed deposit credited. */
export const receivedOf = ({ amount, receivedAmount }: Pick<Deposit, 'amount' | 'receivedAmount'>): Amount =>
  receivedAmount ?? amount
