import { LINK_MINUTES, STAFF_ROLES } from '@mintmark/domain'
import * as z from 'zod/mini'
import { STAFF_EXAMPLE, staffResponse } from './auth.ts'
import { endpoint, type RowOf } from './endpoint.ts'
import { durationText } from './error-phrases.ts'
import { PRIYA, TODAY, UNKNOWN_EMAIL } from './example-data.ts'
import { MESSAGES } from './messages.ts'
import { searchPageQuery } from './pagination.ts'
import { awaitingApproval, done, email, id, moment, reason, requiredLine } from './primitives.ts'

export const STAFF_STATUSES = ['active', 'invited', 'disabled'] as const

export const staffMemberResponse = z.extend(staffResponse, {
  /** `invited`: the invitation has not been accepted yet. */
  status: z.enum(STAFF_STATUSES),
  second_factor: z.boolean(),
  passkeys: z.int(),
  /** The last time that they signed in; null if they never did. */
  last_sign_in_at: z.nullable(moment),
  /** The sessions and pending approval requests that end if the member is disabled. */
  open_sessions: z.int(),
  pending_requests: z.int(),
  created_at: moment,
  disabled_at: z.nullable(moment),
})

const MORGAN_EXAMPLE: z.infer<typeof staffMemberResponse> = {
  ...STAFF_EXAMPLE,
  status: 'active',
  second_factor: true,
  passkeys: 1,
  last_sign_in_at: '2026-11-21T08:00:00.000Z',
  open_sessions: 2,
  pending_requests: 0,
  created_at: '2025-09-27T12:00:00.000Z',
  disabled_at: null,
}

const PRIYA_EXAMPLE: z.infer<typeof staffMemberResponse> = { ...MORGAN_EXAMPLE, ...PRIYA, role: 'finance' }

const change = { audience: 'staff', permission: 'staff.change' } as const
const params = z.object({ id })
const name = requiredLine(100)
const role = z.enum(STAFF_ROLES, `must be one of: ${STAFF_ROLES.join(', ')}`)
const member = z.object({ success: z.literal(true), message: z.string(), staff: staffMemberResponse })
const memberOrAwaiting = z.union([awaitingApproval, member])

export const listStaff = endpoint({
  name: 'listStaff',
  summary: 'Staff members, searched by email or name',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/staff',
  tags: ['Staff'],
  audience: 'staff',
  permission: 'offers.read',
  paged: true,
  query: z.extend(searchPageQuery, { status: z.optional(z.enum(STAFF_STATUSES)) }),
  response: z.array(staffMemberResponse),
  example: [PRIYA_EXAMPLE, MORGAN_EXAMPLE],
})

export const inviteStaff = endpoint({
  ...change,
  name: 'inviteStaff',
  summary: `Create a staff account and mail an invitation, valid for ${durationText(LINK_MINUTES.invitation * 60)}; owner and finance need a second person`,
  method: 'POST',
  path: '/api/admin/staff',
  tags: ['Staff', 'Approval', 'Stats'],
  body: z.object({ email, name, role }),
  sample: () => ({ body: { email: UNKNOWN_EMAIL, name: 'Sam Osei', role: 'support' } as const }),
  response: memberOrAwaiting,
  example: { success: true, message: MESSAGES.invited(PRIYA.email), staff: { ...PRIYA_EXAMPLE, status: 'invited' } },
  refusals: ['email_in_use', 'approval_pending'],
})

export const changeStaff = endpoint({
  ...change,
  name: 'changeStaff',
  summary:
    'Change the name or the role of a staff member; promoting to owner or finance needs a second person, and so can a role with fewer rights',
  method: 'PUT',
  path: '/api/admin/staff/:id',
  tags: ['Staff', 'Approval', 'Stats'],
  params,
  /** Without a role, the member keeps the one of now. */
  body: z.object({ name, role: z.optional(role) }),
  sample: ({ staffId }) => ({ params: { id: staffId }, body: { name: 'Sam Osei', role: 'owner' } }),
  response: memberOrAwaiting,
  example: { success: true, message: MESSAGES.statusUpdated, staff: PRIYA_EXAMPLE },
  refusals: ['not_found', 'last_owner', 'approvers_needed', 'signers_needed', 'own_staff_account', 'approval_pending'],
})

export const disableStaff = endpoint({
  ...change,
  name: 'disableStaff',
  summary:
    'Disable a staff member; a second one in a day, or an approver while fewer than three would remain, needs a second person',
  method: 'POST',
  path: '/api/admin/staff/:id/disable',
  tags: ['Staff', 'Approval', 'Stats'],
  params,
  body: z.object({ reason }),
  sample: ({ staffId }) => ({ params: { id: staffId }, body: { reason: 'a mistake' } }),
  response: memberOrAwaiting,
  example: {
    success: true,
    message: MESSAGES.statusUpdated,
    staff: { ...PRIYA_EXAMPLE, status: 'disabled', disabled_at: TODAY },
  },
  refusals: ['not_found', 'last_owner', 'approvers_needed', 'signers_needed', 'own_staff_account', 'approval_pending'],
})

export const enableStaff = endpoint({
  ...change,
  name: 'enableStaff',
  summary: 'Enable a disabled staff member again; owner and finance need a second person; safe to repeat',
  method: 'POST',
  path: '/api/admin/staff/:id/enable',
  tags: ['Staff', 'Approval', 'Stats'],
  params,
  body: z.object({ reason }),
  sample: ({ staffId }) => ({ params: { id: staffId }, body: { reason: 'a mistake' } }),
  response: memberOrAwaiting,
  example: { success: true, message: MESSAGES.statusUpdated, staff: PRIYA_EXAMPLE },
  refusals: ['not_found', 'approval_pending'],
})

export const inviteStaffAgain = endpoint({
  ...change,
  name: 'inviteStaffAgain',
  summary: 'Mail the invitation of a staff member again; the previous link stops working',
  method: 'POST',
  path: '/api/admin/staff/:id/invite',
  tags: ['Staff'],
  params,
  sample: ({ staffId }) => ({ params: { id: staffId } }),
  response: done,
  example: { success: true, message: MESSAGES.invited(PRIYA.email) },
  refusals: ['not_found', 'not_invited'],
})

export type StaffMember = RowOf<typeof listStaff>
