import { ADDED_LIMIT_TIMES_MAX, APPROVABLE_ACTIONS } from '@mintmark/domain'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { awaitingExample } from './example-data.ts'
import { MESSAGES } from './messages.ts'
import { decimal, doneOrAwaiting, moment, positiveUsd, reason } from './primitives.ts'

export const readApprovalLimit = endpoint({
  name: 'readApprovalLimit',
  summary:
    'The limits in USD above which an action needs a second staff member, and the actions that one person still performs alone',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/approval-limit',
  tags: ['Approval'],
  audience: 'staff',
  permission: 'offers.read',
  response: z.object({
    /** Null if no amount needs a second staff member. */
    limit_usd: z.nullable(decimal),
    /** The limit of what one person each confirms of a customer's payments until two have confirmed one; null if it is the same limit. */
    first_deposit_limit_usd: z.nullable(decimal),
    /** The most that one person may add and pay out over all customers in 7 days, as a multiple of the limit. */
    added_times: z.int(),
    /** Actions that have never had a second person who can approve them: until there is one, one person performs them alone. */
    alone: z.array(z.enum(APPROVABLE_ACTIONS)),
    /**
     * While one person performs some alone: the first two members who can approve everything for each other, and from when.
     * Null if no two members ever can, and once two can.
     */
    two_from: z.nullable(z.object({ at: moment, names: z.array(z.string()) })),
  }),
  example: { limit_usd: '10000.00000000', first_deposit_limit_usd: null, added_times: 5, alone: [], two_from: null },
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
    /** The limit of what one person each confirms of a customer's payments at first. Null: the same limit; unchanged if omitted. */
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
