import { decide } from '../approvals/decide.ts'
import { fees, held, outside } from '../ledger/account.ts'
import { type Decision, distribute, unchanged } from '../ledger/entry.ts'
import { type OnNetwork, readTxid } from '../networks/txids.ts'
import { refuse } from '../refusal.ts'
import { type AddressFacts, requireSendable } from './require-sendable.ts'
import { awaitsMail, type Withdrawal } from './withdrawal.ts'
import { amountSent } from './withdrawal-fee.ts'

/** The facts that staff can record with their decision. Blank text counts as none. */
export interface WithdrawalRemarks {
  readonly txid?: string | null | undefined
  readonly notes?: string | null | undefined
  /** The reason for the rejection, shown to the customer. */
  readonly reason?: string | null | undefined
}

/** The other facts that decide whether the funds may be sent. */
export interface Sending extends Pick<WithdrawalRemarks, 'txid' | 'notes'> {
  readonly addressFacts?: AddressFacts
}

/** The trimmed text, or null if it is blank. */
export const trimmedOrNull = (text: string | null | undefined): string | null => text?.trim() || null

/**
 * Moves the held funds out of the platform, and their fee to the house. Refuses with `already_decided` if the withdrawal was rejected or cancelled, with
 * `withdrawal_unconfirmed` before the customer has opened a link that was mailed for it, and what `requireSendable` and `readTxid` refuse.
 */
export function confirmWithdrawal<W extends Withdrawal & OnNetwork>(
  withdrawal: W,
  at: Date,
  sending: Sending = {},
): Decision<W> {
  const decided = decide(withdrawal, 'confirmed', at)
  if (decided === withdrawal) return unchanged(withdrawal)
  if (awaitsMail(withdrawal)) refuse('withdrawal_unconfirmed', {})
  if (sending.addressFacts) requireSendable(sending.addressFacts)
  const { id, customerId: owner, coin, fee } = withdrawal
  return {
    next: { ...decided, txid: readTxid(withdrawal, sending.txid), notes: trimmedOrNull(sending.notes) },
    entry: {
      kind: 'withdrawal.confirmed',
      subjectId: id,
      postings: distribute(held(owner, coin), [
        [amountSent(withdrawal), outside(owner, coin)],
        [fee, fees(owner, coin)],
      ]),
    },
  }
}
