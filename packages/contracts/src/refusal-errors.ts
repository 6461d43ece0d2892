import {
  ADDRESS_WAIT_HOURS,
  FEE_PERCENT_MAX,
  OPEN_THREADS_MAX,
  PIN_HOURS_MAX,
  SETTINGS,
  SHORT_LOCK_HOURS,
  THREAD_MESSAGES_MAX,
  WITHDRAWAL_LIMIT_HOURS,
  withSeparators,
} from '@mintmark/domain'
import { APPROVER_ERRORS } from './approver-errors.ts'
import { dollars, FROZEN, inCoin, inUtc, inWords, leftText, PAUSED } from './error-phrases.ts'
import { error, plain, type RefusalErrors } from './error-row.ts'
import { LEGAL_ERRORS } from './legal-errors.ts'
import { PAYMENT_REFUSALS } from './payment-refusals.ts'
import { PROFIT_RUN_ERRORS } from './profit-run-errors.ts'

/** The refusals of the rules: each with its status, text and an example of its details. */
export const REFUSAL_ERRORS: RefusalErrors = {
  insufficient_funds: error({
    status: 422,
    text: ({ short, shortUsd, coin }) =>
      shortUsd === undefined
        ? `Insufficient funds. You are short ${withSeparators(short)} ${coin}`
        : `Insufficient funds. You are short ${dollars(shortUsd)} USD`,
    example: { coin: 'BTC', short: '0.00010289', shortUsd: '12.34' },
  }),
  already_decided: error({
    status: 409,
    text: ({ status }) => `This request was already ${status}.`,
    example: { status: 'confirmed' },
  }),
  illegal_transition: error({
    status: 409,
    text: ({ from, to }) =>
      from === to
        ? `This is not possible while the investment is ${inWords(from)}.`
        : `An investment that is ${inWords(from)} cannot become ${inWords(to)}.`,
    example: { from: 'rejected', to: 'active' },
  }),
  already_invested: plain(409, 'You already have an active investment in this plan.'),
  terms_changed: error({
    status: 409,
    text: () => 'The terms of this plan have changed. Check the new ones, then try again.',
    example: { roi: 'Up to 4% per term', days: 30, minPayoutUsd: '1.00000000', returnsPrincipal: true },
  }),
  too_many_pending: error({
    status: 409,
    text: ({ kind, max }) =>
      `You can have ${max} pending ${kind} at a time. Wait until one of yours has been decided, then try again.`,
    example: { kind: 'withdrawals', max: SETTINGS.pending_withdrawals_max.default },
  }),
  below_minimum: error({
    status: 422,
    text: ({ minUsd }) => `Minimum investment is ${dollars(minUsd)}`,
    example: { minUsd: '100.00' },
  }),
  above_maximum: error({
    status: 422,
    text: ({ maxUsd }) => `Maximum investment is ${dollars(maxUsd)}`,
    example: { maxUsd: '999.00' },
  }),
  amount_too_small: error({
    status: 422,
    text: ({ coin }) => `The amount is too small for ${coin}. Enter a larger amount.`,
    example: { coin: 'BTC' },
  }),
  no_profit: plain(422, 'There is nothing to pay out yet. This plan keeps the principal and has no profit so far.'),
  below_minimum_payout: error({
    status: 422,
    text: ({ minUsd, profitUsd }) =>
      `You can pay out from a profit of ${dollars(minUsd)}. So far it is ${dollars(profitUsd)}.`,
    example: { minUsd: '1.00', profitUsd: '0.50' },
  }),
  profit_below_zero: error({
    status: 422,
    text: ({ profitUsd }) => `The profit is ${dollars(profitUsd)}. You cannot reduce it by more than that.`,
    example: { profitUsd: '0.50' },
  }),
  funding_short: error({
    status: 422,
    text: ({ account, availableUsd }) =>
      `${account} has ${dollars(availableUsd)}, which is less than this profit. Top it up first, or credit less.`,
    example: { account: 'House', availableUsd: '250.00' },
  }),
  already_reversed: plain(409, 'This deposit was already reversed.'),
  not_confirmed: error({
    status: 409,
    text: ({ status }) => `Only a confirmed deposit can be reversed. This one is ${status}.`,
    example: { status: 'pending' },
  }),
  ...APPROVER_ERRORS,
  ...LEGAL_ERRORS,
  account_not_empty: plain(
    409,
    'You still have funds, an open request or an open investment. Withdraw your funds first, and close your account when nothing is left.',
  ),
  customer_not_empty: error({
    status: 409,
    text: (left) =>
      `This customer still has ${leftText(left)}. Have the requests and investments settled and the funds withdrawn first.`,
    example: { filledAccounts: 1, deposits: 0, withdrawals: 1, investments: 2 },
  }),
  closed_by_owner: plain(
    409,
    "The customer closed this account. It can't be restored; the customer can open a new one.",
  ),
  email_not_verified: plain(
    403,
    'Verify your email address first. Open the link that we emailed to you, or have it sent again.',
  ),
  withdrawals_waiting: error({
    status: 403,
    text: ({ until }) =>
      `Your sign-in details changed recently, so withdrawals are paused until ${inUtc(until)}. Your funds are safe.`,
    example: { until: '2026-11-22T13:00:00.000Z' },
  }),
  settings_locked: error({
    status: 403,
    text: ({ until }) =>
      `The settings of this account are locked. How it signs in and where it withdraws to can't be changed before ${inUtc(until)}.`,
    example: { until: '2026-11-28T13:00:00.000Z' },
  }),
  lock_too_early: error({
    status: 409,
    text: ({ from }) =>
      `Your sign-in details changed recently, or are about to change. You can lock your settings from ${inUtc(from)} on.`,
    example: { from: '2026-11-22T13:00:00.000Z' },
  }),
  lock_needs_factor: plain(
    409,
    `Without a second factor, you can lock your settings for ${SHORT_LOCK_HOURS} hours. For a longer lock, add an authenticator app or a passkey first.`,
  ),
  account_frozen: error({
    status: 403,
    text: ({ what, until }) =>
      `${PAUSED[what]} ${until === null ? 'for now' : `until ${inUtc(until)}`}. Your funds are safe. Contact us if you have questions.`,
    example: { what: 'withdrawals', until: '2026-11-24T13:00:00.000Z' },
  }),
  customer_frozen: error({
    status: 409,
    text: ({ what, until }) =>
      `${FROZEN[what]} frozen${until === null ? '' : ` until ${inUtc(until)}`}. Unfreeze it on the customer's page first.`,
    example: { what: 'withdrawals', until: null },
  }),
  freeze_end_passed: plain(422, 'The freeze would end before it begins. Choose a later end, or none.'),
  below_withdrawal_minimum: error({
    status: 422,
    text: ({ coin, minUsd }) => `You can withdraw ${coin} worth ${dollars(minUsd)} or more. Enter a larger amount.`,
    example: { coin: 'BTC', minUsd: '10.00' },
  }),
  fee_changed: error({
    status: 409,
    text: ({ coin, fee }) =>
      `The withdrawal fee has changed. It is now ${inCoin(fee, coin)}. Check what you receive, then try again.`,
    example: { coin: 'BTC', fee: '0.00050000' },
  }),
  amount_not_above_fee: error({
    status: 422,
    text: ({ coin, fee }) => `The withdrawal fee is ${inCoin(fee, coin)}. Enter an amount above it.`,
    example: { coin: 'BTC', fee: '0.00050000' },
  }),
  fee_percent_too_high: error({
    status: 422,
    text: ({ percentMax }) => `Enter a percentage of at most ${percentMax}.`,
    example: { percentMax: FEE_PERCENT_MAX },
  }),
  withdrawal_limit_reached: error({
    status: 422,
    text: ({ maxUsd, leftUsd }) =>
      `You can withdraw ${dollars(maxUsd)} in ${WITHDRAWAL_LIMIT_HOURS} hours, and ${dollars(leftUsd)} of it is left. Enter a smaller amount or wait.`,
    example: { maxUsd: '5000.00', leftUsd: '320.50' },
  }),
  withdrawal_unconfirmed: plain(
    409,
    'The customer has not confirmed this withdrawal by the mailed link yet. Wait until the link is opened, or reject the withdrawal.',
  ),
  zero_address: plain(
    422,
    'This address belongs to no one, so the funds would be lost. Enter the address of your own wallet.',
  ),
  token_contract: error({
    status: 422,
    text: ({ token }) =>
      `This is the contract of the token ${token}, not a wallet. Coins sent to it are lost. Enter the address of your own wallet.`,
    example: { token: 'USDT' },
  }),
  own_deposit_address: plain(
    422,
    'This is our own deposit address. Enter the address of your own wallet, outside this platform.',
  ),
  address_frozen: plain(409, 'Nothing can be sent to this address at the moment. Use another address or contact us.'),
  address_not_saved: plain(
    403,
    `You can only withdraw to saved addresses, and this one is not saved. Save it in your address book and use it after ${ADDRESS_WAIT_HOURS} hours.`,
  ),
  address_too_new: error({
    status: 403,
    text: ({ from }) =>
      `You can only withdraw to saved addresses, and a new one can be used after ${ADDRESS_WAIT_HOURS} hours: this one from ${inUtc(from)} on.`,
    example: { from: '2026-11-22T13:00:00.000Z' },
  }),
  too_many_saved_addresses: error({
    status: 409,
    text: ({ max }) => `You can save up to ${max} addresses. Delete one first.`,
    example: { max: SETTINGS.saved_addresses_max.default },
  }),
  too_many_threads: error({
    status: 409,
    text: ({ max }) => `You have ${max} open conversations with us. Continue one of them, or wait until one is closed.`,
    example: { max: OPEN_THREADS_MAX },
  }),
  thread_closed: plain(409, 'This conversation is closed. Start a new one.'),
  thread_full: error({
    status: 409,
    text: ({ max }) => `This conversation has ${max} messages. Start a new one.`,
    example: { max: THREAD_MESSAGES_MAX },
  }),
  coin_without_network: error({
    status: 422,
    text: ({ coin }) => `${coin} cannot be sent to a wallet at the moment. Choose another coin.`,
    example: { coin: 'SOL' },
  }),
  pin_end_invalid: error({
    status: 422,
    text: ({ hoursMax }) => `Choose an end within the next ${hoursMax} hours.`,
    example: { hoursMax: PIN_HOURS_MAX },
  }),
  ...PAYMENT_REFUSALS,
  ...PROFIT_RUN_ERRORS,
}
