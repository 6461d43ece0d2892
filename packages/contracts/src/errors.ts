import type { RefusalDetails } from '@mintmark/domain'
import * as z from 'zod/mini'

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
  address_saved: Record<string, never>
  idempotency_conflict: Record<string, never>
  idempotency_key_malformed: Record<string, never>
  payload_too_large: { what: 'file' | 'request'; maxKilobytes: number }
  upload_quota_reached: { maxMegabytes: number }
  unsupported_media_type: { expected: string }
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

interface ErrorEntry<C extends ErrorCode> {
  readonly status: number
  /** Tells the user what is wrong and how to fix it. */
  readonly text: (details: ErrorDetails[C]) => string
}

/** A message that starts with a capital letter is a whole sentence; any other one describes a field. */
export const isSentence = (message: string): boolean => /^\p{Lu}/u.test(message)

/** A sentence is shown as is; a description follows the field. */
const issueText = ({ path, message }: { readonly path: string; readonly message: string }) =>
  path === '' || isSentence(message) ? message : `${path}: ${message}`

const minutes = (seconds: number) => (seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`)

const sizeText = (kilobytes: number) => (kilobytes < 1024 ? `${kilobytes} kB` : `${kilobytes / 1024} MB`)
/** A moment as people read it: `Nov 21, 2026, 1:00 PM UTC`. */
const inUtc = (iso: string) =>
  `${new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`

/** A status as people say it: `paid out`. */
const inWords = (status: string) => status.replace('_', ' ')

/** `USDT, ETH, or BTC`, as the specification writes it. */
const oneOf = (names: readonly string[]) =>
  names.length < 3 ? names.join(' or ') : `${names.slice(0, -1).join(', ')}, or ${names.at(-1)}`

const counted = (count: number, one: string) => (count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`])

/** What a customer still has: `funds, 1 pending withdrawal, and 2 open investments`. */
function leftText(left: RefusalDetails['customer_not_empty']): string {
  const parts = [
    ...(left.filledAccounts > 0 ? ['funds'] : []),
    ...counted(left.deposits, 'pending deposit'),
    ...counted(left.withdrawals, 'pending withdrawal'),
    ...counted(left.investments, 'open investment'),
  ]
  return new Intl.ListFormat('en-US').format(parts)
}

function onlyForDeposit(allowed: readonly string[]): string {
  if (allowed.length === 0) return 'No coin can be deposited right now.'
  return `Only ${oneOf(allowed)} ${allowed.length === 1 ? 'is' : 'are'} allowed for deposit.`
}

/** Every error: its status and its text. Texts from the specifications are verbatim. */
export const ERRORS: { readonly [C in ErrorCode]: ErrorEntry<C> } = {
  insufficient_funds: {
    status: 422,
    text: ({ short, shortUsd, coin }) =>
      shortUsd === undefined
        ? `Insufficient funds. You are short ${short} ${coin}`
        : `Insufficient funds. You are short $${shortUsd} USD`,
  },
  already_decided: { status: 409, text: ({ status }) => `This request was already ${status}.` },
  illegal_transition: {
    status: 409,
    text: ({ from, to }) =>
      from === to
        ? `This is not possible while the investment is ${inWords(from)}.`
        : `An investment that is ${inWords(from)} cannot become ${inWords(to)}.`,
  },
  already_invested: { status: 409, text: () => 'You already have an active investment in this plan.' },
  too_many_pending: {
    status: 409,
    text: ({ kind, max }) =>
      `You can have ${max} pending ${kind} at a time. Wait until one of yours has been decided, then try again.`,
  },
  below_minimum: { status: 422, text: ({ minUsd }) => `Minimum investment is $${minUsd}` },
  above_maximum: { status: 422, text: ({ maxUsd }) => `Maximum investment is $${maxUsd}` },
  amount_too_small: {
    status: 422,
    text: ({ coin }) => `The amount is too small for ${coin}. Enter a larger amount.`,
  },
  no_profit: {
    status: 422,
    text: () => 'There is nothing to pay out yet. This plan keeps the principal and has no profit so far.',
  },
  below_minimum_payout: {
    status: 422,
    text: ({ minUsd, profitUsd }) => `You can pay out once the profit reaches $${minUsd}. So far it is $${profitUsd}.`,
  },
  profit_below_zero: {
    status: 422,
    text: ({ profitUsd }) => `The profit is $${profitUsd}. You cannot reduce it by more than that.`,
  },
  funding_short: {
    status: 422,
    text: ({ account, availableUsd }) =>
      `${account} has $${availableUsd}, which is less than this profit. Top it up first, or credit less.`,
  },
  already_reversed: { status: 409, text: () => 'This deposit was already reversed.' },
  not_confirmed: {
    status: 409,
    text: ({ status }) => `Only a confirmed deposit can be reversed. This one is ${status}.`,
  },
  own_request: { status: 403, text: () => "You can't approve your own request. Another staff member must approve it." },
  approver_too_new: {
    status: 403,
    text: ({ from }) =>
      `You can approve requests once your account and your role are 24 hours old, from ${inUtc(from)} on. Until then, another staff member must approve this.`,
  },
  invited_by_requester: {
    status: 403,
    text: ({ from }) =>
      `The person who requested this invited you less than 7 days ago, so you can approve their requests from ${inUtc(from)} on. Until then, another staff member must approve this.`,
  },
  invited_requester: {
    status: 403,
    text: () => 'You invited the person who requested this. Another staff member must approve it.',
  },
  last_owner: {
    status: 409,
    text: () => 'The last owner cannot be disabled or given another role. Add another owner first.',
  },
  account_not_empty: {
    status: 409,
    text: () =>
      'You still have funds, an open request or an open investment. Withdraw your funds first, and close your account when nothing is left.',
  },
  customer_not_empty: {
    status: 409,
    text: (left) =>
      `This customer still has ${leftText(left)}. Have the requests and investments settled and the funds withdrawn first.`,
  },
  email_not_verified: {
    status: 403,
    text: () => 'Verify your email address first. Open the link that we mailed to you, or have it sent again.',
  },
  withdrawals_waiting: {
    status: 403,
    text: ({ until }) =>
      `Your sign-in details changed recently, so you can request a withdrawal from ${inUtc(until)} on. Your funds are safe.`,
  },
  below_withdrawal_minimum: {
    status: 422,
    text: ({ coin, minUsd }) => `You can withdraw ${coin} worth $${minUsd} or more. Enter a larger amount.`,
  },
  withdrawal_limit_reached: {
    status: 422,
    text: ({ maxUsd, leftUsd }) =>
      `You can withdraw $${maxUsd} in 24 hours, and $${leftUsd} of it is left. Enter a smaller amount or wait.`,
  },
  withdrawal_unconfirmed: {
    status: 409,
    text: () =>
      'The customer has not confirmed this withdrawal by the mailed link yet. Wait until the link was opened, or reject the withdrawal.',
  },
  address_frozen: {
    status: 409,
    text: () => 'Nothing can be sent to this address at the moment. Use another address or contact us.',
  },
  address_not_saved: {
    status: 403,
    text: () =>
      'You only withdraw to saved addresses, and this one is not saved. Save it in your address book and use it after 24 hours.',
  },
  address_too_new: {
    status: 403,
    text: ({ from }) =>
      `You only withdraw to saved addresses, and a new one can be used after 24 hours: this one from ${inUtc(from)} on.`,
  },
  too_many_saved_addresses: {
    status: 409,
    text: ({ max }) => `You can save ${max} addresses. Delete one first.`,
  },
  too_many_threads: {
    status: 409,
    text: ({ max }) => `You have ${max} open conversations with us. Continue one of them, or wait until one is closed.`,
  },
  thread_closed: { status: 409, text: () => 'This conversation is closed. Start a new one.' },
  thread_full: {
    status: 409,
    text: ({ max }) => `This conversation has ${max} messages. Start a new one.`,
  },
  coin_not_allowed: { status: 422, text: ({ allowed }) => onlyForDeposit(allowed) },
  method_not_for_coin: {
    status: 422,
    text: ({ coin, accepted }) =>
      accepted.length === 0
        ? `This payment method cannot be used for ${coin}. Choose another one.`
        : `This payment method is for ${oneOf(accepted)}, not for ${coin}. Choose a method for ${coin}.`,
  },
  coin_without_network: {
    status: 422,
    text: ({ coin }) =>
      `${coin} cannot be sent to a wallet yet, so a payout in it is not possible. Choose another coin.`,
  },
  coin_not_fundable: { status: 422, text: ({ allowed }) => `Funds can be added in ${oneOf(allowed)} only.` },
  validation: {
    status: 400,
    text: ({ issues: [first] }) => (first ? issueText(first) : 'The request is malformed.'),
  },
  unauthenticated: { status: 401, text: () => 'Please sign in to continue.' },
  forbidden: { status: 403, text: () => 'Your role does not allow this.' },
  foreign_origin: { status: 403, text: () => 'This request came from another site and was blocked.' },
  not_found: { status: 404, text: () => 'Not found' },
  invalid_credentials: { status: 401, text: () => 'Invalid email or password' },
  invalid_admin_credentials: { status: 401, text: () => 'Invalid admin credentials' },
  email_taken: { status: 409, text: () => 'An account with this email already exists. Sign in instead.' },
  email_in_use: { status: 409, text: () => 'Another account uses this email.' },
  device_unknown: {
    status: 403,
    text: () =>
      'There were too many wrong passwords for this account. To sign in on a new device, request a link by email first.',
  },
  email_unchanged: { status: 422, text: () => 'The account has this email address already. Enter another one.' },
  email_unverified: {
    status: 403,
    text: () => 'You must verify your email before logging in. Please check your inbox.',
  },
  second_factor_required: { status: 401, text: () => 'Enter the code from your authenticator app.' },
  second_factor_wrong: {
    status: 401,
    text: () => 'This code is wrong or was already used. Enter the latest code or a recovery code.',
  },
  second_factor_setup_required: {
    status: 403,
    text: () => 'Set up an authenticator app first. Every staff account needs one.',
  },
  second_factor_on: { status: 409, text: () => 'The authenticator app is already set up. Remove it first.' },
  factors_set_up: {
    status: 409,
    text: () =>
      'This customer has an authenticator app or passkeys, so the email address stays verified. Reset the second factors first, which takes a second staff member.',
  },
  second_factor_off: { status: 409, text: () => 'No authenticator app is being set up. Start again.' },
  passkey_refused: {
    status: 422,
    text: () => 'This passkey could not be used. Try again or sign in with your password.',
  },
  wrong_password: { status: 422, text: () => 'The current password is wrong.' },
  link_invalid: { status: 410, text: () => 'This link is no longer valid. Request a new one.' },
  impersonated: {
    status: 403,
    text: () => "You are viewing a customer's account, so you cannot change anything here.",
  },
  own_staff_account: { status: 409, text: () => 'You cannot change your own role or disable yourself.' },
  not_invited: {
    status: 409,
    text: () => 'You can only resend an invitation that has not been accepted.',
  },
  symbol_taken: { status: 409, text: () => 'A coin with this symbol already exists.' },
  symbol_in_use: {
    status: 409,
    text: () => 'Balances or requests use this coin, so you cannot change its symbol. You can still change its name.',
  },
  funding_unknown: { status: 422, text: () => 'Choose a funding account that exists.' },
  name_taken: {
    status: 409,
    text: () => 'A funding account with this name already exists. Choose another name.',
  },
  approval_pending: { status: 409, text: () => 'This is already waiting for a second staff member.' },
  books_check_failed: {
    status: 503,
    text: () =>
      'The check of the books found a problem, so no money is paid out. Open the books light, and resume payouts with a second person.',
  },
  payouts_paused: {
    status: 503,
    text: () => 'Payouts are paused while we check our records. Your funds are unchanged. Please try again later.',
  },
  mail_not_sent: { status: 422, text: ({ reason }) => reason },
  mail_server_refused: { status: 422, text: ({ reason }) => reason },
  smtp_password_needed: {
    status: 422,
    text: () => 'Enter the password again because the server, port or user has changed.',
  },
  password_refused: { status: 400, text: ({ reason }) => reason },
  too_many_attempts: {
    status: 429,
    text: ({ retryAfterSeconds }) => `Too many attempts. Try again in ${minutes(retryAfterSeconds)}.`,
  },
  price_unavailable: {
    status: 503,
    text: ({ coin }) => `There is no current price for ${coin}, so no money was moved. Please try again shortly.`,
  },
  price_unknown: {
    status: 503,
    text: ({ coin }) => `There is no current price for ${coin}. Please try again shortly.`,
  },
  proof_unknown: { status: 422, text: () => 'We could not find the payment proof. Upload it again.' },
  proof_used: {
    status: 409,
    text: () => 'This payment proof belongs to another request. Upload a proof of this payment.',
  },
  quote_unknown: { status: 422, text: () => 'This quote does not exist any more. Get a new one, then submit again.' },
  quote_used: { status: 409, text: () => 'This quote belongs to another request. Get a new one for this payment.' },
  quote_mismatch: {
    status: 422,
    text: () => 'The amount, coin or payment method is not what the quote says. Get a new one, then submit again.',
  },
  method_unknown: { status: 422, text: () => 'Select a payment method' },
  bundle_unknown: { status: 404, text: () => 'This plan is no longer offered.' },
  coin_unknown: {
    status: 422,
    text: () => 'This coin is no longer offered or does not exist. Choose another one.',
  },
  address_invalid: {
    status: 422,
    text: ({ problem, networks }) =>
      problem === 'hidden_characters'
        ? 'The address contains hidden characters, so what you see is not what it says. Copy it again from your wallet.'
        : networks.length === 0
          ? 'This cannot be an address. Enter it on one line, exactly as your wallet shows it.'
          : `This is not a valid ${oneOf(networks)} address. Check every character, or copy it again from your wallet.`,
  },
  network_not_offered: {
    status: 422,
    text: ({ coin, networks }) =>
      networks.length === 0
        ? `We know no network of ${coin}. Leave the network out.`
        : `${coin} can be sent on ${oneOf(networks)} only. Choose one of these networks.`,
  },
  address_saved: { status: 409, text: () => 'This address is in your address book already.' },
  idempotency_conflict: {
    status: 409,
    text: () => 'This Idempotency-Key was used for a different request. Use a new key.',
  },
  idempotency_key_malformed: {
    status: 400,
    text: () => 'Idempotency-Key must be 8 to 100 letters, digits, dashes or underscores.',
  },
  payload_too_large: {
    status: 413,
    text: ({ what, maxKilobytes }) => `The ${what} is too large. The limit is ${sizeText(maxKilobytes)}.`,
  },
  upload_quota_reached: {
    status: 409,
    text: ({ maxMegabytes }) =>
      `Your pictures take ${maxMegabytes} MB, which is the limit. Those that no request uses are deleted after a day. Try again then, or contact us.`,
  },
  unsupported_media_type: { status: 415, text: ({ expected }) => `Send this request as ${expected}.` },
  image_refused: { status: 422, text: ({ reason }) => reason },
  store_unavailable: {
    status: 503,
    text: () => 'Images cannot be saved or shown right now. Please try again shortly.',
  },
  rate_limited: {
    status: 429,
    text: ({ retryAfterSeconds }) => `Too many requests. Try again in ${minutes(retryAfterSeconds)}.`,
  },
  unavailable: {
    status: 503,
    text: () => 'The service is busy. Please try again in a moment.',
  },
  unreachable: {
    status: 502,
    text: () => 'The service cannot be reached right now. Please try again in a moment.',
  },
  no_answer: {
    status: 504,
    text: () => 'The service did not answer in time. Please try again in a moment.',
  },
  internal: { status: 500, text: () => 'Something went wrong on our side, and we have recorded it. Please try again.' },
}

/** The text of an error for the user. */
export const errorText = <C extends ErrorCode>(code: C, details: ErrorDetails[C]): string => ERRORS[code].text(details)

export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[]

/** The body of every error response. */
export const errorResponse = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.enum(ERROR_CODES as [ErrorCode, ...ErrorCode[]]),
  details: z.optional(z.unknown()),
  request_id: z.string(),
})
export type ErrorResponse = z.infer<typeof errorResponse>
