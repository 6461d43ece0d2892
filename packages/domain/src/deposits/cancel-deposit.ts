import { type Decision, unchanged } from '../ledger/entry.ts'
import { refuse } from '../refusal.ts'
import type { Deposit } from './deposit.ts'

/**
 * A customer takes a pending deposit back. Nothing moves. Repeating it changes nothing; a decided one is refused with
 * `already_decided`.
 */
export function cancelDeposit<D extends Deposit>(deposit: D, at: Date): Decision<D> {
  if (deposit.status === 'cancelled') return unchanged(deposit)
  if (deposit.status !== 'pending') return refuse('already_decided', { status: deposit.status })
  return { next: { ...deposit, status: 'cancelled', decidedAt: at } }
}
