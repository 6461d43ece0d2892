import { decide } from '../approvals/decide.ts'
import { available, outside } from '../ledger/account.ts'
import { type Decision, move, unchanged } from '../ledger/entry.ts'
import type { Deposit } from './deposit.ts'

/** Credits the deposit to the customer's available balance. Refuses with `already_decided` if it was rejected. */
export function confirmDeposit<D extends Deposit>(deposit: D, at: Date): Decision<D> {
  const next = decide(deposit, 'confirmed', at)
  if (next === deposit) return unchanged(deposit)
  const { id, customerId: owner, coin, amount } = deposit
  return {
    next,
    entry: {
      kind: 'deposit.confirmed',
      subjectId: id,
      postings: move(amount, outside(owner, coin), available(owner, coin)),
    },
  }
}
