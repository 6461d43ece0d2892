import { decide } from '../approvals/decide.ts'
import { available, outside } from '../ledger/account.ts'
import { type Decision, move, unchanged } from '../ledger/entry.ts'
import type { Amount } from '../money/amount.ts'
import type { Price } from '../money/convert.ts'
import { readTxid } from '../networks/txids.ts'
import { refuse } from '../refusal.ts'
import { trimmedOrNull } from '../withdrawals/confirm-withdrawal.ts'
import { type Deposit, receivedOf } from './deposit.ts'
import { amountOnArrival, type QuotedDeposit } from './price-of-arrival.ts'

/** The facts that staff enter when the funds have arrived. Blank text counts as none. */
export interface Receipt {
  /** The received amount in the coin, if it differs from the requested one. */
  readonly amount?: Amount | undefined
  /** The price of arrival, if it applies instead of the quoted one: see `isPricedOnArrival`. */
  readonly price?: Price | undefined
  readonly txid?: string | null | undefined
  readonly note?: string | null | undefined
}

/** Repeating a confirmation changes nothing. One of another amount would credit something else, and is refused. */
function confirmedBefore<D extends Deposit>(deposit: D, { amount }: Receipt): Decision<D> {
  if (amount !== undefined && amount !== receivedOf(deposit)) refuse('already_decided', { status: deposit.status })
  return unchanged(deposit)
}

/**
 * Credits what arrived to the customer's available balance: the amount that staff enter, or else `amountOnArrival`. Refuses with `already_decided` if the deposit was rejected,
 * canceled, or confirmed with another amount, with `amount_too_small` if nothing arrived, and what `readTxid` refuses.
 */
export function confirmDeposit<D extends Deposit & QuotedDeposit>(
  deposit: D,
  at: Date,
  receipt: Receipt = {},
): Decision<D> {
  const decided = decide(deposit, 'confirmed', at)
  if (decided === deposit) return confirmedBefore(deposit, receipt)
  const { id, customerId: owner, coin } = deposit
  const price = receipt.amount === undefined ? receipt.price : undefined
  const receivedAmount = receipt.amount ?? amountOnArrival(deposit, price)
  if (receivedAmount <= 0n) refuse('amount_too_small', { coin })
  return {
    next: { ...decided, receivedAmount, txid: readTxid(deposit, receipt.txid), note: trimmedOrNull(receipt.note) },
    entry: {
      kind: 'deposit.confirmed',
      subjectId: id,
      postings: move(receivedAmount, outside(owner, coin), available(owner, coin)),
      ...(price && { conversions: [price] }),
    },
  }
}
