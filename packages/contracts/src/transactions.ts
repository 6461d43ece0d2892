import { APPROVAL_STATUSES, INVESTMENT_STATUSES } from '@mintmark/domain'
import * as z from 'zod/mini'
import { WALLETS } from './demo/addresses.ts'
import { endpoint } from './endpoint.ts'
import { ADA, IDS, PROOF, TXID } from './example-data.ts'
import { MESSAGES } from './messages.ts'
import { FACTOR_REFUSALS, factor } from './own-account.ts'
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
  network,
  ownerId,
  positiveAmount,
  positiveAmountOr,
  positiveUsdOr,
  requiredLine,
  symbol,
  txid,
} from './primitives.ts'
import { TRANSACTION_TYPES, transactionMovement, transactionPageQuery } from './transaction-filters.ts'
import { fileName } from './uploads.ts'

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
})

export const submitTransaction = endpoint({
  name: 'submitTransaction',
  summary: 'Request a deposit, a withdrawal, or a bundle paid by deposit',
  method: 'POST',
  path: '/api/transaction',
  audience: 'customer',
  owner: 'body.user_id',
  movesMoney: true,
  body: z.discriminatedUnion('type', [depositBody, withdrawalBody, bundleDepositBody], {
    error: ({ code }) => (code === 'invalid_union' ? 'must be deposit, withdrawal or bundle' : undefined),
  }),
  response: z.object({ success: z.literal(true), id, status: z.enum(APPROVAL_STATUSES) }),
  example: { success: true, id: IDS.deposits.pending, status: 'pending' },
  refusals: [
    'insufficient_funds',
    'email_not_verified',
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
    'bundle_unknown',
    'already_invested',
    'below_minimum',
    'above_maximum',
    'too_many_pending',
    'price_unavailable',
    'below_withdrawal_minimum',
    'withdrawal_limit_reached',
    'address_invalid',
    'network_not_offered',
    'address_frozen',
    'account_frozen',
    'address_not_saved',
    'address_too_new',
    ...FACTOR_REFUSALS,
  ],
})

/** Where a row of the history comes from. */
export const TRANSACTION_SOURCES = [
  'deposits',
  'withdrawals',
  'pending_user_bundles',
  'user_bundles',
  'payouts',
  'returns',
  'funds',
  'reversals',
  'profits',
] as const

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
  /** When a confirmed deposit was reversed; null otherwise. */
  reversed_at: z.nullable(moment),
  wallet_address: z.nullable(z.string()),
  txid: z.nullable(z.string()),
  source_table: z.enum(TRANSACTION_SOURCES),
  bundle_id: z.nullable(id),
  bundle_name: z.nullable(z.string()),
  bundle_usd_price: z.nullable(decimal),
  /** The investment that was bought, paid out or returned. */
  user_bundle_id: z.nullable(id),
  /** The principal that came back with a payout, besides the profit in `amount`. */
  principal_amount: z.nullable(decimal),
  principal_coin: z.nullable(z.string()),
  /** What it moved, by coin: never empty. */
  movements: z.array(transactionMovement),
  /** Why staff rejected, cancelled, added or took back, where the customer may read it. */
  reason: z.nullable(z.string()),
})

const TRANSACTION = {
  user_id: ADA.id,
  payment_proof: null,
  reversed_at: null,
  wallet_address: null,
  txid: null,
  bundle_id: null,
  bundle_name: null,
  bundle_usd_price: null,
  user_bundle_id: null,
  principal_amount: null,
  principal_coin: null,
  reason: null,
} as const

type Transaction = z.infer<typeof transactionResponse>
type Movement = z.infer<typeof transactionMovement>

const moved = (symbol: string, amount: string, usd_value: string | null = amount): Movement[] => [
  { symbol, amount, usd_value, account: 'available' },
]
type DepositFacts = Pick<Transaction, 'id' | 'token_symbol' | 'amount' | 'created_at' | 'movements'>

const depositExample = (deposit: DepositFacts, status: 'pending' | 'confirmed' = 'confirmed'): Transaction => ({
  ...TRANSACTION,
  ...deposit,
  type: 'deposit',
  method_id: IDS.methods[2],
  payment_proof: PROOF,
  status,
  source_table: 'deposits',
})

const TRANSACTIONS_EXAMPLE: Transaction[] = [
  {
    ...TRANSACTION,
    id: IDS.withdrawals.pending,
    type: 'withdrawal',
    token_symbol: 'BTC',
    method_id: IDS.methods[4],
    amount: '0.02000000',
    status: 'pending',
    created_at: '2026-11-20T07:12:00.000Z',
    wallet_address: WALLETS.BTC,
    movements: moved('BTC', '-0.02000000', '-2399.59780000'),
    source_table: 'withdrawals',
  },
  depositExample(
    {
      id: IDS.deposits.pending,
      token_symbol: 'USDT',
      amount: '1000.00000000',
      created_at: '2026-11-19T10:20:00.000Z',
      movements: [{ symbol: 'USDT', amount: '1000.00000000', usd_value: null, account: null }],
    },
    'pending',
  ),
  {
    ...TRANSACTION,
    id: IDS.investments.silver,
    type: 'bundle',
    token_symbol: 'USDT',
    method_id: null,
    amount: '2500.00000000',
    status: 'active',
    created_at: '2026-11-09T10:00:00.000Z',
    source_table: 'user_bundles',
    bundle_id: IDS.plans.Silver,
    bundle_name: 'Silver',
    bundle_usd_price: '2500.00000000',
    movements: moved('USDT', '-2500.00000000'),
    user_bundle_id: IDS.investments.silver,
  },
  {
    ...TRANSACTION,
    id: IDS.entries[6],
    type: 'bundle',
    token_symbol: 'USDT',
    method_id: null,
    amount: '240.00000000',
    status: 'paid_out',
    created_at: '2026-10-29T08:20:00.000Z',
    source_table: 'payouts',
    bundle_id: IDS.plans.Gold,
    bundle_name: 'Gold',
    user_bundle_id: IDS.investments.gold,
    movements: moved('USDT', '6240.00000000'),
    principal_amount: '6000.00000000',
    principal_coin: 'USDT',
  },
  {
    ...TRANSACTION,
    id: IDS.withdrawals.usdt,
    type: 'withdrawal',
    token_symbol: 'USDT',
    method_id: IDS.methods[4],
    amount: '1500.00000000',
    status: 'confirmed',
    created_at: '2026-10-22T16:40:00.000Z',
    wallet_address: WALLETS.ETH,
    txid: TXID,
    movements: moved('USDT', '-1500.00000000'),
    source_table: 'withdrawals',
  },
  {
    ...TRANSACTION,
    id: IDS.investments.gold,
    type: 'bundle',
    token_symbol: 'USDT',
    method_id: null,
    amount: '6000.00000000',
    status: 'paid_out',
    created_at: '2026-09-27T10:00:00.000Z',
    source_table: 'user_bundles',
    bundle_id: IDS.plans.Gold,
    bundle_name: 'Gold',
    bundle_usd_price: '6000.00000000',
    movements: moved('USDT', '-6000.00000000'),
    user_bundle_id: IDS.investments.gold,
  },
  depositExample({
    id: IDS.deposits.usdt,
    token_symbol: 'USDT',
    amount: '12000.00000000',
    created_at: '2026-09-20T08:30:00.000Z',
    movements: moved('USDT', '12000.00000000'),
  }),
  depositExample({
    id: IDS.deposits.eth,
    token_symbol: 'ETH',
    amount: '6.00000000',
    created_at: '2026-09-02T09:05:00.000Z',
    movements: moved('ETH', '6.00000000', '17910.96000000'),
  }),
  depositExample({
    id: IDS.deposits.btc,
    token_symbol: 'BTC',
    amount: '0.45000000',
    created_at: '2026-08-17T09:12:00.000Z',
    // From before prices were recorded.
    movements: moved('BTC', '0.45000000', null),
  }),
]

const history = { method: 'GET', audience: 'customer', owner: 'params.userId', paged: true } as const

export const listTransactions = endpoint({
  ...history,
  name: 'listTransactions',
  summary: "The customer's deposits and withdrawals, newest first",
  path: '/api/user/:userId/transactions',
  params: z.object({ userId: ownerId }),
  query: pageQuery,
  response: z.array(transactionResponse),
  example: TRANSACTIONS_EXAMPLE.filter(({ type }) => type !== 'bundle'),
})

export const listAllTransactions = endpoint({
  ...history,
  name: 'listAllTransactions',
  summary: "The customer's deposits, withdrawals, investments, payouts and what staff adjusted, newest first",
  path: '/api/user/:userId/all-transactions',
  params: z.object({ userId: ownerId }),
  query: transactionPageQuery,
  response: z.array(transactionResponse),
  example: TRANSACTIONS_EXAMPLE,
})

export const confirmTransaction = endpoint({
  name: 'confirmTransaction',
  summary: 'Confirm a deposit or withdrawal by its id; safe to repeat',
  method: 'POST',
  path: '/api/transaction/:id/confirm',
  audience: 'staff',
  permission: 'transactions.decide',
  movesMoney: true,
  params: z.object({ id }),
  body: z.optional(
    z.object({
      /** Of a deposit: what arrived, in units of the coin; the requested amount if it is omitted. */
      amount: z.nullish(positiveAmount),
      txid: z.nullish(txid),
      notes: z.nullish(lines(1000)),
    }),
  ),
  response: doneOrAwaiting,
  example: { success: true, message: MESSAGES.confirmed },
  refusals: [
    'not_found',
    'already_decided',
    'amount_too_small',
    'approval_pending',
    'price_unavailable',
    'books_check_failed',
    'withdrawal_unconfirmed',
    'address_frozen',
    'customer_frozen',
  ],
})
