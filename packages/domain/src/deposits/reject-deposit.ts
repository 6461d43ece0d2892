import { decide } from '../approvals/decide.ts'
import type { Decision } from '../ledger/entry.ts'
import type { Deposit } from './deposit.ts'

/** Rejects a pending deposit. No money moves, because a pending deposit has no entry yet. */
export const rejectDeposit = <D extends Deposit>(deposit: D, at: Date): Decision<D> => ({
  next: decide(deposit, 'rejected', at),
})
