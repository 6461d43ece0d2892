import { LEGAL_KINDS } from '@mintmark/domain'
import * as z from 'zod/mini'
import { STAFF_EXAMPLE, staffResponse } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { MESSAGES } from './messages.ts'
import { done, moment } from './primitives.ts'
import { USER_EXAMPLE, userResponse } from './users.ts'

// Separate from signing in: every page reads the session, and few need the forms.

export const logout = endpoint({
  name: 'logout',
  summary: "End the customer's session",
  method: 'POST',
  path: '/api/logout',
  audience: 'visitor',
  response: done,
  example: { success: true, message: MESSAGES.signedOut },
})

export const readSession = endpoint({
  name: 'readSession',
  summary: 'The signed-in customer; user is null without a session',
  method: 'GET',
  reads: 'primary',
  path: '/api/session',
  tags: ['Session'],
  audience: 'visitor',
  response: z.object({
    user: z.nullable(userResponse),
    /** The legal texts whose version in force the customer has not accepted; left out if there are none. */
    consent_due: z.optional(z.array(z.enum(LEGAL_KINDS))),
    /** Set while a staff member views the account. Nothing can be changed then. */
    impersonation: z.nullable(z.object({ staff_name: z.string(), reason: z.string(), ends_at: moment })),
  }),
  example: { user: USER_EXAMPLE, impersonation: null },
})

export const adminLogout = endpoint({
  name: 'adminLogout',
  summary: "End the staff member's session",
  method: 'POST',
  path: '/api/admin/logout',
  tags: ['Session'],
  audience: 'staff_visitor',
  response: done,
  example: { success: true, message: MESSAGES.signedOut },
})

export const readAdminSession = endpoint({
  name: 'readAdminSession',
  summary: 'The signed-in staff member; staff is null without a session',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/session',
  tags: ['Session'],
  audience: 'staff_visitor',
  response: z.object({
    staff: z.nullable(staffResponse),
    /** True if an authenticator app must be set up before any other call. */
    second_factor_setup_required: z.boolean(),
    /** The version of the product, for staff who are signed in. */
    version: z.optional(z.string()),
  }),
  example: { staff: STAFF_EXAMPLE, second_factor_setup_required: false, version: '0.1.0' },
})
