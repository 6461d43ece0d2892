import { DEPOSIT_STATUSES } from '@mintmark/domain'
import * as z from 'zod/mini'
import { depositResponse, PAYMENT_EXAMPLE } from './deposit-fields.ts'
import { endpoint, type RowOf } from './endpoint.ts'
import { ADA, ARJUN, CAMILA, IDS } from './example-data.ts'
import { MESSAGES } from './messages.ts'
import { requestSummary, summaryQuery } from './pagination.ts'
import { done, doneOrAwaiting, id, lines, reason } from './primitives.ts'
import { queuePageQuery } from './request-queue.ts'

const PENDING_DEPOSIT: z.infer<typeof depositResponse> = {
  ...PAYMENT_EXAMPLE,
  user_email: ADA.email,
  note: null,
  worth_usd: '1000.00000000',
  needs_second: false,
  approval_id: null,
  assigned_to: null,
}

export const listDeposits = endpoint({
  name: 'listDeposits',
  summary:
    'Deposits, searched by email, coin, payment method or memo; pending ones also by worth and proof, with those that need a second staff member',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/deposits',
  tags: ['Deposit'],
  audience: 'staff',
  permission: 'money.read',
  paged: true,
  ofViewer: true,
  query: z.extend(queuePageQuery, { status: z.optional(z.enum(DEPOSIT_STATUSES)) }),
  response: z.array(depositResponse),
  example: [
    {
      ...PENDING_DEPOSIT,
      id: IDS.deposits.camila,
      user_id: CAMILA.id,
      user_email: CAMILA.email,
      amount: '480.00000000',
      worth_usd: '480.00000000',
    },
    PENDING_DEPOSIT,
    {
      ...PENDING_DEPOSIT,
      id: IDS.deposits.usdt,
      amount: '12000.00000000',
      worth_usd: '12000.00000000',
      received_amount: '12000.00000000',
      status: 'confirmed',
      created_at: '2026-09-20T08:30:00.000Z',
      decided_at: '2026-09-20T13:15:00.000Z',
    },
    {
      ...PENDING_DEPOSIT,
      id: IDS.deposits.eth,
      amount: '6.00000000',
      worth_usd: '17910.96000000',
      received_amount: '6.00000000',
      token_symbol: 'ETH',
      method_name: 'Ethereum (ETH)',
      status: 'confirmed',
      created_at: '2026-09-02T09:05:00.000Z',
      decided_at: '2026-09-02T14:00:00.000Z',
    },
    {
      ...PENDING_DEPOSIT,
      id: IDS.deposits.btc,
      amount: '0.45000000',
      worth_usd: '53990.95050000',
      received_amount: '0.45000000',
      network: 'bitcoin',
      token_symbol: 'BTC',
      method_name: 'Bitcoin (BTC)',
      status: 'confirmed',
      created_at: '2026-08-17T09:12:00.000Z',
      decided_at: '2026-08-17T14:05:00.000Z',
    },
    {
      ...PENDING_DEPOSIT,
      id: IDS.deposits.arjun,
      user_id: ARJUN.id,
      user_email: ARJUN.email,
      amount: '3200.00000000',
      worth_usd: '3200.00000000',
      received_amount: '3200.00000000',
      status: 'confirmed',
      created_at: '2026-08-03T06:45:00.000Z',
      decided_at: '2026-08-03T11:30:00.000Z',
    },
  ],
})

export const summarizeDeposits = endpoint({
  name: 'summarizeDeposits',
  summary: 'The number of deposits that match a search and filter, by status',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/deposits/summary',
  tags: ['Deposit'],
  audience: 'staff',
  permission: 'money.read',
  query: z.extend(summaryQuery, { status: z.optional(z.enum(DEPOSIT_STATUSES)) }),
  response: requestSummary,
  example: { total: 6, pending: 2, confirmed: 4, rejected: 0, cancelled: 0, more: false },
})

export const rejectDeposit = endpoint({
  name: 'rejectDeposit',
  summary: 'Reject a deposit; safe to repeat',
  method: 'POST',
  path: '/api/admin/deposits/:id/reject',
  tags: ['Deposit', 'Approval', 'Stats'],
  audience: 'staff',
  permission: 'transactions.decide',
  movesMoney: true,
  params: z.object({ id }),
  body: z.optional(
    z.object({
      /** The reason shown to the customer. */
      reason: z.nullish(lines(500)),
      /** An internal note. */
      note: z.nullish(lines(1000)),
    }),
  ),
  sample: ({ depositId }) => ({
    params: { id: depositId },
    body: { reason: 'No payment arrived.', note: 'Checked twice' },
  }),
  response: done,
  example: { success: true, message: MESSAGES.depositRejected },
  refusals: ['not_found', 'already_decided'],
})

export const reverseDeposit = endpoint({
  name: 'reverseDeposit',
  summary: 'Reverse a deposit that was confirmed by mistake; once, and only while the funds are still available',
  method: 'POST',
  path: '/api/admin/deposits/:id/reverse',
  tags: ['Deposit', 'Approval', 'Stats'],
  audience: 'staff',
  permission: 'transactions.decide',
  movesMoney: true,
  params: z.object({ id }),
  body: z.object({ reason }),
  sample: ({ depositId }) => ({ params: { id: depositId }, body: { reason: 'a mistake' } }),
  response: doneOrAwaiting,
  example: { success: true, message: MESSAGES.depositReversed },
  refusals: [
    'not_found',
    'not_confirmed',
    'already_reversed',
    'insufficient_funds',
    'approval_pending',
    'books_check_failed',
  ],
})

export type Deposit = RowOf<typeof listDeposits>
