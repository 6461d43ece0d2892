import { APPROVAL_STATUSES, INVESTMENT_STATUSES } from '@mintmark/domain'
import * as z from 'zod/mini'
import { WALLETS } from './demo/addresses.ts'
import { endpoint } from './endpoint.ts'
import { ADA, IDS, PROOF, TXID } from './example-data.ts'
import { pageQuery } from './pagination.ts'
import { decimal, id, moment, ownerId } from './primitives.ts'
import { TRANSACTION_TYPES, transactionMovement, transactionPageQuery } from './transaction-filters.ts'

/** The sources of the rows of the history. */
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
  /** The withdrawal fee, which is part of the amount; null for everything else. */
  fee: z.nullable(decimal),
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
  /** Its movements by coin, never empty. */
  movements: z.array(transactionMovement),
  /** The reason of staff for rejecting, canceling, adding or taking back, if the customer may read it. */
  reason: z.nullable(z.string()),
})

const TRANSACTION = {
  user_id: ADA.id,
  fee: null,
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

export type Transaction = z.infer<typeof transactionResponse>
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
    fee: '0.00000000',
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
    fee: '0.00000000',
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

const history = { method: 'GET', reads: 'primary', audience: 'customer', owner: 'params.userId', paged: true } as const

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
  summary: "The customer's deposits, withdrawals, investments, payouts and adjustments by staff, newest first",
  path: '/api/user/:userId/all-transactions',
  tags: ['Transaction'],
  params: z.object({ userId: ownerId }),
  query: transactionPageQuery,
  response: z.array(transactionResponse),
  example: TRANSACTIONS_EXAMPLE,
})
