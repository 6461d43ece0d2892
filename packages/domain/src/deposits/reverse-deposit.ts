import type { Balances } from '../balances/balances.ts'
import { requireFunds } from '../balances/require-funds.ts'
import { available, outside } from '../ledger/account.ts'
import { type Decision, move } from '../ledger/entry.ts'
import type { Price } from '../money/convert.ts'
import { refuse } from '../refusal.ts'
import type { Deposit } from './deposit.ts'

interface Reversal {
  readonly reason: string
  readonly at: Date
  /** The price in which a shortfall is told, where there is one. */
  readonly price: Price | undefined
}

/**
 * A deposit that was confirmed in error is taken back by an entry of its own, once, and only while the customer still
 * has the funds available. The deposit stays confirmed, as it was; that it was reversed stands beside it.
 */
export function reverseDeposit<D extends Deposit>(
  deposit: D,
  { reason, at, price }: Reversal,
  balances: Balances,
): Decision<D> {
  const { id, customerId: owner, coin, amount, status, reversedAt } = deposit
  if (status !== 'confirmed') refuse('not_confirmed', { status })
  if (reversedAt !== null) refuse('already_reversed', {})
  requireFunds(balances, available(owner, coin), amount, price)
  return {
    next: { ...deposit, reversedAt: at },
    entry: {
      kind: 'deposit.reversed',
      subjectId: id,
      postings: move(amount, available(owner, coin), outside(owner, coin)),
      reason,
    },
  }
}
