import { APPROVAL_STATUSES } from '@mintmark/domain'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { searchPageQuery, summaryQuery } from './pagination.ts'
import { decimal, done, id, moment, reason } from './primitives.ts'

export const depositResponse = z.object({
  id,
  user_id: id,
  user_email: z.string(),
  amount: decimal,
  token_symbol: z.string(),
  method_name: z.nullable(z.string()),
  status: z.enum(APPROVAL_STATUSES),
  payment_proof: z.nullable(z.string()),
  created_at: moment,
  decided_at: z.nullable(moment),
  /** When it was taken back as an error. */
  reversed_at: z.nullable(moment),
})

export const listDeposits = endpoint({
  name: 'listDeposits',
  summary: 'Deposits, searched by e-mail, coin or payment method',
  method: 'GET',
  path: '/api/admin/deposits',
  audience: 'staff',
  permission: 'read',
  paged: true,
  query: z.extend(searchPageQuery, { status: z.optional(z.enum(APPROVAL_STATUSES)) }),
  response: z.array(depositResponse),
})

export const summarizeDeposits = endpoint({
  name: 'summarizeDeposits',
  summary: 'How many deposits match a search, by status',
  method: 'GET',
  path: '/api/admin/deposits/summary',
  audience: 'staff',
  permission: 'read',
  query: summaryQuery,
  response: z.object({ total: z.int(), pending: z.int(), confirmed: z.int(), rejected: z.int() }),
})

export const rejectDeposit = endpoint({
  name: 'rejectDeposit',
  summary: 'Reject a deposit; harmless when repeated',
  method: 'POST',
  path: '/api/admin/deposits/:id/reject',
  audience: 'staff',
  permission: 'transactions.decide',
  movesMoney: true,
  params: z.object({ id }),
  response: done,
  refusals: ['not_found', 'already_decided'],
})

export const reverseDeposit = endpoint({
  name: 'reverseDeposit',
  summary: 'Take a deposit back that was confirmed in error: once, and only while the funds are still there',
  method: 'POST',
  path: '/api/admin/deposits/:id/reverse',
  audience: 'staff',
  permission: 'transactions.decide',
  movesMoney: true,
  params: z.object({ id }),
  body: z.object({ reason }),
  response: done,
  refusals: ['not_found', 'not_confirmed', 'already_reversed', 'insufficient_funds'],
})
