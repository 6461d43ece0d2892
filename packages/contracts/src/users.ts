import * as z from 'zod/mini'
import { archivedFilter } from './archives.ts'
import { endpoint, type RowOf } from './endpoint.ts'
import { ADA, ARJUN, awaitingExample, CAMILA, PROFILE, UNKNOWN_EMAIL } from './example-data.ts'
import { freezeResponse } from './freezes.ts'
import { MESSAGES } from './messages.ts'
import { searchPageQuery, summaryQuery } from './pagination.ts'
import { done, doneOrAwaiting, email, id, line, moment, ownerId, reason } from './primitives.ts'

export const userResponse = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.nullable(z.string()),
  phone: z.string(),
  country: z.string(),
  state: z.string(),
  address: z.string(),
  zip: z.string(),
  email_verified: z.boolean(),
  /** No withdrawal can be requested before this time, because a sign-in method changed. Null: no wait. */
  withdrawals_wait_until: z.nullable(moment),
  /** Nothing about signing in or about withdrawal addresses can be changed before this time. Null: the settings are not locked. */
  settings_locked_until: z.nullable(moment),
  /** The freezes of this account. */
  freezes: z.array(freezeResponse),
})

export const USER_EXAMPLE: z.infer<typeof userResponse> = {
  ...ADA,
  avatar: null,
  state: 'Ontario',
  address: '48 Harbour Street',
  zip: 'M5J 1A1',
  email_verified: true,
  withdrawals_wait_until: null,
  settings_locked_until: null,
  freezes: [],
}

export const readUser = endpoint({
  name: 'readUser',
  summary: "The customer's own profile",
  method: 'GET',
  reads: 'primary',
  path: '/api/user/:id',
  tags: ['Profile'],
  audience: 'customer',
  owner: 'params.id',
  params: z.object({ id: ownerId }),
  response: userResponse,
  example: USER_EXAMPLE,
})

export const USER_FILTERS = ['verified', 'unverified'] as const

export const adminUserResponse = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  country: z.string(),
  email_verified: z.boolean(),
  created_at: moment,
})

const ADA_EXAMPLE = { ...ADA, email_verified: true, created_at: '2026-08-15T06:00:00.000Z' }
const ARJUN_EXAMPLE = { ...ARJUN, email_verified: true, created_at: '2026-07-22T02:20:00.000Z' }
const CAMILA_EXAMPLE = { ...CAMILA, email_verified: false, created_at: '2026-11-12T00:10:00.000Z' }

const list = { method: 'GET', reads: 'primary', audience: 'staff', permission: 'customers.read' } as const

export const listUsers = endpoint({
  ...list,
  name: 'listUsers',
  summary: 'Customers, searched by email, first name or last name',
  path: '/api/admin/users',
  tags: ['User'],
  paged: true,
  query: z.extend(searchPageQuery, { status: z.optional(z.enum(USER_FILTERS)), ...archivedFilter }),
  response: z.array(adminUserResponse),
  example: [CAMILA_EXAMPLE, ADA_EXAMPLE, ARJUN_EXAMPLE],
})

export const summarizeUsers = endpoint({
  ...list,
  name: 'summarizeUsers',
  summary: 'The number of customers that match a search, by verification',
  path: '/api/admin/users/summary',
  tags: ['User'],
  query: summaryQuery,
  // With `more`, a search matches more than `COUNTED_ROWS_MAX` customers, of whom the newest were counted.
  response: z.object({ total: z.int(), verified: z.int(), unverified: z.int(), more: z.boolean() }),
  example: { total: 3, verified: 2, unverified: 1, more: false },
})

/** The fields that staff can set for a customer; only the email address is required. */
const userFields = z.object({
  email,
  first_name: z.nullish(line(100)),
  last_name: z.nullish(line(100)),
  phone: z.nullish(line(40)),
  country: z.nullish(line(100)),
})

const change = { audience: 'staff', permission: 'users.change' } as const
const params = z.object({ id })

export const createUser = endpoint({
  ...change,
  name: 'createUser',
  summary: 'Create a customer account and mail the customer a link to set a password',
  method: 'POST',
  path: '/api/admin/users',
  tags: ['User', 'Stats'],
  body: userFields,
  sample: () => ({ body: { ...PROFILE, email: UNKNOWN_EMAIL }, otherBodies: [{ email: UNKNOWN_EMAIL }] }),
  response: adminUserResponse,
  example: CAMILA_EXAMPLE,
  refusals: ['email_in_use'],
})

export const changeUser = endpoint({
  ...change,
  name: 'changeUser',
  summary:
    'Change the details of a customer; a new email address needs a second staff member and applies once the customer confirms it',
  method: 'PUT',
  path: '/api/admin/users/:id',
  tags: ['User'],
  params,
  body: userFields,
  sample: ({ customerId }) => ({
    params: { id: customerId },
    body: { ...PROFILE, email: UNKNOWN_EMAIL },
    otherBodies: [{ email: UNKNOWN_EMAIL }],
  }),
  response: z.extend(adminUserResponse, {
    requested_email: z.nullable(z.string()),
    approval_id: z.optional(id),
    message: z.optional(z.string()),
  }),
  example: { ...CAMILA_EXAMPLE, requested_email: null },
  refusals: ['not_found', 'email_in_use', 'too_many_attempts'],
})

export const archiveUser = endpoint({
  ...change,
  name: 'archiveUser',
  summary: 'Remove a customer with nothing left from the lists and end every session; the history stays in the books',
  method: 'DELETE',
  path: '/api/admin/users/:id',
  tags: ['User', 'Stats'],
  params,
  sample: ({ customerId }) => ({ params: { id: customerId } }),
  response: done,
  example: { success: true, message: MESSAGES.userDeleted },
  refusals: ['not_found', 'customer_not_empty'],
})

export const readUserUsage = endpoint({
  ...change,
  name: 'readUserUsage',
  summary: 'The money and the requests that hang on an account, for staff to see before they archive it',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/users/:id/usage',
  tags: ['User', 'Deposit', 'Withdrawal', 'Investment', 'Funding'],
  params,
  sample: ({ customerId }) => ({ params: { id: customerId } }),
  response: z.object({
    /** Accounts with a balance: available, held, invested or profit of a coin. */
    balances: z.int(),
    pending_deposits: z.int(),
    pending_withdrawals: z.int(),
    /** Investments that are not paid out, and bundle requests. */
    open_investments: z.int(),
  }),
  example: { balances: 2, pending_deposits: 1, pending_withdrawals: 0, open_investments: 1 },
  refusals: ['not_found'],
})

export const restoreUser = endpoint({
  ...change,
  name: 'restoreUser',
  summary: 'Bring a customer back from the archive; safe to repeat',
  method: 'POST',
  path: '/api/admin/users/:id/restore',
  tags: ['User', 'Stats'],
  params,
  sample: ({ customerId }) => ({ params: { id: customerId } }),
  response: done,
  example: { success: true, message: MESSAGES.restored },
  refusals: ['not_found', 'closed_by_owner'],
})

export const toggleVerification = endpoint({
  ...change,
  name: 'toggleVerification',
  summary: "Mark a customer's email address as verified, or as unverified again",
  method: 'POST',
  path: '/api/admin/users/:id/toggle-verification',
  tags: ['User', 'Stats'],
  params,
  sample: ({ customerId }) => ({ params: { id: customerId } }),
  response: z.object({ success: z.literal(true), email_verified: z.boolean(), message: z.string() }),
  example: { success: true, email_verified: true, message: MESSAGES.verified },
  refusals: ['not_found', 'factors_set_up'],
})

export const resetUserFactors = endpoint({
  ...change,
  name: 'resetUserFactors',
  summary:
    "Remove a customer's lost second factors and passkeys, and end a lock of settings; always needs a second staff member",
  method: 'POST',
  path: '/api/admin/users/:id/reset-factors',
  tags: ['User', 'Approval', 'Stats'],
  params,
  body: z.object({ reason }),
  sample: ({ customerId }) => ({ params: { id: customerId }, body: { reason: 'a mistake' } }),
  response: doneOrAwaiting,
  example: awaitingExample(MESSAGES.takesTwo),
  refusals: ['not_found', 'second_factor_off', 'approval_pending'],
})

export const loginAsUser = endpoint({
  name: 'loginAsUser',
  summary: "View a customer's account: ends the staff session and returns an address that opens the account once",
  method: 'POST',
  path: '/api/admin/users/:id/login',
  // No tags: it ends the staff session, which must not be read again before the browser leaves the page.
  audience: 'staff',
  permission: 'users.impersonate',
  params,
  /** The screen asks for a reason. Without one, the audit log says so. */
  body: z.optional(z.object({ reason: z.optional(reason) })),
  sample: ({ customerId }) => ({ params: { id: customerId }, body: { reason: 'a mistake' } }),
  response: z.object({ success: z.literal(true), email: z.string(), redirect_url: z.string() }),
  example: {
    success: true,
    email: ADA.email,
    redirect_url: 'http://localhost:4100/impersonation#code=fM3eVq0bYdT6hR1kXw9sLz2uJc8aPo5gNi4tBy7mKe0',
  },
  refusals: ['not_found'],
})

export type User = RowOf<typeof listUsers>
