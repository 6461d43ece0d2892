import * as z from 'zod/mini'
import { noteResponse, REQUEST_KINDS } from './customer-page.ts'
import { endpoint } from './endpoint.ts'
import { IDS, MORGAN, PRIYA } from './example-data.ts'
import { acknowledged, id } from './primitives.ts'

const member = z.object({ id, name: z.string() })

const desk = {
  audience: 'staff',
  permission: 'transactions.decide',
  params: z.object({ kind: z.enum(REQUEST_KINDS), id }),
} as const

/** The time for which a staff member counts as looking at a request after the last call that says so. */
export const VIEWING_SECONDS = 45

export const readRequestDesk = endpoint({
  ...desk,
  name: 'readRequestDesk',
  summary: 'The work of staff on a request: who took it, who looks at it now, and their notes',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/requests/:kind/:id/desk',
  tags: ['Desk'],
  sample: ({ depositId }) => ({ params: { kind: 'deposit', id: depositId } }),
  response: z.object({
    /** The member who took it; null if no one did, and once it is decided. */
    assigned_to: z.nullable(z.object({ name: z.string(), is_own: z.boolean() })),
    /** The other members who look at it now. */
    viewers: z.array(member),
    /** The notes about it, oldest first. At most 50, the newest. */
    notes: z.array(noteResponse),
  }),
  example: {
    assigned_to: { name: PRIYA.name, is_own: false },
    viewers: [{ id: PRIYA.id, name: PRIYA.name }],
    notes: [
      {
        id: IDS.note,
        text: 'Called back. Wants a phone call before the next payout.',
        author: MORGAN.email,
        created_at: '2026-11-21T09:05:00.000Z',
      },
    ],
  },
  refusals: ['not_found'],
})

export const viewRequest = endpoint({
  ...desk,
  name: 'viewRequest',
  summary: `Says that the member looks at a request; it counts for ${VIEWING_SECONDS} seconds, and for one request at a time`,
  method: 'PUT',
  path: '/api/admin/requests/:kind/:id/viewer',
  sample: ({ depositId }) => ({ params: { kind: 'deposit', id: depositId } }),
  response: acknowledged,
  example: { success: true },
  refusals: ['not_found'],
})

export const assignRequest = endpoint({
  ...desk,
  name: 'assignRequest',
  summary: 'Take a pending request, or release it for others; safe to repeat',
  method: 'PUT',
  path: '/api/admin/requests/:kind/:id/assignee',
  tags: ['Desk', 'Deposit', 'Withdrawal', 'Investment'],
  body: z.object({ assigned: z.boolean() }),
  sample: ({ depositId }) => ({ params: { kind: 'deposit', id: depositId }, body: { assigned: true } }),
  response: acknowledged,
  example: { success: true },
  refusals: ['not_found'],
})
