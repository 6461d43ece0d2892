import type { RefusalDetails } from '@mintmark/domain'

/** Errors of the API, in addition to the refusals of the rules. */
export interface WireErrorDetails {
  validation: { issues: { path: string; message: string }[] }
  unauthenticated: Record<string, never>
  forbidden: Record<string, never>
  foreign_origin: Record<string, never>
  not_found: Record<string, never>
  invalid_credentials: Record<string, never>
  invalid_admin_credentials: Record<string, never>
  email_taken: Record<string, never>
  email_in_use: Record<string, never>
  email_unchanged: Record<string, never>
  device_unknown: Record<string, never>
  email_unverified: Record<string, never>
  second_factor_required: Record<string, never>
  second_factor_wrong: Record<string, never>
  second_factor_setup_required: Record<string, never>
  second_factor_on: Record<string, never>
  second_factor_off: Record<string, never>
  /** Staff cannot take back that an address was verified while a second factor or a passkey counts on it. */
  factors_set_up: Record<string, never>
  passkey_refused: Record<string, never>
  wrong_password: Record<string, never>
  link_invalid: Record<string, never>
  impersonated: Record<string, never>
  own_staff_account: Record<string, never>
  not_invited: Record<string, never>
  /** Nothing more can be put on offer: so many coins, bundles or payment methods are offered already. */
  offers_full: { max: number }
  symbol_taken: Record<string, never>
  symbol_in_use: Record<string, never>
  coin_not_fundable: { coin: string; allowed: readonly string[] }
  funding_unknown: Record<string, never>
  name_taken: Record<string, never>
  approval_pending: Record<string, never>
  books_check_failed: Record<string, never>
  payouts_paused: Record<string, never>
  mail_not_sent: { reason: string }
  mail_server_refused: { reason: string }
  /** Frames may not come from this origin. */
  frame_origin_refused: { reason: string }
  smtp_password_needed: Record<string, never>
  password_refused: { reason: string }
  too_many_attempts: { retryAfterSeconds: number }
  price_unavailable: { coin: string }
  price_unknown: { coin: string }
  proof_unknown: Record<string, never>
  /** The proof belongs to another request. */
  proof_used: Record<string, never>
  quote_unknown: Record<string, never>
  /** The quote belongs to another request. */
  quote_used: Record<string, never>
  method_unknown: Record<string, never>
  bundle_unknown: Record<string, never>
  coin_unknown: Record<string, never>
  /** The text is no address of the coin's networks; `networks` names them. */
  address_invalid: { problem: 'hidden_characters' | 'not_an_address'; networks: readonly string[] }
  /** The coin does not move on the chosen network; `networks` names those it does. */
  network_not_offered: { coin: string; networks: readonly string[] }
  wallet_refused: Record<string, never>
  address_saved: Record<string, never>
  idempotency_conflict: Record<string, never>
  idempotency_key_malformed: Record<string, never>
  payload_too_large: { what: 'file' | 'request'; maxKilobytes: number }
  upload_quota_reached: { maxMegabytes: number }
  unsupported_media_type: { expected: string }
  /** The request does not accept the only form in which the call answers. */
  not_acceptable: { expected: string }
  image_refused: { reason: string }
  store_unavailable: Record<string, never>
  rate_limited: { retryAfterSeconds: number }
  unavailable: Record<string, never>
  unreachable: Record<string, never>
  no_answer: Record<string, never>
  internal: Record<string, never>
}

export type ErrorDetails = RefusalDetails & WireErrorDetails
export type ErrorCode = keyof ErrorDetails

/** How an error is told. */
export interface ErrorEntry<C extends ErrorCode> {
  readonly status: number
  /** Tells the user what is wrong and how to fix it. */
  readonly text: (details: ErrorDetails[C]) => string
}
