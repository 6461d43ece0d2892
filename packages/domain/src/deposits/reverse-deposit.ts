import type { Balances } from '../balances/balances.ts'
import { requireFunds } from '../balances/require-funds.ts'
import { available, outside } from '../ledger/account.ts'
import { type Decision, move } from '../ledger/entry.ts'
import type { Price } from '../money/convert.ts'
import { refuse } from '../refusal.ts'
import { type Deposit, receivedOf } from './deposit.ts'

interface Reversal {
  readonly reason: string
  readonly at: Date
  /** Used only to show a shortfall in USD; undefined if the coin has no fresh price. */
  readonly price: Price | undefined
}

/**
 * Takes back a deposit that was confirmed by mistake, with a new entry. Only a confirmed deposit can be reversed, once,
 * while the customer still has the funds available. Its status stays `confirmed`; `reversedAt` marks the reversal.
 */
export function reverseDeposit<D extends Deposit>(
  deposit: D,
  { reason, at, price }: Reversal,
  balances: Balances,
): Decision<D> {
  const { id, customerId: owner, coin, status, reversedAt } = deposit
  const amount = receivedOf(deposit)
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
