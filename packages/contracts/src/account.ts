import * as z from 'zod/mini'
import { COUNTRIES, filledNewPassword, filledPassword } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { ofCustomer, ownAsCustomer, ownAsStaff, PASSWORD_REFUSALS, removingOwn } from './own-account.ts'
import { done, id, line, moment, ownerId, requiredLine, whenGiven } from './primitives.ts'
import { userResponse } from './users.ts'

const change = {
  method: 'POST',
  body: z.object({ oldPassword: filledPassword, newPassword: filledNewPassword }),
  response: done,
  refusals: [...PASSWORD_REFUSALS, 'password_refused'],
} as const

export const changePassword = endpoint({
  ...ownAsCustomer,
  ...change,
  name: 'changePassword',
  summary: "Change the customer's own password; every other session ends",
  path: '/api/user/:userId/change-password',
  params: ofCustomer,
})

export const changeStaffPassword = endpoint({
  ...ownAsStaff,
  ...change,
  name: 'changeStaffPassword',
  summary: "Change the staff member's own password; every other session ends",
  path: '/api/admin/me/change-password',
})

export const sessionResponse = z.object({
  id,
  address: z.string(),
  user_agent: z.string(),
  created_at: moment,
  expires_at: moment,
  /** Whether it is the session that asks. */
  current: z.boolean(),
})

const listing = { method: 'GET', response: z.array(sessionResponse) } as const

export const listSessions = endpoint({
  ...ownAsCustomer,
  ...listing,
  name: 'listSessions',
  summary: 'Where the customer is signed in, newest first',
  path: '/api/user/:userId/sessions',
  params: ofCustomer,
})

export const listStaffSessions = endpoint({
  ...ownAsStaff,
  ...listing,
  name: 'listStaffSessions',
  summary: 'Where the staff member is signed in, newest first',
  path: '/api/admin/me/sessions',
})

export const endSession = endpoint({
  ...ownAsCustomer,
  ...removingOwn,
  name: 'endSession',
  summary: "End one of the customer's own sessions",
  path: '/api/user/:userId/sessions/:id',
  params: z.object({ userId: ownerId, id }),
})

export const endStaffSession = endpoint({
  ...ownAsStaff,
  ...removingOwn,
  name: 'endStaffSession',
  summary: "End one of the staff member's own sessions",
  path: '/api/admin/me/sessions/:id',
  params: z.object({ id }),
})

export const impersonationSessionResponse = z.object({
  id,
  staff_name: z.string(),
  reason: z.string(),
  started_at: moment,
  ended_at: moment,
})

export const listImpersonationSessions = endpoint({
  ...ownAsCustomer,
  name: 'listImpersonationSessions',
  summary: 'When which staff member viewed the account, and why; newest first',
  method: 'GET',
  path: '/api/user/:userId/impersonation-sessions',
  params: ofCustomer,
  response: z.array(impersonationSessionResponse),
})

export const updateUser = endpoint({
  ...ownAsCustomer,
  name: 'updateUser',
  summary: "Change the customer's own profile; the e-mail address stays",
  method: 'PUT',
  path: '/api/user/:userId',
  params: ofCustomer,
  body: z.object({
    first_name: requiredLine(100),
    last_name: requiredLine(100),
    phone: requiredLine(40),
    country: z.enum(COUNTRIES, whenGiven('is not one of the countries offered')),
    state: line(100),
    address: line(200),
    zip: line(20),
  }),
  response: z.object({ success: z.literal(true), message: z.string(), user: userResponse }),
})
