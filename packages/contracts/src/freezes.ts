import { FREEZABLE } from '@mintmark/domain'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { givenMoment } from './given-moments.ts'
import { MESSAGES } from './messages.ts'
import { done, id, moment, reason } from './primitives.ts'

const what = z.enum(FREEZABLE, 'must be sign_in, withdrawals or investing')

/** A freeze as the customer sees it, without the reason. */
export const freezeResponse = z.object({
  what,
  /** When it ends by itself; null if only staff end it. */
  until: z.nullable(moment),
})

const one = { method: 'POST', audience: 'staff', params: z.object({ id }), response: done } as const

export const freezeUser = endpoint({
  ...one,
  name: 'freezeUser',
  summary:
    "Stop a customer's sign-in, withdrawals or investing, for a time or until staff end it; replaces an earlier one",
  path: '/api/admin/users/:id/freezes',
  tags: ['User'],
  permission: 'users.freeze',
  body: z.object({
    what,
    reason,
    /** A date without a time includes that day, in UTC. Omitted: until staff end it. */
    until: z.nullish(givenMoment),
  }),
  sample: ({ customerId }) => ({
    params: { id: customerId },
    body: { what: 'investing', reason: 'Asked for a pause.' },
    otherBodies: [{ what: 'withdrawals', reason: 'A strange sign-in.', until: '2099-01-01' }],
  }),
  example: { success: true, message: MESSAGES.customerFrozen },
  refusals: ['not_found', 'freeze_end_passed'],
})

export const unfreezeUser = endpoint({
  ...one,
  name: 'unfreezeUser',
  summary: "Allow a customer's sign-in, withdrawals or investing again; safe to repeat",
  path: '/api/admin/users/:id/unfreeze',
  tags: ['User'],
  permission: 'users.unfreeze',
  body: z.object({ what, reason }),
  sample: ({ customerId }) => ({
    params: { id: customerId },
    body: { what: 'investing', reason: 'The pause is over.' },
  }),
  example: { success: true, message: MESSAGES.customerUnfrozen },
  refusals: ['not_found'],
})
