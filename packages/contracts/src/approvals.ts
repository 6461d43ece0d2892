import { ADDED_LIMIT_TIMES_MAX, APPROVABLE_ACTIONS, APPROVAL_REQUEST_STATUSES, STORED_ACCOUNTS } from '@mintmark/domain'
import * as z from 'zod/mini'
import { endpoint, type RowOf } from './endpoint.ts'
import { awaitingExample, IDS, MORGAN, PRIYA } from './example-data.ts'
import { MESSAGES } from './messages.ts'
import { searchPageQuery } from './pagination.ts'
import { decimal, done, doneOrAwaiting, id, moment, positiveUsd, reason } from './primitives.ts'

export const approvalResponse = z.object({
  id,
  action: z.enum(APPROVABLE_ACTIONS),
  /** The subject of the action: a deposit, withdrawal, investment, customer, funding account, staff member, method or setting. */
  subject_id: z.string(),
  /** The customer concerned, or null if there is none. */
  customer_id: z.nullable(id),
  customer_email: z.nullable(z.string()),
  /** The value of the action in USD; null if it moves no money. */
  amount_usd: z.nullable(decimal),
  /** The effect of approving it, in one line. */
  summary: z.string(),
  reason: z.nullable(z.string()),
  status: z.enum(APPROVAL_REQUEST_STATUSES),
  requested_by: id,
  requested_by_email: z.string(),
  requested_at: moment,
  decided_by_email: z.nullable(z.string()),
  decided_at: z.nullable(moment),
  /** The reason for refusing, voiding or closing it. */
  decision_reason: z.nullable(z.string()),
})

export const listApprovals = endpoint({
  name: 'listApprovals',
  summary: 'Large actions that a second staff member has to decide or has decided',
  method: 'GET',
  path: '/api/admin/approvals',
  tags: ['Approval'],
  audience: 'staff',
  permission: 'offers.read',
  paged: true,
  query: z.extend(searchPageQuery, { status: z.optional(z.enum(APPROVAL_REQUEST_STATUSES)) }),
  response: z.array(approvalResponse),
  example: [
    {
      id: IDS.approvals.pending,
      action: 'funding.top_up',
      subject_id: IDS.house,
      customer_id: null,
      customer_email: null,
      amount_usd: '10000.00000000',
      summary: 'Top House up by $10000.00 (Bank statement 2091, line 4)',
      reason: 'Further allocation, as more plans run now',
      status: 'pending',
      requested_by: PRIYA.id,
      requested_by_email: PRIYA.email,
      requested_at: '2026-11-21T08:15:00.000Z',
      decided_by_email: null,
      decided_at: null,
      decision_reason: null,
    },
    {
      id: IDS.approvals.approved,
      action: 'funding.top_up',
      subject_id: IDS.house,
      customer_id: null,
      customer_email: null,
      amount_usd: '30000.00000000',
      summary: 'Top House up by $30000.00 (Bank statement 2077, line 3)',
      reason: 'Allocation for the fourth quarter',
      status: 'approved',
      requested_by: PRIYA.id,
      requested_by_email: PRIYA.email,
      requested_at: '2026-09-17T09:00:00.000Z',
      decided_by_email: MORGAN.email,
      decided_at: '2026-09-17T10:20:00.000Z',
      decision_reason: null,
    },
  ],
})

export const approvalDetail = z.extend(approvalResponse, {
  /** The changes made by an action that moves no money. Secrets are never shown. */
  changes: z.array(z.object({ what: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  /** The balances that approving it now would change, before and after. Empty once it is decided. */
  balances: z.array(
    z.object({
      /** The email address of the customer, or the name of the funding account. */
      owner: z.string(),
      account: z.enum(STORED_ACCOUNTS),
      coin: z.string(),
      before: decimal,
      after: decimal,
    }),
  ),
  /** The reason why it could not be approved right now, such as a funding account that is short; null if it could. */
  obstacle: z.nullable(z.string()),
})

const PENDING_EXAMPLE = listApprovals.example[0]

export const readApproval = endpoint({
  name: 'readApproval',
  summary: 'A request with the effects of approving it: the balances before and after, or the changed fields',
  method: 'GET',
  path: '/api/admin/approvals/:id',
  tags: ['Approval', 'Balance', 'Funding'],
  audience: 'staff',
  permission: 'offers.read',
  params: z.object({ id }),
  sample: ({ approvalId }) => ({ params: { id: approvalId } }),
  response: approvalDetail,
  example: {
    ...(PENDING_EXAMPLE as z.infer<typeof approvalResponse>),
    changes: [],
    balances: [{ owner: 'House', account: 'funding', coin: 'USD', before: '46911.35000000', after: '56911.35000000' }],
    obstacle: null,
  },
  refusals: ['not_found'],
})

const decision = {
  method: 'POST',
  audience: 'staff',
  permission: 'approvals.decide',
  movesMoney: true,
  params: z.object({ id }),
  response: done,
} as const

export const approveAction = endpoint({
  ...decision,
  name: 'approveAction',
  summary: 'Approve a request by another staff member and carry it out under the current rules; safe to repeat',
  path: '/api/admin/approvals/:id/approve',
  // An approval runs the action, which can change any of these.
  tags: [
    'Approval',
    'Deposit',
    'Coin',
    'Bundle',
    'PaymentMethod',
    'Settings',
    'Staff',
    'Withdrawal',
    'Investment',
    'Funding',
    'User',
    'Balance',
    'Stats',
  ],
  sample: ({ approvalId }) => ({ params: { id: approvalId } }),
  example: { success: true, message: MESSAGES.approved },
  refusals: [
    'not_found',
    'own_request',
    'approver_too_new',
    'invited_by_requester',
    'invited_requester',
    'already_decided',
    'already_reversed',
    'not_confirmed',
    'illegal_transition',
    'insufficient_funds',
    'funding_short',
    'amount_too_small',
    'price_unavailable',
    'books_check_failed',
    'email_in_use',
    'own_staff_account',
    'last_owner',
    'approvers_needed',
    'smtp_password_needed',
    'mail_server_refused',
    'pin_end_invalid',
    'coin_unknown',
    'symbol_taken',
    'symbol_in_use',
    'funding_unknown',
    'passkey_refused',
    'second_factor_on',
  ],
})

export const refuseAction = endpoint({
  ...decision,
  /** The requester's own one. Refusing another member's request takes the right to approve it. */
  permission: 'own_account',
  name: 'refuseAction',
  summary: 'Refuse a large action, with a reason; the requester can withdraw it the same way',
  path: '/api/admin/approvals/:id/refuse',
  tags: ['Approval', 'Withdrawal', 'Stats'],
  body: z.object({ reason }),
  sample: ({ approvalId }) => ({ params: { id: approvalId }, body: { reason: 'a mistake' } }),
  example: { success: true, message: MESSAGES.refused },
  refusals: ['not_found', 'already_decided'],
})

export const readApprovalLimit = endpoint({
  name: 'readApprovalLimit',
  summary:
    'The limits in USD above which an action needs a second staff member, and the actions that one person still performs alone',
  method: 'GET',
  path: '/api/admin/approval-limit',
  tags: ['Approval'],
  audience: 'staff',
  permission: 'offers.read',
  response: z.object({
    /** Null if no amount needs a second staff member. */
    limit_usd: z.nullable(decimal),
    /** The limit of the first payment of a customer that is confirmed; null if it is the same limit. */
    first_deposit_limit_usd: z.nullable(decimal),
    /** The most that one person may add and pay out over all customers in 7 days, as a multiple of the limit. */
    added_times: z.int(),
    /** Actions that have never had a second person who can approve them: until there is one, one person performs them alone. */
    alone: z.array(z.enum(APPROVABLE_ACTIONS)),
  }),
  example: { limit_usd: '10000.00000000', first_deposit_limit_usd: null, added_times: 5, alone: [] },
})

export const changeApprovalLimit = endpoint({
  name: 'changeApprovalLimit',
  summary: 'Request new limits, or none; this always needs a second staff member',
  method: 'PUT',
  path: '/api/admin/approval-limit',
  tags: ['Approval', 'Stats'],
  audience: 'staff',
  permission: 'approvals.limit',
  movesMoney: true,
  body: z.object({
    limit_usd: z.nullable(positiveUsd),
    /** The limit of the first payment of a customer that is confirmed. Null: the same limit; unchanged if omitted. */
    first_deposit_limit_usd: z.optional(z.nullable(positiveUsd)),
    /** The most that one person may add and pay out over all customers in 7 days, as a multiple of the limit; unchanged if omitted. */
    added_times: z.nullish(z.int().check(z.minimum(1), z.maximum(ADDED_LIMIT_TIMES_MAX))),
    reason,
  }),
  sample: () => ({
    body: { limit_usd: '5000', reason: 'a mistake' },
    otherBodies: [{ limit_usd: null, first_deposit_limit_usd: '500', reason: 'a mistake' }],
  }),
  response: doneOrAwaiting,
  example: awaitingExample(MESSAGES.limitAwaitsApproval),
  refusals: ['approval_pending'],
})

export type Approval = RowOf<typeof listApprovals>
