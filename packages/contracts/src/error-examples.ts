import { BUNDLE_DEPOSIT_COINS, FUNDABLE_COINS } from '@mintmark/domain'
import type { ErrorCode, ErrorDetails } from './error-details.ts'

/** Codes whose text never varies. */
type Plain = { [C in ErrorCode]: Record<string, never> extends ErrorDetails[C] ? C : never }[ErrorCode]
type Varying = Exclude<ErrorCode, Plain>

/** Details to show each varying text with. */
const VARYING: { readonly [C in Varying]: ErrorDetails[C] } = {
  insufficient_funds: { coin: 'BTC', short: '0.00010289', shortUsd: '12.34' },
  already_decided: { status: 'confirmed' },
  illegal_transition: { from: 'rejected', to: 'active' },
  method_not_for_coin: { coin: 'BTC', accepted: ['USDT'] },
  coin_without_network: { coin: 'SOL' },
  too_many_pending: { kind: 'withdrawals', max: 10 },
  below_minimum: { minUsd: '100.00' },
  above_maximum: { maxUsd: '999.00' },
  amount_too_small: { coin: 'BTC' },
  below_minimum_payout: { minUsd: '1.00', profitUsd: '0.50' },
  profit_below_zero: { profitUsd: '0.50' },
  funding_short: { account: 'House', availableUsd: '250.00' },
  not_confirmed: { status: 'pending' },
  customer_not_empty: { filledAccounts: 1, deposits: 0, withdrawals: 1, investments: 2 },
  approver_too_new: { from: '2026-11-22T09:30:00.000Z' },
  invited_by_requester: { from: '2026-11-27T09:30:00.000Z' },
  withdrawals_waiting: { until: '2026-11-22T13:00:00.000Z' },
  account_frozen: { what: 'withdrawals', until: '2026-11-24T13:00:00.000Z' },
  customer_frozen: { what: 'withdrawals', until: null },
  below_withdrawal_minimum: { coin: 'BTC', minUsd: '10.00' },
  withdrawal_limit_reached: { maxUsd: '5000.00', leftUsd: '320.50' },
  address_too_new: { from: '2026-11-22T13:00:00.000Z' },
  pin_end_invalid: { hoursMax: 72 },
  too_many_saved_addresses: { max: 50 },
  too_many_threads: { max: 5 },
  thread_full: { max: 100 },
  offers_full: { max: 1000 },
  address_invalid: { problem: 'not_an_address', networks: ['Ethereum', 'Tron'] },
  network_not_offered: { coin: 'USDT', networks: ['Ethereum', 'Tron'] },
  coin_not_allowed: { coin: 'SOL', allowed: BUNDLE_DEPOSIT_COINS },
  coin_not_fundable: { coin: 'SOL', allowed: FUNDABLE_COINS },
  validation: { issues: [{ path: 'body.wallet', message: 'is required' }] },
  mail_not_sent: { reason: 'No mail server is set. Save one first.' },
  mail_server_refused: {
    reason: 'The mail server needs a public address and one of the ports 25, 465, 587 or 2525.',
  },
  frame_origin_refused: {
    reason:
      'https://chat.example.net is not an allowed site. Use a page of https://chat.example.com, or ask whoever runs the server to add the site to FRAME_ORIGINS.',
  },
  password_refused: { reason: 'This password is very common and easy to guess. Choose another one.' },
  too_many_attempts: { retryAfterSeconds: 900 },
  price_unavailable: { coin: 'BTC' },
  price_unknown: { coin: 'SOL' },
  payload_too_large: { what: 'file', maxKilobytes: 5120 },
  upload_quota_reached: { maxMegabytes: 200 },
  unsupported_media_type: { expected: 'application/json' },
  not_acceptable: { expected: 'text/event-stream' },
  image_refused: { reason: 'This picture is damaged and cannot be read. Upload it again or choose another.' },
  rate_limited: { retryAfterSeconds: 60 },
}

/** The details of an error for an example of its text. */
export const exampleOf = <C extends ErrorCode>(code: C): ErrorDetails[C] =>
  (VARYING as { readonly [Code in ErrorCode]?: ErrorDetails[Code] })[code] ?? ({} as ErrorDetails[C])
