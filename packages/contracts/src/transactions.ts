import { APPROVAL_STATUSES } from '@mintmark/domain'
import * as z from 'zod/mini'
import { OTHER_WALLETS } from './demo/addresses.ts'
import { endpoint } from './endpoint.ts'
import { IDS, TXID } from './example-data.ts'
import { shownTerms } from './investment-fields.ts'
import { MESSAGES } from './messages.ts'
import { FACTOR_REFUSALS, factor } from './own-account.ts'
import {
  amountFromZero,
  chosenId,
  chosenSymbol,
  destinationMemo,
  doneOrAwaiting,
  id,
  line,
  lines,
  network,
  ownerId,
  positiveAmount,
  positiveAmountOr,
  positiveUsdOr,
  requiredLine,
  symbol,
  txid,
} from './primitives.ts'
import { fileName } from './uploads.ts'
import { DESTINATION_REFUSALS, UNSENDABLE } from './withdrawal-fields.ts'

const SELECT_METHOD = 'Select a payment method'

export const depositBody = z.object({
  user_id: ownerId,
  type: z.literal('deposit'),
  token_symbol: chosenSymbol('Select a token'),
  method_id: chosenId(SELECT_METHOD),
  /** In units of the coin. */
  amount: positiveAmountOr('Enter a valid amount'),
  payment_proof: z.nullish(fileName),
  quote_id: z.nullish(id),
})

export const withdrawalBody = z.object({
  user_id: ownerId,
  type: z.literal('withdrawal'),
  token_symbol: symbol,
  method_id: z.nullish(id),
  /** In units of the coin. */
  amount: positiveAmount,
  wallet: requiredLine(200),
  /** Derived from the address if it is left out. */
  network: z.nullish(network),
  ...destinationMemo,
  /** The fee that the customer was shown, in units of the coin. Without it, the fee in force applies. */
  fee: z.nullish(amountFromZero),
  /** Required of customers who have a second factor. */
  ...factor,
})

export const bundleDepositBody = z.object({
  user_id: ownerId,
  type: z.literal('bundle'),
  /** The name of the payment method, as in the customer specification. */
  token_symbol: line(200),
  method_id: chosenId(SELECT_METHOD),
  /** In USD. */
  amount: positiveUsdOr('Invalid bundle amount'),
  bundle_id: id,
  /** The coin that was sent, for a crypto method. */
  coin: z.nullish(z.union([z.literal(''), symbol], 'is not a coin symbol')),
  payment_proof: z.nullish(fileName),
  /** The quote that the customer paid by. An expired one still serves. */
  quote_id: z.nullish(id),
  ...shownTerms,
})

export const submitTransaction = endpoint({
  name: 'submitTransaction',
  summary: 'Request a deposit, a withdrawal, or a bundle paid by deposit',
  method: 'POST',
  path: '/api/transaction',
  tags: ['Balance', 'Transaction', 'Investment', 'Withdrawal'],
  audience: 'customer',
  owner: 'body.user_id',
  movesMoney: true,
  body: z.discriminatedUnion('type', [depositBody, withdrawalBody, bundleDepositBody], {
    error: ({ code }) => (code === 'invalid_union' ? 'must be deposit, withdrawal or bundle' : undefined),
  }),
  sample: ({ methods, bundle, files }) => ({
    body: {
      type: 'deposit',
      token_symbol: 'USDT',
      amount: '12.5',
      method_id: methods.usdt,
      payment_proof: files.proof,
    },
    otherBodies: [
      {
        type: 'withdrawal',
        token_symbol: 'USDT',
        amount: '12.5',
        method_id: methods.payout,
        wallet: OTHER_WALLETS.USDT,
      },
      {
        type: 'bundle',
        token_symbol: 'Bitcoin',
        amount: bundle.minUsd,
        method_id: methods.btc,
        bundle_id: bundle.id,
        coin: 'BTC',
        payment_proof: files.proof,
      },
    ],
  }),
  response: z.object({ success: z.literal(true), id, status: z.enum(APPROVAL_STATUSES) }),
  example: { success: true, id: IDS.deposits.pending, status: 'pending' },
  refusals: [
    'insufficient_funds',
    'email_not_verified',
    'consent_needed',
    'withdrawals_waiting',
    'amount_too_small',
    'coin_not_allowed',
    'coin_unknown',
    'method_unknown',
    'method_not_for_coin',
    'proof_unknown',
    'proof_used',
    'quote_unknown',
    'quote_used',
    'quote_mismatch',
    'quote_too_old',
    'quote_required',
    'bundle_unknown',
    'already_invested',
    'terms_changed',
    'below_minimum',
    'above_maximum',
    'too_many_pending',
    'price_unavailable',
    'below_withdrawal_minimum',
    'withdrawal_limit_reached',
    'fee_changed',
    'amount_not_above_fee',
    ...DESTINATION_REFUSALS,
    ...UNSENDABLE,
    'account_frozen',
    'address_not_saved',
    'address_too_new',
    ...FACTOR_REFUSALS,
  ],
})

export const confirmTransaction = endpoint({
  name: 'confirmTransaction',
  summary: 'Confirm a deposit or withdrawal by its id; safe to repeat',
  method: 'POST',
  path: '/api/transaction/:id/confirm',
  tags: ['Deposit', 'Approval', 'Stats', 'Withdrawal'],
  audience: 'staff',
  permission: 'transactions.decide',
  movesMoney: true,
  params: z.object({ id }),
  body: z.optional(
    z.object({
      /** Of a deposit: the received amount in units of the coin; the requested amount if omitted. */
      amount: z.nullish(positiveAmount),
      txid: z.nullish(txid),
      notes: z.nullish(lines(1000)),
    }),
  ),
  sample: ({ depositId }) => ({
    params: { id: depositId },
    body: { txid: TXID, notes: 'sent' },
    otherBodies: [{ txid: TXID, notes: 'sent', amount: '9.5' }],
  }),
  response: doneOrAwaiting,
  example: { success: true, message: MESSAGES.depositConfirmed },
  refusals: [
    'not_found',
    'already_decided',
    'amount_too_small',
    'txid_invalid',
    'txid_recorded',
    'price_unavailable',
    'approval_pending',
    'books_check_failed',
    'withdrawal_unconfirmed',
    ...UNSENDABLE,
    'customer_frozen',
  ],
})
