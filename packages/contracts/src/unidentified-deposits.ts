import { UNIDENTIFIED_ENDS, UNIDENTIFIED_STATUSES } from '@mintmark/domain'
import * as z from 'zod/mini'
import { DEPOSIT_ADDRESSES } from './demo/addresses.ts'
import { endpoint, type RowOf } from './endpoint.ts'
import { IDS, MORGAN, UNIDENTIFIED_TXID } from './example-data.ts'
import { givenMoment } from './given-moments.ts'
import { MESSAGES } from './messages.ts'
import { searchPageQuery } from './pagination.ts'
import {
  awaitingApproval,
  decimal,
  done,
  id,
  line,
  lines,
  moment,
  network,
  positiveAmount,
  reason,
  symbol,
  txid,
} from './primitives.ts'

/** Funds that arrived without a request, as staff recorded them. */
const unidentifiedResponse = z.object({
  id,
  token_symbol: z.string(),
  amount: decimal,
  network: z.nullable(network),
  /** The address that they arrived at, with the memo if there was one. */
  wallet_address: z.nullable(z.string()),
  /** The payment method that has the address, also an archived one; null if none has it. */
  method_name: z.nullable(z.string()),
  txid: z.string(),
  arrived_at: moment,
  note: z.nullable(z.string()),
  /** Open again if the deposit that they were assigned to was rejected or canceled. */
  status: z.enum(UNIDENTIFIED_STATUSES),
  recorded_by: z.string(),
  created_at: moment,
  /** The customer who was shown the memo for a deposit; null if no one was. */
  likely_user_id: z.nullable(id),
  likely_user_email: z.nullable(z.string()),
  /** The customer and the deposit that they were assigned to. */
  user_id: z.nullable(id),
  user_email: z.nullable(z.string()),
  deposit_id: z.nullable(id),
  closed_at: z.nullable(moment),
  /** Why they were returned or written off. */
  reason: z.nullable(z.string()),
})

const EXAMPLE: z.infer<typeof unidentifiedResponse> = {
  id: IDS.unidentified,
  token_symbol: 'USDT',
  amount: '250.00000000',
  network: 'ethereum',
  wallet_address: DEPOSIT_ADDRESSES.USDT,
  method_name: 'Tether (USDT, ERC-20)',
  txid: UNIDENTIFIED_TXID,
  arrived_at: '2026-11-20T09:00:00.000Z',
  note: 'No request, and the sender is an exchange.',
  status: 'open',
  recorded_by: MORGAN.email,
  created_at: '2026-11-20T09:30:00.000Z',
  likely_user_id: null,
  likely_user_email: null,
  user_id: null,
  user_email: null,
  deposit_id: null,
  closed_at: null,
  reason: null,
}

export const listUnidentifiedDeposits = endpoint({
  name: 'listUnidentifiedDeposits',
  summary: 'Funds that arrived without a request, searched by transaction ID or address; open ones by default',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/unidentified-deposits',
  tags: ['Deposit'],
  audience: 'staff',
  permission: 'money.read',
  paged: true,
  query: z.extend(searchPageQuery, {
    status: z.optional(z.enum([...UNIDENTIFIED_STATUSES, 'all'])),
    token_symbol: z.optional(symbol),
  }),
  response: z.array(unidentifiedResponse),
  example: [EXAMPLE],
})

const change = { audience: 'staff', permission: 'transactions.decide', method: 'POST' } as const
const params = z.object({ id })

export const recordUnidentifiedDeposit = endpoint({
  ...change,
  name: 'recordUnidentifiedDeposit',
  summary: 'Record funds that arrived without a request or with a wrong memo; once for each transaction ID',
  path: '/api/admin/unidentified-deposits',
  tags: ['Deposit', 'Stats'],
  body: z.object({
    token_symbol: symbol,
    amount: positiveAmount,
    /** Left out for a bank transfer. */
    network: z.nullish(network),
    wallet_address: z.nullish(line(200)),
    /** The memo that they arrived with, on a network that has memos. */
    memo: z.nullish(line(20)),
    txid: txid.check(z.minLength(1, 'is required')),
    arrived_at: givenMoment,
    note: z.nullish(lines(1000)),
  }),
  sample: ({ now }) => ({
    body: {
      token_symbol: 'USDT',
      amount: '12.5',
      network: 'ethereum',
      txid: UNIDENTIFIED_TXID,
      arrived_at: new Date(now.getTime() - 3_600_000).toISOString(),
      note: 'No request',
    } as const,
  }),
  response: z.object({ success: z.literal(true), id }),
  example: { success: true, id: IDS.unidentified },
  refusals: [
    'coin_unknown',
    'txid_invalid',
    'txid_recorded',
    'address_invalid',
    'memo_invalid',
    'memo_unclear',
    'memo_not_used',
    'not_arrived_yet',
  ],
})

const depositId = { deposit_id: id } as const

export const assignUnidentifiedDeposit = endpoint({
  ...change,
  name: 'assignUnidentifiedDeposit',
  summary:
    'Assign funds to a customer: a deposit of the customer is created and confirmed, which waits for a second staff member above the limit',
  path: '/api/admin/unidentified-deposits/:id/assign',
  tags: ['Deposit', 'Approval', 'Stats'],
  movesMoney: true,
  params,
  body: z.object({ user_id: id, note: z.nullish(lines(1000)) }),
  sample: ({ unidentifiedId, customerId }) => ({
    params: { id: unidentifiedId },
    body: { user_id: customerId, note: 'The customer sent a screenshot.' },
  }),
  response: z.union([z.extend(awaitingApproval, depositId), z.extend(done, depositId)]),
  example: { success: true, message: MESSAGES.unidentifiedAssigned, deposit_id: IDS.deposits.usdt },
  refusals: ['not_found', 'already_decided', 'approval_pending', 'books_check_failed', 'txid_invalid', 'txid_recorded'],
})

export const closeUnidentifiedDeposit = endpoint({
  ...change,
  name: 'closeUnidentifiedDeposit',
  summary: 'Close funds that belong to no customer as returned or written off, with the reason',
  path: '/api/admin/unidentified-deposits/:id/close',
  tags: ['Deposit', 'Stats'],
  params,
  body: z.object({ status: z.enum(UNIDENTIFIED_ENDS, 'must be returned or written_off'), reason }),
  sample: ({ unidentifiedId }) => ({
    params: { id: unidentifiedId },
    body: { status: 'returned', reason: 'Sent back to the exchange.' } as const,
  }),
  response: done,
  example: { success: true, message: MESSAGES.unidentifiedClosed },
  refusals: ['not_found', 'already_decided'],
})

export type UnidentifiedDeposit = RowOf<typeof listUnidentifiedDeposits>
