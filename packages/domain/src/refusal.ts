/**
 * Every reason a rule can refuse, with the details needed to explain it. Amounts are decimal text, so that the details
 * can be sent to a screen unchanged.
 */
export interface RefusalDetails {
  /** The customer has less available than the action needs. `shortUsd` is absent when the coin has no fresh price. */
  insufficient_funds: { coin: string; short: string; shortUsd?: string }
  /** The request already has the opposite decision. */
  already_decided: { status: string }
  /** The investment's status cannot change from `from` to `to`. */
  illegal_transition: { from: string; to: string }
  /** The customer already has an open investment in this bundle. */
  already_invested: Record<string, never>
  /** The customer has as many pending requests of this kind as allowed. */
  too_many_pending: { kind: 'withdrawals' | 'deposits'; max: number }
  below_minimum: { minUsd: string }
  above_maximum: { maxUsd: string }
  /** The amount is not above zero, or rounds to zero in the coin. */
  amount_too_small: { coin: string }
  /** The terms keep the principal and there is no profit, so a payout would return nothing. */
  no_profit: Record<string, never>
  below_minimum_payout: { minUsd: string; profitUsd: string }
  /** The reduction is larger than the profit. */
  profit_below_zero: { profitUsd: string }
  /** The funding account holds less than the action needs. */
  funding_short: { account: string; availableUsd: string }
  /** The deposit has already been reversed. */
  already_reversed: Record<string, never>
  /** Only confirmed deposits can be reversed. */
  not_confirmed: { status: string }
  /** The requester cannot approve their own request. */
  own_request: Record<string, never>
  /** The account or the role of the approver is too new. `from`: when they may approve, in ISO 8601. */
  approver_too_new: { from: string }
  /** The requester invited the approver recently. `from`: when they may approve their requests, in ISO 8601. */
  invited_by_requester: { from: string }
  /** The approver invited the requester, whose account may be their own second one. */
  invited_requester: Record<string, never>
  /** The member got another role since the request. `role`: the current one. */
  role_changed: { role: string }
  /** The subject was changed since it was read, and the request has a whole form or text: the rest of it would undo that change. */
  changed_meanwhile: { what: 'bundle' | 'coin' | 'draft' }
  /** At least one active owner must remain. */
  last_owner: Record<string, never>
  /** No two members who may approve each other's requests would remain. */
  approvers_needed: Record<string, never>
  /** Approvals must be signed, and this one has no signature of a passkey. */
  signature_required: Record<string, never>
  /** The action is worth more than ten times the approval limit, or its worth is not known, and the approver has not typed the word. */
  approval_word_required: { word: string }
  /** No two members with passkeys who may approve each other's requests would remain, and approvals must be signed. */
  signers_needed: Record<string, never>
  /** An account that still holds funds or has open requests cannot be closed. */
  account_not_empty: Record<string, never>
  /** A customer who still holds funds or has open requests cannot be archived. Each number counts what is left. */
  customer_not_empty: { filledAccounts: number; deposits: number; withdrawals: number; investments: number }
  /** The customer closed the account, so staff cannot restore it. */
  closed_by_owner: Record<string, never>
  /** The customer has not shown yet that the email address is theirs. */
  email_not_verified: Record<string, never>
  /** A sign-in method has changed. Withdrawals wait until this time, in UTC. */
  withdrawals_waiting: { until: string }
  /** The customer has locked the settings of the account until this time, in UTC. */
  settings_locked: { until: string }
  /** A change of how the customer signs in can be undone until this time, so the settings cannot be locked before. */
  lock_too_early: { from: string }
  /** Without a second factor, the settings can be locked for a day only. */
  lock_needs_factor: Record<string, never>
  /** Staff have stopped it for this customer. `until`: when it ends by itself, in ISO 8601; null if only staff end it. */
  account_frozen: { what: 'sign_in' | 'withdrawals' | 'investing'; until: string | null }
  /** The same, as staff read it. */
  customer_frozen: { what: 'sign_in' | 'withdrawals' | 'investing'; until: string | null }
  /** The customer has not accepted the versions in force of these legal texts. */
  consent_needed: { texts: readonly ('terms' | 'privacy' | 'risk')[] }
  /** The accepted version of a legal text is not the one in force. */
  legal_text_replaced: Record<string, never>
  /** A version of a legal text would apply before it is published, or too long after. */
  effective_date_invalid: { daysMax: number }
  /** A freeze would end before it begins. */
  freeze_end_passed: Record<string, never>
  /** The withdrawal is worth less than the minimum that staff have set. */
  below_withdrawal_minimum: { coin: string; minUsd: string }
  /** The fee is not the one that the customer was shown. `fee`: the one that applies now, in units of the coin. */
  fee_changed: { coin: string; fee: string }
  /** The bundle's terms are not those that the customer was shown. These apply now. */
  terms_changed: { roi: string; days: number | null; minPayoutUsd: string; returnsPrincipal: boolean }
  /** Nothing would be left of the withdrawal after its fee. */
  amount_not_above_fee: { coin: string; fee: string }
  fee_percent_too_high: { percentMax: number }
  /** The withdrawals of the last 24 hours and this one are worth more than the daily limit. */
  withdrawal_limit_reached: { maxUsd: string; leftUsd: string }
  /** The customer has not confirmed the withdrawal by the mailed link. */
  withdrawal_unconfirmed: Record<string, never>
  /** The address has no owner. */
  zero_address: Record<string, never>
  /** The address is the contract of a token. */
  token_contract: { token: string }
  /** The address is or was one that customers deposit to. */
  own_deposit_address: Record<string, never>
  /** Staff have frozen the address. */
  address_frozen: Record<string, never>
  /** The customer only withdraws to saved addresses, and this one is not saved. */
  address_not_saved: Record<string, never>
  /** The customer only withdraws to saved addresses, and this one was saved within 24 hours. */
  address_too_new: { from: string }
  /** The customer has as many saved addresses as allowed. */
  too_many_saved_addresses: { max: number }
  /** The customer has as many open support threads as allowed. */
  too_many_threads: { max: number }
  /** A closed support thread takes no more messages. */
  thread_closed: Record<string, never>
  /** A support thread has as many messages as allowed. */
  thread_full: { max: number }
  /** A pinned price must end within this many hours. */
  pin_end_invalid: { hoursMax: number }
  /** The text is no transaction id of the network. `form`: how one looks, as a sentence without its period. */
  txid_invalid: { form: string }
  /** Payments on the network need a memo, or the statement that the recipient needs none. `memo`: its name there. */
  memo_required: { memo: string; network: string }
  /** The text is no memo. */
  memo_invalid: { memo: string }
  /** There are two memos, or one beside the statement that the recipient needs none. */
  memo_unclear: { memo: string }
  /** The network has no memos. */
  memo_not_used: { network: string }
  /** The address is one of several networks of the coin. */
  network_unclear: { networks: readonly string[] }
  /** A request, or other unidentified funds, have this transaction id. */
  txid_recorded: Record<string, never>
  /** The time of arrival is in the future. */
  not_arrived_yet: Record<string, never>
  /** Payments on the network need a memo, which a quote names. */
  quote_required: { memo: string }
  /** The request differs from its quote. */
  quote_mismatch: Record<string, never>
  /** The quote was made more than this many hours ago. */
  quote_too_old: { hours: number }
  /** The payment method is for other coins: those of `accepted`. */
  method_not_for_coin: { coin: string; accepted: readonly string[] }
  /** The coin has no network whose addresses can be checked, so it could not be withdrawn. */
  coin_without_network: { coin: string }
  /** The profit run is in a status that does not allow this. */
  run_not_possible: { status: string }
  /** The profit run ended more than this many hours ago. */
  run_undo_too_late: { hours: number }
  /** The profit run has more lines than allowed. */
  run_too_large: { max: number }
  /** A line of a profit run's CSV cannot be read. `line` counts from 1. */
  run_csv_invalid: { line: number; problem: string }
  /** The coin is not accepted; `allowed` lists the ones that are. */
  coin_not_allowed: { coin: string; allowed: readonly string[] }
}

export type RefusalCode = keyof RefusalDetails

/** A business rule said no. Nothing has changed; the details say why. */
export class Refusal<C extends RefusalCode = RefusalCode> extends Error {
  readonly code: C
  readonly details: RefusalDetails[C]

  constructor(code: C, details: RefusalDetails[C]) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}

/** Ends a rule with a refusal. It throws, so that no code after it runs. */
export function refuse<C extends RefusalCode>(code: C, details: RefusalDetails[C]): never {
  throw new Refusal(code, details)
}
