import type { ErrorEntry, WireErrorDetails } from './error-details.ts'
import { minutes, oneOf, sizeText } from './error-phrases.ts'

/** A message that starts with a capital letter is a whole sentence; any other one describes a field. */
export const isSentence = (message: string): boolean => /^\p{Lu}/u.test(message)

/** A sentence is shown as is; a description follows the field. */
const issueText = ({ path, message }: { readonly path: string; readonly message: string }) =>
  path === '' || isSentence(message) ? message : `${path}: ${message}`

/** What the API refuses before a rule is asked. */
export const WIRE_ERRORS: { readonly [C in keyof WireErrorDetails]: ErrorEntry<C> } = {
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
  offers_full: {
    status: 409,
    text: ({ max }) => `At most ${max} can be on offer. Delete what is no longer needed first.`,
  },
  symbol_taken: { status: 409, text: () => 'A coin with this symbol already exists.' },
  symbol_in_use: {
    status: 409,
    text: () => 'Balances or requests use this coin, so you cannot change its symbol. You can still change its name.',
  },
  coin_not_fundable: { status: 422, text: ({ allowed }) => `Funds can be added in ${oneOf(allowed)} only.` },
  funding_unknown: { status: 422, text: () => 'Choose a funding account that exists.' },
  name_taken: {
    status: 409,
    text: () => 'A funding account with this name already exists. Choose another name.',
  },
  approval_pending: { status: 409, text: () => 'This is already waiting for a second staff member.' },
  books_check_failed: {
    status: 503,
    text: () =>
      'The check of the books found a problem, so no money is paid out. Open the ledger health, and resume payouts with a second person.',
  },
  payouts_paused: {
    status: 503,
    text: () => 'Payouts are paused while we check our records. Your funds are unchanged. Please try again later.',
  },
  mail_not_sent: { status: 422, text: ({ reason }) => reason },
  mail_server_refused: { status: 422, text: ({ reason }) => reason },
  frame_origin_refused: { status: 422, text: ({ reason }) => reason },
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
        ? 'The address contains hidden characters. Copy it again from your wallet.'
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
  wallet_refused: {
    status: 422,
    text: () => 'The signature is not of this wallet, or it came too late. Connect the wallet again.',
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
  not_acceptable: {
    status: 406,
    text: ({ expected }) => `This call answers with ${expected} only. Accept it in the request.`,
  },
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
