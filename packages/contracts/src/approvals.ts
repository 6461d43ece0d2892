import { APPROVABLE_ACTIONS, APPROVAL_REQUEST_STATUSES } from '@mintmark/domain'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { IDS, MORGAN, PRIYA } from './example-data.ts'
import { MESSAGES } from './messages.ts'
import { searchPageQuery } from './pagination.ts'
import { decimal, done, doneOrAwaiting, id, moment, positiveUsd, reason } from './primitives.ts'

export const approvalResponse = z.object({
  id,
  action: z.enum(APPROVABLE_ACTIONS),
  /** The withdrawal, investment, customer, funding account or setting that the action is about. */
  subject_id: z.string(),
  /** What the action is worth in USD; null where it has no amount. */
  amount_usd: z.nullable(decimal),
  /** What approving it will do, in one line. */
  summary: z.string(),
  reason: z.nullable(z.string()),
  status: z.enum(APPROVAL_REQUEST_STATUSES),
  requested_by: id,
  requested_by_email: z.string(),
  requested_at: moment,
  decided_by_email: z.nullable(z.string()),
  decided_at: z.nullable(moment),
  decision_reason: z.nullable(z.string()),
})

export const listApprovals = endpoint({
  name: 'listApprovals',
  summary: 'Large actions that a second staff member has to decide or has decided',
  method: 'GET',
  path: '/api/admin/approvals',
  audience: 'staff',
  permission: 'read',
  paged: true,
  query: z.extend(searchPageQuery, { status: z.optional(z.enum(APPROVAL_REQUEST_STATUSES)) }),
  response: z.array(approvalResponse),
  example: [
    {
      id: IDS.approvals.pending,
      action: 'funding.top_up',
      subject_id: IDS.house,
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
  summary: 'Approve what another staff member requested, which carries it out under the current rules; safe to repeat',
  path: '/api/admin/approvals/:id/approve',
  example: { success: true, message: MESSAGES.approved },
  refusals: [
    'not_found',
    'own_request',
    'already_decided',
    'illegal_transition',
    'funding_short',
    'amount_too_small',
    'price_unavailable',
    'books_check_failed',
  ],
})

export const refuseAction = endpoint({
  ...decision,
  name: 'refuseAction',
  summary: 'Refuse a large action, with a reason; the requester can withdraw it the same way',
  path: '/api/admin/approvals/:id/refuse',
  body: z.object({ reason }),
  example: { success: true, message: MESSAGES.refused },
  refusals: ['not_found', 'already_decided'],
})

export const readApprovalLimit = endpoint({
  name: 'readApprovalLimit',
  summary: 'The amount in USD above which an action needs a second staff member; null if none does',
  method: 'GET',
  path: '/api/admin/approval-limit',
  audience: 'staff',
  permission: 'read',
  response: z.object({ limit_usd: z.nullable(decimal) }),
  example: { limit_usd: '5000.00000000' },
})

export const changeApprovalLimit = endpoint({
  name: 'changeApprovalLimit',
  summary: 'Request a new limit, or none; this always needs a second staff member',
  method: 'PUT',
  path: '/api/admin/approval-limit',
  audience: 'staff',
  permission: 'approvals.limit',
  movesMoney: true,
  body: z.object({ limit_usd: z.nullable(positiveUsd), reason }),
  response: doneOrAwaiting,
  example: {
    success: true,
    awaiting_approval: true,
    approval_id: IDS.approvals.pending,
    message: MESSAGES.limitAwaitsApproval,
  },
  refusals: ['approval_pending'],
})
