import { APPROVABLE_ACTIONS, APPROVAL_REQUEST_STATUSES, STORED_ACCOUNTS } from '@mintmark/domain'
import * as z from 'zod/mini'
import { APPROVAL_REFUSALS } from './approval-refusals.ts'
import { endpoint, type RowOf } from './endpoint.ts'
import { IDS, MORGAN, PRIYA } from './example-data.ts'
import { MESSAGES } from './messages.ts'
import { searchPageQuery } from './pagination.ts'
import { decimal, done, id, moment, reason } from './primitives.ts'

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
  /** True if it was approved with a signature of the approver's passkey over its content. */
  signed: z.boolean(),
})

export const listApprovals = endpoint({
  name: 'listApprovals',
  summary: 'Large actions that a second staff member has to decide or has decided',
  method: 'GET',
  reads: 'primary',
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
      signed: false,
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
      signed: true,
    },
  ],
})

export const approvalDetail = z.extend(approvalResponse, {
  /** The changed fields, and facts of the decision such as a TXID, which are the same before and after. Secrets are never shown. */
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
  /** The word to type before it can be approved, because it is worth more than ten times the limit, or no one knows; null if none is needed. */
  approval_word: z.nullable(z.string()),
  /** The caller's way to sign it. */
  signing: z.object({
    /** True if no approval works without a signature. */
    compulsory: z.boolean(),
    /** True if the caller has a passkey. */
    has_passkey: z.boolean(),
  }),
})

const PENDING_EXAMPLE = listApprovals.example[0]

export const readApproval = endpoint({
  name: 'readApproval',
  summary: 'A request with the effects of approving it: the balances before and after, or the changed fields',
  method: 'GET',
  reads: 'primary',
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
    approval_word: null,
    signing: { compulsory: false, has_passkey: false },
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

export const startApprovalSignature = endpoint({
  name: 'startApprovalSignature',
  summary:
    'Start asking for a passkey to sign one approval; its signature counts for the content of this request only, once',
  method: 'POST',
  path: '/api/admin/approvals/:id/signature/options',
  audience: 'staff',
  permission: 'approvals.decide',
  params: z.object({ id }),
  sample: ({ approvalId }) => ({ params: { id: approvalId } }),
  response: z.object({ challenge_id: id, options: z.looseObject({}) }),
  example: {
    challenge_id: IDS.challenge,
    options: {
      challenge: '3q2-7wQfYJ0pY6nJ0m7h2s1u8c9v4b5a6d7e8f9g0h1',
      rpId: 'localhost',
      allowCredentials: [],
      userVerification: 'required',
    },
  },
  refusals: ['not_found', 'too_many_attempts'],
})

export const approveAction = endpoint({
  ...decision,
  name: 'approveAction',
  summary:
    'Approve a request by another staff member and carry it out under the current rules, with a signature of a passkey if there is one; safe to repeat',
  path: '/api/admin/approvals/:id/approve',
  /** The answer of the browser to the options of `startApprovalSignature`, and the word that `approval_word` asks for. */
  body: z.optional(
    z.object({
      challenge_id: z.nullish(id),
      credential: z.nullish(z.looseObject({})),
      approval_word: z.nullish(z.string().check(z.maxLength(40))),
    }),
  ),
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
    'ProfitRun',
  ],
  sample: ({ approvalId }) => ({ params: { id: approvalId }, body: {} }),
  example: { success: true, message: MESSAGES.approved },
  refusals: APPROVAL_REFUSALS,
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

export type Approval = RowOf<typeof listApprovals>
