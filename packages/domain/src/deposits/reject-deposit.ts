import { decide } from '../approvals/decide.ts'
import type { Decision } from '../ledger/entry.ts'
import type { Deposit } from './deposit.ts'

/** Rejecting moves nothing: a pending deposit has no entry to undo. */
export const rejectDeposit = <D extends Deposit>(deposit: D, at: Date): Decision<D> => ({
  next: decide(deposit, 'rejected', at),
})
