import { decide } from '../approvals/decide.ts'
import { held, outside } from '../ledger/account.ts'
import { type Decision, move, unchanged } from '../ledger/entry.ts'
import type { Withdrawal } from './withdrawal.ts'

/** What staff may write down when they decide. Blanks are nothing. */
export interface WithdrawalRemarks {
  readonly txid?: string | null | undefined
  readonly notes?: string | null | undefined
}

/** What was written down; null where nothing was. */
export const writtenDown = (text: string | null | undefined): string | null => text?.trim() || null

/** Confirming sends the held funds out of the platform. */
export function confirmWithdrawal<W extends Withdrawal>(
  withdrawal: W,
  at: Date,
  remarks: WithdrawalRemarks = {},
): Decision<W> {
  const decided = decide(withdrawal, 'confirmed', at)
  if (decided === withdrawal) return unchanged(withdrawal)
  const { id, customerId: owner, coin, amount } = withdrawal
  return {
    next: { ...decided, txid: writtenDown(remarks.txid), notes: writtenDown(remarks.notes) },
    entry: {
      kind: 'withdrawal.confirmed',
      subjectId: id,
      postings: move(amount, held(owner, coin), outside(owner, coin)),
    },
  }
}
