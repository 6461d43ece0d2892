import { APPROVAL_STATUSES, type Decidable } from '../approvals/decide.ts'
import type { Amount } from '../money/amount.ts'

/** Staff decide a withdrawal once, unless the customer cancels it first. */
export const WITHDRAWAL_STATUSES = [...APPROVAL_STATUSES, 'cancelled'] as const
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number]

/** Funds leaving the platform: held while pending, sent when confirmed, returned when rejected or cancelled. */
export interface Withdrawal extends Decidable<WithdrawalStatus> {
  readonly id: string
  readonly customerId: string
  readonly coin: string
  /** The amount that the customer gives up, including the fee. */
  readonly amount: Amount
  /** The part of the amount that the house keeps. */
  readonly fee: Amount
  /** The transaction id on the coin's network, if staff entered one. */
  readonly txid: string | null
  /** An internal note by staff. */
  readonly notes: string | null
  /** The reason for the rejection, shown to the customer. */
  readonly reason: string | null
  /** True if the customer must confirm it by a mailed link. */
  readonly needsMail: boolean
  readonly mailConfirmedAt: Date | null
}

/** True if the customer still has to open the mailed link. */
export const awaitsMail = ({
  needsMail,
  mailConfirmedAt,
}: Pick<Withdrawal, 'needsMail' | 'mailConfirmedAt'>): boolean => needsMail && mailConfirmedAt === null
