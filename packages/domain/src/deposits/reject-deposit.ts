import { decide } from '../approvals/decide.ts'
import type { Decision } from '../ledger/entry.ts'
import type { Deposit } from './deposit.ts'

/** Rejecting moves nothing: a pending deposit has no entry to undo. */
export const rejectDeposit = (deposit: Deposit, at: Date): Decision<Deposit> => ({
  next: decide(deposit, 'rejected', at),
})
