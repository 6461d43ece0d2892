/** The payment that leaves the platform when a request is approved. Amounts are decimal text. */
export interface SignedTransfer {
  readonly coin: string
  readonly amount: string
  readonly fee: string
  readonly network: string | null
  readonly address: string
}

/** A request for an approval, as the approver signs it. Amounts are decimal text. */
export interface SignedApproval {
  readonly id: string
  readonly action: string
  readonly subjectId: string
  readonly customerId: string | null
  /** Null for an action that sends nothing. */
  readonly transfer: SignedTransfer | null
  readonly amountUsd: string | null
  readonly summary: string
  /** The changes of an action without an amount, as JSON. */
  readonly changes: string | null
  readonly reason: string | null
  readonly requestedBy: string
  /** SHA-256 of the stored input of the action, in hexadecimal: the input may hold a sealed secret. */
  readonly inputHash: string
}

/**
 * The text whose hash a passkey signs to approve a request: what is done, for whom, how much, where to, and who requested it. A
 * JSON list in a fixed order, so that two requests never have the same text.
 */
export function signedText(approval: SignedApproval): string {
  const { id, action, subjectId, customerId, transfer, amountUsd, summary, changes, reason } = approval
  const sent = transfer && [transfer.coin, transfer.amount, transfer.fee, transfer.network, transfer.address]
  const what = [id, action, subjectId, customerId, sent, amountUsd, summary, changes, reason]
  return JSON.stringify(['approval', ...what, approval.requestedBy, approval.inputHash])
}
