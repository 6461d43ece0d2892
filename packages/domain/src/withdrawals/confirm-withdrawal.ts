import { decide } from '../approvals/decide.ts'
import { held, outside } from '../ledger/account.ts'
import { type Decision, move, unchanged } from '../ledger/entry.ts'
import type { Withdrawal } from './withdrawal.ts'

/** What staff can note with their decision. Blank text counts as none. */
export interface WithdrawalRemarks {
  readonly txid?: string | null | undefined
  readonly notes?: string | null | undefined
}

/** The trimmed text, or null if it is blank. */
export const trimmedOrNull = (text: string | null | undefined): string | null => text?.trim() || null

/** Moves the held funds out of the platform. Refuses with `already_decided` if the withdrawal was rejected. */
export function confirmWithdrawal<W extends Withdrawal>(
  withdrawal: W,
  at: Date,
  remarks: WithdrawalRemarks = {},
): Decision<W> {
  const decided = decide(withdrawal, 'confirmed', at)
  if (decided === withdrawal) return unchanged(withdrawal)
  const { id, customerId: owner, coin, amount } = withdrawal
  return {
    next: { ...decided, txid: trimmedOrNull(remarks.txid), notes: trimmedOrNull(remarks.notes) },
    entry: {
      kind: 'withdrawal.confirmed',
      subjectId: id,
      postings: move(amount, held(owner, coin), outside(owner, coin)),
    },
  }
}
