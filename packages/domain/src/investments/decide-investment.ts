import { available, invested, outside } from '../ledger/account.ts'
import { type Decision, type Entry, moves, unchanged } from '../ledger/entry.ts'
import { type Amount, ZERO } from '../money/amount.ts'
import { refuse } from '../refusal.ts'
import type { Closing, Investment } from './investment.ts'
import { type SplitPayment, splitPayment } from './split-payment.ts'
import { requireStatus } from './transition.ts'

/** The facts that staff enter when the payment for a bundle has arrived. */
export interface PaymentReceipt {
  /** The received amount in the coin, if it differs from the requested one. */
  readonly amount?: Amount | undefined
  /** The least that the bundle took when it was requested. */
  readonly minAmountUsd?: Amount
  /** The reason shown to the customer if the payment is below the minimum. */
  readonly creditReason?: string
}

/** Repeating a confirmation changes nothing. One of another amount would move something else, and is refused. */
function confirmedBefore<I extends Investment>(investment: I, { amount }: PaymentReceipt): Decision<I> {
  const { receivedAmount, principal, status } = investment
  if (amount !== undefined && amount !== (receivedAmount ?? principal)) refuse('already_decided', { status })
  return unchanged(investment)
}

const entryFor = ({ id, customerId: owner, coin }: Investment, { principal, credited }: SplitPayment): Entry => ({
  kind: principal > ZERO ? 'investment.confirmed' : 'payment.credited',
  subjectId: id,
  postings: moves(
    [principal, outside(owner, coin), invested(owner, coin)],
    [credited, outside(owner, coin), available(owner, coin)],
  ),
})

/**
 * Confirms that the payment arrived: the principal comes in from outside and the investment becomes active. `splitPayment`
 * says what happens if another amount arrived. Below the agreed minimum all of it is credited, and the request ends as
 * rejected. Refuses with `already_decided` if it was confirmed with another amount, and with `amount_too_small` if nothing
 * arrived.
 */
export function confirmInvestment<I extends Investment>(
  investment: I,
  at: Date,
  receipt: PaymentReceipt = {},
): Decision<I> {
  const { status, coin, receivedAmount } = investment
  if (status === 'active' || (status === 'rejected' && receivedAmount !== null))
    return confirmedBefore(investment, receipt)
  requireStatus(investment, 'pending', 'active')
  const { amount: received = investment.principal, minAmountUsd = ZERO, creditReason = null } = receipt
  if (received <= ZERO) refuse('amount_too_small', { coin })
  const split = splitPayment(investment, received, minAmountUsd)
  const entry = entryFor(investment, split)
  if (split.principal === ZERO) {
    const closed = { status: 'rejected', closedAt: at, closeReason: creditReason, receivedAmount: received } as const
    return { next: { ...investment, ...closed }, entry }
  }
  const { principal, principalUsd } = split
  const active = { status: 'active', activatedAt: at, principal, principalUsd, receivedAmount: received } as const
  return { next: { ...investment, ...active }, entry }
}

/** Refuses with `already_decided` if the payment for a request arrived: then it was not rejected, but credited. */
function requireNothingReceived({ receivedAmount }: Investment): void {
  if (receivedAmount !== null) refuse('already_decided', { status: 'confirmed' })
}

/** Rejects a pending investment whose payment did not arrive. No money moves. */
export function rejectInvestment<I extends Investment & { readonly cancelledByCustomer?: boolean }>(
  investment: I,
  { at, reason }: Closing,
): Decision<I> {
  if (investment.status === 'rejected') {
    requireNothingReceived(investment)
    if (investment.cancelledByCustomer) refuse('already_decided', { status: 'cancelled' })
    return unchanged(investment)
  }
  requireStatus(investment, 'pending', 'rejected')
  return { next: { ...investment, status: 'rejected', closedAt: at, closeReason: reason } }
}
