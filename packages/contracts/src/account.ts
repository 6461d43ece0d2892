import { SETTINGS_LOCK_HOURS, SHORT_LOCK_HOURS } from '@mintmark/domain'
import * as z from 'zod/mini'
import { COUNTRIES } from './auth.ts'
import { endpoint, type RowOf } from './endpoint.ts'
import { IDS, MORGAN, PROFILE } from './example-data.ts'
import { MESSAGES } from './messages.ts'
import {
  factor,
  givenPassword,
  ofCustomer,
  ownAsCustomer,
  ownAsStaff,
  PASSWORD_AND_FACTOR_REFUSALS,
  removingOwn,
  withPasswordAndFactor,
} from './own-account.ts'
import { pageQuery } from './pagination.ts'
import { filledNewPassword, filledPassword } from './passwords.ts'
import { acknowledged, done, id, line, moment, ownerId, requiredLine, whenGiven } from './primitives.ts'
import type { SampleFacts } from './sample.ts'
import { USER_EXAMPLE, userResponse } from './users.ts'

const change = {
  method: 'POST',
  body: z.object({ oldPassword: filledPassword, newPassword: filledNewPassword, ...factor }),
  sample: ({ password }: SampleFacts) => ({ body: { oldPassword: password, newPassword: password } }),
  /** Until when a customer's withdrawals wait after the change; null if they do not, and for staff. */
  response: z.extend(done, { withdrawals_wait_until: z.nullable(moment) }),
  refusals: [...PASSWORD_AND_FACTOR_REFUSALS, 'password_refused', 'account_frozen'],
} as const

export const changePassword = endpoint({
  ...ownAsCustomer,
  ...change,
  name: 'changePassword',
  summary:
    "Change the customer's own password, with a second factor if there is one; every other session ends, and withdrawals wait",
  path: '/api/user/:userId/change-password',
  tags: ['Account', 'Session'],
  params: ofCustomer,
  example: {
    success: true,
    message: MESSAGES.passwordChanged,
    withdrawals_wait_until: '2026-11-22T13:00:00.000Z',
  },
})

export const changeStaffPassword = endpoint({
  ...ownAsStaff,
  ...change,
  name: 'changeStaffPassword',
  summary: "Change the staff member's own password, with a second factor if there is one; every other session ends",
  path: '/api/admin/me/change-password',
  tags: ['Account'],
  example: { success: true, message: MESSAGES.passwordChanged, withdrawals_wait_until: null },
})

export const sessionResponse = z.object({
  id,
  address: z.string(),
  user_agent: z.string(),
  created_at: moment,
  expires_at: moment,
  /** True for the session that sent the request. */
  current: z.boolean(),
})

const SESSIONS_EXAMPLE: z.infer<typeof sessionResponse>[] = [
  {
    id: IDS.sessions[0],
    address: '203.0.113.24',
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    created_at: '2026-11-21T08:00:00.000Z',
    expires_at: '2026-12-21T08:00:00.000Z',
    current: true,
  },
  {
    id: IDS.sessions[1],
    address: '198.51.100.7',
    user_agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    created_at: '2026-11-14T18:25:00.000Z',
    expires_at: '2026-12-14T18:25:00.000Z',
    current: false,
  },
]

const listing = {
  method: 'GET',
  reads: 'primary',
  paged: true,
  query: pageQuery,
  response: z.array(sessionResponse),
} as const

export const listSessions = endpoint({
  ...ownAsCustomer,
  ...listing,
  name: 'listSessions',
  summary: "The customer's sessions, newest first",
  path: '/api/user/:userId/sessions',
  tags: ['Account'],
  params: ofCustomer,
  example: SESSIONS_EXAMPLE,
})

export const listStaffSessions = endpoint({
  ...ownAsStaff,
  ...listing,
  name: 'listStaffSessions',
  summary: "The staff member's sessions, newest first",
  path: '/api/admin/me/sessions',
  tags: ['Account'],
  example: SESSIONS_EXAMPLE,
})

export const endSession = endpoint({
  ...ownAsCustomer,
  ...removingOwn,
  name: 'endSession',
  summary: "End one of the customer's own sessions",
  path: '/api/user/:userId/sessions/:id',
  tags: ['Account', 'Session'],
  params: z.object({ userId: ownerId, id }),
  sample: ({ sessionId }) => ({ params: { id: sessionId } }),
  example: { success: true, message: MESSAGES.sessionEnded },
})

export const endStaffSession = endpoint({
  ...ownAsStaff,
  ...removingOwn,
  name: 'endStaffSession',
  summary: "End one of the staff member's own sessions",
  path: '/api/admin/me/sessions/:id',
  tags: ['Account', 'Session'],
  params: z.object({ id }),
  sample: () => ({ params: { id: IDS.sessions[0] } }),
  example: { success: true, message: MESSAGES.sessionEnded },
})

const ending = {
  method: 'POST',
  response: done,
  example: { success: true, message: MESSAGES.otherSessionsEnded },
} as const

export const endOtherSessions = endpoint({
  ...ownAsCustomer,
  ...ending,
  name: 'endOtherSessions',
  summary: "End all of the customer's sessions except this one",
  path: '/api/user/:userId/sessions/end-others',
  tags: ['Account'],
  params: ofCustomer,
})

export const endOtherStaffSessions = endpoint({
  ...ownAsStaff,
  ...ending,
  name: 'endOtherStaffSessions',
  summary: "End all of the staff member's sessions except this one",
  path: '/api/admin/me/sessions/end-others',
  tags: ['Account'],
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
  summary: 'Views of the account by staff, each with the person and the reason, newest first',
  method: 'GET',
  reads: 'primary',
  path: '/api/user/:userId/impersonation-sessions',
  params: ofCustomer,
  response: z.array(impersonationSessionResponse),
  example: [
    {
      id: IDS.impersonation,
      staff_name: MORGAN.name,
      reason: 'The customer asked on the phone why a deposit is still pending',
      started_at: '2026-11-20T09:30:00.000Z',
      ended_at: '2026-11-20T09:42:00.000Z',
    },
  ],
})

export const updateUser = endpoint({
  ...ownAsCustomer,
  name: 'updateUser',
  summary: "Change the customer's own profile, except for the email address",
  method: 'PUT',
  path: '/api/user/:userId',
  tags: ['Profile', 'Session'],
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
  sample: () => ({ body: { ...PROFILE, state: 'Ontario', address: '1 Front Street', zip: 'M5J 2N1' } }),
  response: z.object({ success: z.literal(true), message: z.string(), user: userResponse }),
  example: { success: true, message: MESSAGES.profileUpdated, user: USER_EXAMPLE },
})

export const lockSettings = endpoint({
  ...ownAsCustomer,
  name: 'lockSettings',
  summary: `Lock the settings of the customer's own account for a time, with a second factor if there is one, and without one for ${SHORT_LOCK_HOURS} hours: until then, the password, email address, factors, passkeys, allow-list and saved addresses cannot be changed, and the account cannot be closed`,
  method: 'POST',
  path: '/api/user/:userId/settings-lock',
  tags: ['Account', 'Profile', 'Session', 'User'],
  params: ofCustomer,
  body: z.object({
    hours: z.literal([...SETTINGS_LOCK_HOURS]),
    password: givenPassword,
    ...factor,
  }),
  sample: ({ password }) => ({ body: { hours: 24, password } }),
  response: z.extend(done, { settings_locked_until: moment }),
  example: { success: true, message: MESSAGES.settingsLocked, settings_locked_until: '2026-11-28T13:00:00.000Z' },
  refusals: [...PASSWORD_AND_FACTOR_REFUSALS, 'lock_too_early', 'lock_needs_factor', 'email_not_verified'],
})

export const closeAccount = endpoint({
  ...ownAsCustomer,
  ...withPasswordAndFactor,
  name: 'closeAccount',
  summary:
    "Close the customer's own account, with a second factor if there is one; refused while funds or open requests remain",
  path: '/api/user/:userId/close',
  params: ofCustomer,
  sample: ({ password }) => ({ body: { password } }),
  response: acknowledged,
  refusals: [...PASSWORD_AND_FACTOR_REFUSALS, 'account_not_empty'],
  example: { success: true },
})

export type AccountSession = RowOf<typeof listSessions>
