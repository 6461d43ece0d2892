import { WITHDRAWAL_STATUSES } from '@mintmark/domain'
import * as z from 'zod/mini'
import { WALLETS } from './demo/addresses.ts'
import { endpoint, type RowOf } from './endpoint.ts'
import { ADA, ARJUN, IDS, TXID } from './example-data.ts'
import { MESSAGES } from './messages.ts'
import { onlyStatus, requestSummary, searchPageQuery, summaryQuery } from './pagination.ts'
import { done, doneOrAwaiting, id, lines, txid } from './primitives.ts'
import { queuePageQuery } from './request-queue.ts'
import {
  confirmedWithdrawalResponse,
  UNSENDABLE,
  WITHDRAWAL_EXAMPLE,
  withdrawalRequestResponse,
} from './withdrawal-fields.ts'

const PENDING_WITHDRAWAL: z.infer<typeof withdrawalRequestResponse> = {
  ...WITHDRAWAL_EXAMPLE,
  transaction_id: WITHDRAWAL_EXAMPLE.id,
  user_id: ADA.id,
  email: ADA.email,
  first_name: ADA.first_name,
  last_name: ADA.last_name,
  notes: null,
  risks: ['new_address'],
  available_balance: '0.43000000',
  held_balance: WITHDRAWAL_EXAMPLE.amount,
  worth_usd: '2399.59780000',
  needs_second: false,
  approval_id: null,
  assigned_to: null,
}

const ARJUN_WITHDRAWAL: z.infer<typeof withdrawalRequestResponse> = {
  ...PENDING_WITHDRAWAL,
  id: IDS.withdrawals.arjun,
  transaction_id: IDS.withdrawals.arjun,
  user_id: ARJUN.id,
  email: ARJUN.email,
  first_name: ARJUN.first_name,
  last_name: ARJUN.last_name,
  amount: '640.00000000',
  token_symbol: 'USDT',
  wallet_address: WALLETS.ETH,
  network: 'ethereum',
  amount_usd: '640.00000000',
  worth_usd: '640.00000000',
  risks: ['first_withdrawal', 'credentials_changed'],
  available_balance: '1360.00000000',
  held_balance: '640.00000000',
  created_at: '2026-11-20T02:05:00.000Z',
}

export const listWithdrawalRequests = endpoint({
  name: 'listWithdrawalRequests',
  summary:
    'Withdrawal requests with the reasons to look closer, searched by email, name, coin or wallet address; pending ones by default',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/pending-withdrawals',
  tags: ['Withdrawal'],
  audience: 'staff',
  permission: 'money.read',
  paged: true,
  ofViewer: true,
  query: z.extend(z.omit(queuePageQuery, { proof: true }), {
    status: z.optional(z.enum([...WITHDRAWAL_STATUSES, 'all'])),
  }),
  response: z.array(withdrawalRequestResponse),
  example: [PENDING_WITHDRAWAL, ARJUN_WITHDRAWAL],
})

export const readWithdrawalRequest = endpoint({
  name: 'readWithdrawalRequest',
  summary: 'A withdrawal request as it is now, including decisions by others',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/pending-withdrawals/:id',
  tags: ['Withdrawal'],
  audience: 'staff',
  permission: 'money.read',
  params: z.object({ id }),
  sample: ({ withdrawalId }) => ({ params: { id: withdrawalId } }),
  response: withdrawalRequestResponse,
  example: PENDING_WITHDRAWAL,
  refusals: ['not_found'],
})

export const listConfirmedWithdrawals = endpoint({
  name: 'listConfirmedWithdrawals',
  summary: 'Withdrawals that were sent, with the same search',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/withdrawals',
  tags: ['Withdrawal'],
  audience: 'staff',
  permission: 'money.read',
  paged: true,
  query: z.extend(searchPageQuery, { status: onlyStatus('confirmed') }),
  response: z.array(confirmedWithdrawalResponse),
  example: [
    {
      ...WITHDRAWAL_EXAMPLE,
      id: IDS.withdrawals.usdt,
      user_id: ADA.id,
      user_email: ADA.email,
      amount: '1500.00000000',
      token_symbol: 'USDT',
      amount_usd: '1500.00000000',
      method_name: 'Crypto wallet',
      status: 'confirmed',
      created_at: '2026-10-22T16:40:00.000Z',
      decided_at: '2026-10-23T08:05:00.000Z',
      confirmed_at: '2026-10-23T08:05:00.000Z',
      wallet_address: WALLETS.ETH,
      network: 'ethereum',
      txid: TXID,
    },
  ],
})

export const summarizeWithdrawals = endpoint({
  name: 'summarizeWithdrawals',
  summary: 'The number of withdrawals that match a search, by status',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/withdrawals/summary',
  tags: ['Withdrawal'],
  audience: 'staff',
  permission: 'money.read',
  query: summaryQuery,
  response: requestSummary,
  example: { total: 3, pending: 2, confirmed: 1, rejected: 0, cancelled: 0, more: false },
})

const decision = {
  audience: 'staff',
  permission: 'transactions.decide',
  movesMoney: true,
  params: z.object({ id }),
  refusals: ['not_found', 'already_decided'],
} as const

export const decideWithdrawal = endpoint({
  ...decision,
  name: 'decideWithdrawal',
  summary: 'Confirm or reject a withdrawal by status; safe to repeat',
  method: 'PUT',
  path: '/api/admin/pending-withdrawals/:id',
  tags: ['Withdrawal', 'Stats', 'Approval'],
  body: z.object({
    status: z.enum(['confirmed', 'rejected'], 'must be confirmed or rejected'),
    txid: z.nullish(txid),
    /** For staff only. */
    notes: z.nullish(lines(1000)),
    /** The reason for the rejection, shown to the customer. */
    reason: z.nullish(lines(500)),
  }),
  sample: ({ withdrawalId }) => ({
    params: { id: withdrawalId },
    body: { status: 'confirmed', txid: TXID, notes: 'sent' },
    otherBodies: [{ status: 'rejected', reason: 'Use your own address.', notes: 'odd' }],
  }),
  response: doneOrAwaiting,
  example: { success: true, message: MESSAGES.withdrawalDecided('confirmed') },
  refusals: [
    'not_found',
    'already_decided',
    'approval_pending',
    'books_check_failed',
    'withdrawal_unconfirmed',
    'txid_invalid',
    ...UNSENDABLE,
    'customer_frozen',
  ],
})

export const rejectWithdrawal = endpoint({
  ...decision,
  name: 'rejectWithdrawal',
  summary: 'Reject a withdrawal and release its funds; safe to repeat',
  method: 'POST',
  path: '/api/pending-withdrawal/:id/reject',
  tags: ['Withdrawal', 'Stats'],
  body: z.optional(z.object({ reason: z.nullish(lines(500)), notes: z.nullish(lines(1000)) })),
  sample: ({ withdrawalId }) => ({ params: { id: withdrawalId }, body: { reason: 'Use your own address.' } }),
  response: done,
  example: { success: true, message: MESSAGES.withdrawalRejected },
})

export type WithdrawalRequest = RowOf<typeof listWithdrawalRequests>
