import { available, held } from '../ledger/account.ts'
import { type Decision, move, unchanged } from '../ledger/entry.ts'
import { refuse } from '../refusal.ts'
import type { Withdrawal } from './withdrawal.ts'

/**
 * The customer takes a pending withdrawal back: the hold is released. Repeating it changes nothing. Refuses with
 * `already_decided` once staff have decided.
 */
export function cancelWithdrawal<W extends Withdrawal>(withdrawal: W, at: Date): Decision<W> {
  const { id, customerId: owner, coin, amount, status } = withdrawal
  if (status === 'cancelled') return unchanged(withdrawal)
  if (status !== 'pending') return refuse('already_decided', { status })
  return {
    next: { ...withdrawal, status: 'cancelled', decidedAt: at },
    entry: {
      kind: 'withdrawal.cancelled',
      subjectId: id,
      postings: move(amount, held(owner, coin), available(owner, coin)),
    },
  }
}
