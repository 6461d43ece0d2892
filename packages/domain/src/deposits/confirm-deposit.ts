import { decide } from '../approvals/decide.ts'
import { available, outside } from '../ledger/account.ts'
import { type Decision, move, unchanged } from '../ledger/entry.ts'
import type { Amount } from '../money/amount.ts'
import { type OnNetwork, readTxid } from '../networks/networks.ts'
import { refuse } from '../refusal.ts'
import { trimmedOrNull } from '../withdrawals/confirm-withdrawal.ts'
import { type Deposit, receivedOf } from './deposit.ts'

/** The facts that staff enter when the funds have arrived. Blank text counts as none. */
export interface Receipt {
  /** The received amount in the coin, if it differs from the requested one. */
  readonly amount?: Amount | undefined
  readonly txid?: string | null | undefined
  readonly note?: string | null | undefined
}

/** Repeating a confirmation changes nothing. One of another amount would credit something else, and is refused. */
function confirmedBefore<D extends Deposit>(deposit: D, { amount }: Receipt): Decision<D> {
  if (amount !== undefined && amount !== receivedOf(deposit)) refuse('already_decided', { status: deposit.status })
  return unchanged(deposit)
}

/**
 * Credits what arrived to the customer's available balance. Refuses with `already_decided` if the deposit was rejected,
 * canceled, or confirmed with another amount, with `amount_too_small` if nothing arrived, and what `readTxid` refuses.
 */
export function confirmDeposit<D extends Deposit & OnNetwork>(
  deposit: D,
  at: Date,
  receipt: Receipt = {},
): Decision<D> {
  const decided = decide(deposit, 'confirmed', at)
  if (decided === deposit) return confirmedBefore(deposit, receipt)
  const { id, customerId: owner, coin } = deposit
  const receivedAmount = receipt.amount ?? deposit.amount
  if (receivedAmount <= 0n) refuse('amount_too_small', { coin })
  return {
    next: { ...decided, receivedAmount, txid: readTxid(deposit, receipt.txid), note: trimmedOrNull(receipt.note) },
    entry: {
      kind: 'deposit.confirmed',
      subjectId: id,
      postings: move(receivedAmount, outside(owner, coin), available(owner, coin)),
    },
  }
}
