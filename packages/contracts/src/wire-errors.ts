import { FUNDABLE_COINS, SETTINGS } from '@mintmark/domain'
import { durationText, oneOf, sizeText } from './error-phrases.ts'
import { error, plain } from './error-row.ts'
import { KEY_LENGTH_MAX, KEY_LENGTH_MIN } from './idempotency-key.ts'

/** A message that starts with a capital letter is a whole sentence; any other one describes a field. */
export const isSentence = (message: string): boolean => /^\p{Lu}/u.test(message)

/** A sentence is shown as is; a description follows the field. */
const issueText = ({ path, message }: { readonly path: string; readonly message: string }) =>
  path === '' || isSentence(message) ? message : `${path}: ${message}`

/** The errors of the API before a rule is asked: each with its details, status, text and an example. */
export const WIRE_ERRORS = {
  validation: error<{ issues: { path: string; message: string }[] }>({
    status: 400,
    text: ({ issues: [first] }) => (first ? issueText(first) : 'The request is malformed.'),
    example: { issues: [{ path: 'body.wallet', message: 'is required' }] },
  }),
  unauthenticated: plain(401, 'Please sign in to continue.'),
  forbidden: plain(403, 'Your role does not allow this.'),
  foreign_origin: plain(403, 'This request came from another site and was blocked.'),
  not_found: plain(404, 'Not found'),
  invalid_credentials: plain(401, 'Invalid email or password'),
  invalid_admin_credentials: plain(401, 'Invalid admin credentials'),
  email_taken: plain(409, 'An account with this email already exists. Sign in instead.'),
  email_in_use: plain(409, 'Another account uses this email.'),
  device_unknown: plain(
    403,
    'There were too many failed attempts to sign in to this account. To sign in on a new device, request a link by email first.',
  ),
  email_unchanged: plain(422, 'The account already has this email address. Enter another one.'),
  email_unverified: plain(403, 'You must verify your email before logging in. Please check your inbox.'),
  second_factor_required: plain(401, 'Enter the code from your authenticator app.'),
  second_factor_wrong: plain(401, 'This code is wrong or was already used. Enter the latest code or a recovery code.'),
  second_factor_setup_required: plain(403, 'Set up an authenticator app first. Every staff account needs one.'),
  second_factor_on: plain(409, 'The authenticator app is already set up. Remove it first.'),
  /** Staff cannot take back that an address was verified while a second factor or a passkey counts on it. */
  factors_set_up: plain(
    409,
    'This customer has an authenticator app or passkeys, so the email address stays verified. Reset the second factors first, which takes a second staff member.',
  ),
  second_factor_off: plain(409, 'No authenticator app is being set up. Start again.'),
  passkey_refused: plain(422, 'This passkey could not be used. Try again or sign in with your password.'),
  signature_refused: plain(422, 'Your passkey did not sign this request. Try again.'),
  wrong_password: plain(422, 'The current password is wrong.'),
  link_invalid: plain(410, 'This link is no longer valid. Request a new one.'),
  impersonated: plain(403, "You are viewing a customer's account, so you cannot change anything here."),
  own_staff_account: plain(409, 'You cannot change your own role or disable yourself.'),
  not_invited: plain(409, 'You can only resend an invitation that has not been accepted.'),
  /** Nothing more can be put on offer: so many coins, bundles or payment methods are offered already. */
  offers_full: error<{ max: number }>({
    status: 409,
    text: ({ max }) => `At most ${max} can be on offer. Delete what is no longer needed first.`,
    example: { max: 1000 },
  }),
  symbol_taken: plain(409, 'A coin with this symbol already exists.'),
  symbol_in_use: plain(
    409,
    'Balances or requests use this coin, so you cannot change its symbol. You can still change its name.',
  ),
  coin_not_fundable: error<{ coin: string; allowed: readonly string[] }>({
    status: 422,
    text: ({ allowed }) => `Funds can be added in ${oneOf(allowed)} only.`,
    example: { coin: 'SOL', allowed: FUNDABLE_COINS },
  }),
  funding_unknown: plain(422, 'Choose a funding account that exists.'),
  name_taken: plain(409, 'A funding account with this name already exists. Choose another name.'),
  /** Another profit run of the same bundle has this period. */
  period_taken: error<{ period: string }>({
    status: 409,
    text: ({ period }) => `There is already a profit run for ${period}. Choose another period, or cancel that run.`,
    example: { period: 'November 2026' },
  }),
  run_empty: plain(422, 'There is no investment to credit. Check the selection and the share.'),
  approval_pending: plain(409, 'This is already waiting for a second staff member. Find the request under Approvals.'),
  books_check_failed: plain(
    503,
    'The ledger check found a problem, so payouts are stopped. Open ledger health, and resume payouts with a second person.',
  ),
  payouts_paused: plain(
    503,
    'Payouts are paused while we check our records. Your funds are unchanged. Please try again later.',
  ),
  /** Two people turned on maintenance mode. */
  maintenance: plain(
    503,
    'We are doing maintenance, so nothing was changed. Your funds are safe, and you can still see everything. Please try again later.',
  ),
  mail_not_sent: error<{ reason: string }>({
    status: 422,
    text: ({ reason }) => reason,
    example: { reason: 'No mail server is set up. Save one first.' },
  }),
  mail_server_refused: error<{ reason: string }>({
    status: 422,
    text: ({ reason }) => reason,
    example: {
      reason: 'The mail server needs a public address and one of the ports 25, 465, 587 or 2525.',
    },
  }),
  /** Frames may not come from this origin. */
  frame_origin_refused: error<{ reason: string }>({
    status: 422,
    text: ({ reason }) => reason,
    example: {
      reason:
        'https://chat.example.net is not an allowed site. Use a page of https://chat.example.com, or ask the operator of the server to add the site to FRAME_ORIGINS.',
    },
  }),
  smtp_password_needed: plain(422, 'Enter the password again because the server, port or user has changed.'),
  password_refused: error<{ reason: string }>({
    status: 400,
    text: ({ reason }) => reason,
    example: { reason: 'This password is very common and easy to guess. Choose another one.' },
  }),
  too_many_attempts: error<{ retryAfterSeconds: number }>({
    status: 429,
    text: ({ retryAfterSeconds }) => `Too many attempts. Try again in ${durationText(retryAfterSeconds)}.`,
    example: { retryAfterSeconds: 900 },
  }),
  price_unavailable: error<{ coin: string }>({
    status: 503,
    text: ({ coin }) => `There is no current price for ${coin}, so no money was moved. Please try again shortly.`,
    example: { coin: 'BTC' },
  }),
  price_unknown: error<{ coin: string }>({
    status: 503,
    text: ({ coin }) => `There is no current price for ${coin}. Please try again shortly.`,
    example: { coin: 'SOL' },
  }),
  proof_unknown: plain(422, 'We could not find the payment proof. Upload it again.'),
  /** The proof belongs to another request. */
  proof_used: plain(409, 'This payment proof belongs to another request. Upload a proof of this payment.'),
  quote_unknown: plain(422, 'This quote no longer exists. Get a new one, then submit again.'),
  /** The quote belongs to another request. */
  quote_used: plain(409, 'This quote belongs to another request. Get a new one for this payment.'),
  method_unknown: plain(422, 'Select a payment method'),
  bundle_unknown: plain(404, 'This plan is no longer offered.'),
  coin_unknown: plain(422, 'This coin is no longer offered or does not exist. Choose another one.'),
  /** The text is no address of the coin's networks; `networks` names them. */
  address_invalid: error<{ problem: 'hidden_characters' | 'not_an_address'; networks: readonly string[] }>({
    status: 422,
    text: ({ problem, networks }) =>
      problem === 'hidden_characters'
        ? 'The address contains hidden characters. Copy it again from your wallet.'
        : networks.length === 0
          ? 'This cannot be an address. Enter it on one line, exactly as your wallet shows it.'
          : `This is not a valid ${oneOf(networks)} address. Check every character, or copy it again from your wallet.`,
    example: { problem: 'not_an_address', networks: ['Ethereum', 'Tron'] },
  }),
  /** The coin does not move on the chosen network; `networks` names those it does. */
  network_not_offered: error<{ coin: string; networks: readonly string[] }>({
    status: 422,
    text: ({ coin, networks }) =>
      networks.length === 0
        ? `No network is set up for ${coin}. Leave the network out.`
        : `${coin} can be sent on ${oneOf(networks)} only. Choose one of these networks.`,
    example: { coin: 'USDT', networks: ['Ethereum', 'Tron'] },
  }),
  wallet_refused: plain(422, 'The signature is not from this wallet, or it came too late. Connect the wallet again.'),
  address_saved: plain(409, 'This address is already in your address book.'),
  idempotency_conflict: plain(409, 'This Idempotency-Key was used for a different request. Use a new key.'),
  idempotency_key_malformed: plain(
    400,
    `Idempotency-Key must be ${KEY_LENGTH_MIN} to ${KEY_LENGTH_MAX} letters, digits, dashes or underscores.`,
  ),
  payload_too_large: error<{ what: 'file' | 'request'; maxKilobytes: number }>({
    status: 413,
    text: ({ what, maxKilobytes }) => `The ${what} is too large. The limit is ${sizeText(maxKilobytes)}.`,
    example: { what: 'file', maxKilobytes: 5120 },
  }),
  upload_quota_reached: error<{ maxMegabytes: number }>({
    status: 409,
    text: ({ maxMegabytes }) =>
      `Your images take up ${maxMegabytes} MB, which is the limit. Those that no request uses are deleted after a day. Try again then, or contact us.`,
    example: { maxMegabytes: SETTINGS.upload_megabytes_max.default },
  }),
  unsupported_media_type: error<{ expected: string }>({
    status: 415,
    text: ({ expected }) => `Send this request as ${expected}.`,
    example: { expected: 'application/json' },
  }),
  /** The request does not accept the only form in which the call answers. */
  not_acceptable: error<{ expected: string }>({
    status: 406,
    text: ({ expected }) => `This call answers with ${expected} only. Accept it in the request.`,
    example: { expected: 'text/event-stream' },
  }),
  image_refused: error<{ reason: string }>({
    status: 422,
    text: ({ reason }) => reason,
    example: { reason: 'This image is damaged and cannot be read. Upload it again or choose another.' },
  }),
  store_unavailable: plain(503, 'Images cannot be saved or shown right now. Please try again shortly.'),
  rate_limited: error<{ retryAfterSeconds: number }>({
    status: 429,
    text: ({ retryAfterSeconds }) => `Too many requests. Try again in ${durationText(retryAfterSeconds)}.`,
    example: { retryAfterSeconds: 60 },
  }),
  /** `reason` says why a process is not ready. */
  unavailable: error<{ retryAfterSeconds?: number; reason?: 'stopping' | 'database' | 'schema' }>({
    status: 503,
    text: () => 'The service is busy. Please try again in a moment.',
    example: {},
  }),
  unreachable: plain(502, 'The service cannot be reached right now. Please try again in a moment.'),
  no_answer: plain(504, 'The service did not answer in time. Please try again in a moment.'),
  internal: plain(500, 'Something went wrong on our side, and we have recorded it. Please try again.'),
}
