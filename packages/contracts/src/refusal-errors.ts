import type { RefusalDetails } from '@mintmark/domain'
import type { ErrorEntry } from './error-details.ts'
import { FROZEN, inUtc, inWords, leftText, oneOf, onlyForDeposit, PAUSED } from './error-phrases.ts'

/** The refusals of the rules. */
export const REFUSAL_ERRORS: { readonly [C in keyof RefusalDetails]: ErrorEntry<C> } = {
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
  account_frozen: {
    status: 403,
    text: ({ what, until }) =>
      `${PAUSED[what]} ${until === null ? 'for now' : `until ${inUtc(until)}`}. Your funds are safe. Contact us if you have questions.`,
  },
  customer_frozen: {
    status: 409,
    text: ({ what, until }) =>
      `${FROZEN[what]} frozen${until === null ? '' : ` until ${inUtc(until)}`}. Unfreeze it on the customer's page first.`,
  },
  freeze_end_passed: { status: 422, text: () => 'The freeze would end before it begins. Choose a later end, or none.' },
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
  pin_end_invalid: {
    status: 422,
    text: ({ hoursMax }) => `Choose an end within the next ${hoursMax} hours.`,
  },
  quote_mismatch: {
    status: 422,
    text: () => 'The amount, coin or payment method is not what the quote says. Get a new one, then submit again.',
  },
}
