import { APPROVAL_STATUSES } from '@mintmark/domain'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { onlyStatus, searchPageQuery, summaryQuery } from './pagination.ts'
import { decimal, doneOrAwaiting, id, line, lines, moment } from './primitives.ts'

export const withdrawalRequestResponse = z.object({
  id,
  /** The same id: a withdrawal is one row behind both route variants of the decision. */
  transaction_id: id,
  user_id: id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  amount: decimal,
  token_symbol: z.string(),
  wallet_address: z.string(),
  status: z.enum(APPROVAL_STATUSES),
  created_at: moment,
  decided_at: z.nullable(moment),
  notes: z.nullable(z.string()),
  txid: z.nullable(z.string()),
})

export const listWithdrawalRequests = endpoint({
  name: 'listWithdrawalRequests',
  summary:
    'Withdrawal requests, searched by e-mail, name, coin or wallet address; pending ones unless a status is given',
  method: 'GET',
  path: '/api/admin/pending-withdrawals',
  audience: 'staff',
  permission: 'read',
  paged: true,
  query: z.extend(searchPageQuery, { status: z.optional(z.enum([...APPROVAL_STATUSES, 'all'])) }),
  response: z.array(withdrawalRequestResponse),
})

export const confirmedWithdrawalResponse = z.object({
  id,
  user_id: id,
  user_email: z.string(),
  amount: decimal,
  token_symbol: z.string(),
  method_name: z.nullable(z.string()),
  status: z.enum(APPROVAL_STATUSES),
  created_at: moment,
  confirmed_at: z.nullable(moment),
  wallet_address: z.string(),
  txid: z.nullable(z.string()),
})

export const listConfirmedWithdrawals = endpoint({
  name: 'listConfirmedWithdrawals',
  summary: 'Withdrawals that were sent, with the same search',
  method: 'GET',
  path: '/api/admin/withdrawals',
  audience: 'staff',
  permission: 'read',
  paged: true,
  query: z.extend(searchPageQuery, { status: onlyStatus('confirmed') }),
  response: z.array(confirmedWithdrawalResponse),
})

export const summarizeWithdrawals = endpoint({
  name: 'summarizeWithdrawals',
  summary: 'How many withdrawals match a search, by status',
  method: 'GET',
  path: '/api/admin/withdrawals/summary',
  audience: 'staff',
  permission: 'read',
  query: summaryQuery,
  response: z.object({ total: z.int(), pending: z.int(), confirmed: z.int(), rejected: z.int() }),
})

const decision = {
  audience: 'staff',
  permission: 'transactions.decide',
  movesMoney: true,
  params: z.object({ id }),
  response: doneOrAwaiting,
  refusals: ['not_found', 'already_decided'],
} as const

export const decideWithdrawal = endpoint({
  ...decision,
  name: 'decideWithdrawal',
  summary: 'Confirm or reject a withdrawal by a status; harmless when repeated',
  method: 'PUT',
  path: '/api/admin/pending-withdrawals/:id',
  body: z.object({
    status: z.enum(['confirmed', 'rejected'], 'must be confirmed or rejected'),
    txid: z.nullish(line(200)),
    notes: z.nullish(lines(1000)),
  }),
  refusals: ['not_found', 'already_decided', 'approval_pending', 'price_unavailable'],
})

export const rejectWithdrawal = endpoint({
  ...decision,
  name: 'rejectWithdrawal',
  summary: 'Reject a withdrawal and release its funds; harmless when repeated',
  method: 'POST',
  path: '/api/pending-withdrawal/:id/reject',
})
