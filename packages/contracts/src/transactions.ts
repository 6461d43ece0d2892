import { APPROVAL_STATUSES, INVESTMENT_STATUSES } from '@mintmark/domain'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pageQuery } from './pagination.ts'
import {
  chosenId,
  chosenSymbol,
  decimal,
  doneOrAwaiting,
  id,
  line,
  lines,
  moment,
  ownerId,
  positiveAmount,
  positiveAmountOr,
  positiveUsdOr,
  requiredLine,
  symbol,
} from './primitives.ts'
import { fileName } from './uploads.ts'

export const TRANSACTION_TYPES = ['deposit', 'withdrawal', 'bundle'] as const

const SELECT_METHOD = 'Select a payment method'

export const depositBody = z.object({
  user_id: ownerId,
  type: z.literal('deposit'),
  token_symbol: chosenSymbol('Select a token'),
  method_id: chosenId(SELECT_METHOD),
  /** In units of the coin. */
  amount: positiveAmountOr('Enter a valid amount'),
  payment_proof: z.nullish(fileName),
})

export const withdrawalBody = z.object({
  user_id: ownerId,
  type: z.literal('withdrawal'),
  token_symbol: symbol,
  method_id: z.nullish(id),
  /** In units of the coin. */
  amount: positiveAmount,
  wallet: requiredLine(200),
})

export const bundleDepositBody = z.object({
  user_id: ownerId,
  type: z.literal('bundle'),
  /** The name of the payment method, as the customer specification has it. */
  token_symbol: line(200),
  method_id: chosenId(SELECT_METHOD),
  /** In USD. */
  amount: positiveUsdOr('Invalid bundle amount'),
  bundle_id: id,
  /** The coin that was sent, for a crypto method. */
  coin: z.nullish(z.union([z.literal(''), symbol], 'is not a coin symbol')),
  payment_proof: z.nullish(fileName),
})

export const submitTransaction = endpoint({
  name: 'submitTransaction',
  summary: 'Ask for a deposit, a withdrawal, or a bundle paid by deposit',
  method: 'POST',
  path: '/api/transaction',
  audience: 'customer',
  owner: 'body.user_id',
  movesMoney: true,
  body: z.discriminatedUnion('type', [depositBody, withdrawalBody, bundleDepositBody], {
    error: ({ code }) => (code === 'invalid_union' ? 'must be deposit, withdrawal or bundle' : undefined),
  }),
  response: z.object({ success: z.literal(true), id, status: z.enum(APPROVAL_STATUSES) }),
  refusals: [
    'insufficient_funds',
    'amount_too_small',
    'coin_not_allowed',
    'coin_unknown',
    'method_unknown',
    'proof_unknown',
    'bundle_unknown',
    'already_invested',
    'below_minimum',
    'above_maximum',
    'price_unavailable',
  ],
})

/** Where a line of the history comes from. */
export const TRANSACTION_SOURCES = ['deposits', 'withdrawals', 'pending_user_bundles', 'user_bundles', 'funds'] as const

export const transactionResponse = z.object({
  id,
  user_id: id,
  type: z.enum(TRANSACTION_TYPES),
  token_symbol: z.string(),
  method_id: z.nullable(id),
  amount: decimal,
  payment_proof: z.nullable(z.string()),
  status: z.enum([...APPROVAL_STATUSES, ...INVESTMENT_STATUSES]),
  created_at: moment,
  /** When a confirmed deposit was taken back; null where it was not, and for everything else. */
  reversed_at: z.nullable(moment),
  wallet_address: z.nullable(z.string()),
  txid: z.nullable(z.string()),
  source_table: z.enum(TRANSACTION_SOURCES),
  bundle_id: z.nullable(id),
  bundle_name: z.nullable(z.string()),
  bundle_usd_price: z.nullable(decimal),
})

const history = { method: 'GET', audience: 'customer', owner: 'params.userId', paged: true } as const

export const listTransactions = endpoint({
  ...history,
  name: 'listTransactions',
  summary: "The customer's deposits and withdrawals, newest first",
  path: '/api/user/:userId/transactions',
  params: z.object({ userId: ownerId }),
  query: pageQuery,
  response: z.array(transactionResponse),
})

export const listAllTransactions = endpoint({
  ...history,
  name: 'listAllTransactions',
  summary: "The customer's deposits, withdrawals and investments, newest first",
  path: '/api/user/:userId/all-transactions',
  params: z.object({ userId: ownerId }),
  query: z.extend(pageQuery, { type: z.optional(z.enum(TRANSACTION_TYPES)) }),
  response: z.array(transactionResponse),
})

export const confirmTransaction = endpoint({
  name: 'confirmTransaction',
  summary: 'Confirm a deposit or a withdrawal by its id; harmless when repeated',
  method: 'POST',
  path: '/api/transaction/:id/confirm',
  audience: 'staff',
  permission: 'transactions.decide',
  movesMoney: true,
  params: z.object({ id }),
  body: z.optional(z.object({ txid: z.nullish(line(200)), notes: z.nullish(lines(1000)) })),
  response: doneOrAwaiting,
  refusals: ['not_found', 'already_decided', 'approval_pending', 'price_unavailable'],
})
