import { decide } from '../approvals/decide.ts'
import { type Decision, unchanged } from '../ledger/entry.ts'
import { trimmedOrNull } from '../withdrawals/confirm-withdrawal.ts'
import type { Deposit } from './deposit.ts'

/** The reason for rejecting a request, shown to the customer, and an internal note. Blank text counts as none. */
export interface RejectionTexts {
  readonly reason?: string | null | undefined
  readonly note?: string | null | undefined
}

/** Rejects a pending deposit. No money moves, because a pending deposit has no entry yet. */
export function rejectDeposit<D extends Deposit>(deposit: D, at: Date, texts: RejectionTexts = {}): Decision<D> {
  const decided = decide(deposit, 'rejected', at)
  if (decided === deposit) return unchanged(deposit)
  return { next: { ...decided, reason: trimmedOrNull(texts.reason), note: trimmedOrNull(texts.note) } }
}
