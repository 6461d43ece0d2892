import { decide } from '../approvals/decide.ts'
import { available, held } from '../ledger/account.ts'
import { type Decision, move, unchanged } from '../ledger/entry.ts'
import { trimmedOrNull, type WithdrawalRemarks } from './confirm-withdrawal.ts'
import type { Withdrawal } from './withdrawal.ts'

/** Releases the hold: the funds are available to the customer again. */
export function rejectWithdrawal<W extends Withdrawal>(
  withdrawal: W,
  at: Date,
  remarks: Pick<WithdrawalRemarks, 'notes' | 'reason'> = {},
): Decision<W> {
  const decided = decide(withdrawal, 'rejected', at)
  if (decided === withdrawal) return unchanged(withdrawal)
  const { id, customerId: owner, coin, amount } = withdrawal
  return {
    next: { ...decided, notes: trimmedOrNull(remarks.notes), reason: trimmedOrNull(remarks.reason) },
    entry: {
      kind: 'withdrawal.rejected',
      subjectId: id,
      postings: move(amount, held(owner, coin), available(owner, coin)),
    },
  }
}
