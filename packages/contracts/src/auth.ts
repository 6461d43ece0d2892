import { STAFF_ROLES } from '@mintmark/domain'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MORGAN } from './example-data.ts'
import { MESSAGES } from './messages.ts'
import { done, email, id, isEmail, moment, requiredLine, whenMissing } from './primitives.ts'
import { USER_EXAMPLE, userResponse } from './users.ts'

export const PASSWORD_LENGTH_MIN = 10
export const PASSWORD_LENGTH_MAX = 128

const passwordLength = [
  z.minLength(PASSWORD_LENGTH_MIN, `must have at least ${PASSWORD_LENGTH_MIN} characters`),
  z.maxLength(PASSWORD_LENGTH_MAX, `must have at most ${PASSWORD_LENGTH_MAX} characters`),
] as const

/** A new password. Sign-in accepts any text, so that its errors reveal nothing about the rules for passwords. */
export const newPassword = z.string().check(...passwordLength)

/** The customer specification's error for any empty field of a form where every field is required. */
const FILL_ALL = 'Please fill all fields'
const filled = z.minLength(1, { error: FILL_ALL, abort: true })
const field = z.string(whenMissing(FILL_ALL))

const isBlank = (input: unknown) => (typeof input === 'string' ? input.trim() === '' : input == null)

/** The passwords of a form where every field is required. */
export const filledPassword = field.check(filled, z.maxLength(1024))
export const filledNewPassword = field.check(filled, ...passwordLength)

const credentials = z.object({
  email: requiredLine(254).check(z.toLowerCase()),
  password: z.string().check(z.minLength(1, 'is required'), z.maxLength(1024)),
})

/** The countries of the customer specification. */
export const COUNTRIES = [
  'United States',
  'Canada',
  'United Kingdom',
  'Australia',
  'Nigeria',
  'South Africa',
  'India',
  'Germany',
  'France',
  'China',
  'Japan',
  'Brazil',
  'Other',
] as const

const signedIn = z.object({ success: z.literal(true), message: z.string(), user: userResponse })

/** A code from the authenticator app, or a recovery code. */
export const secondFactorCode = requiredLine(40)

/** The password, and the code of customers and staff who have set up a second factor. */
const signIn = z.extend(credentials, { code: z.nullish(secondFactorCode) })

export const register = endpoint({
  name: 'register',
  summary: 'Create a customer account and sign in; user is null if the email address must be verified first',
  method: 'POST',
  path: '/api/register',
  audience: 'visitor',
  body: z.object({
    email: field.check(z.trim(), filled, ...isEmail),
    password: filledNewPassword,
    first_name: requiredLine(100, FILL_ALL),
    last_name: requiredLine(100, FILL_ALL),
    phone: requiredLine(40, FILL_ALL),
    country: z.enum(COUNTRIES, {
      error: ({ input }) => (isBlank(input) ? FILL_ALL : 'is not one of the countries offered'),
    }),
  }),
  response: z.object({ success: z.literal(true), message: z.string(), user: z.nullable(userResponse) }),
  example: { success: true, message: MESSAGES.registered, user: USER_EXAMPLE },
  refusals: ['email_taken', 'password_refused', 'too_many_attempts', 'rate_limited'],
})

export const login = endpoint({
  name: 'login',
  summary: 'Sign a customer in',
  method: 'POST',
  path: '/api/login',
  audience: 'visitor',
  body: signIn,
  response: signedIn,
  example: { success: true, message: MESSAGES.signedIn, user: USER_EXAMPLE },
  refusals: [
    'invalid_credentials',
    'second_factor_required',
    'second_factor_wrong',
    'email_unverified',
    'account_frozen',
    'device_unknown',
    'too_many_attempts',
    'rate_limited',
  ],
})

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
  summary: 'Who is signed in on the customer domain; user is null if nobody is',
  method: 'GET',
  path: '/api/session',
  audience: 'visitor',
  response: z.object({
    user: z.nullable(userResponse),
    /** Set while a staff member views the account. Nothing can be changed then. */
    impersonation: z.nullable(z.object({ staff_name: z.string(), reason: z.string(), ends_at: moment })),
  }),
  example: { user: USER_EXAMPLE, impersonation: null },
})

export const mailedLink = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'is not one of our links'))

export const verifyEmail = endpoint({
  name: 'verifyEmail',
  summary: 'Verify an email address with the link mailed to it; the link works once',
  method: 'POST',
  path: '/api/verify-email',
  audience: 'visitor',
  body: z.object({ token: mailedLink }),
  response: done,
  example: { success: true, message: MESSAGES.emailVerified },
  refusals: ['link_invalid'],
})

export const resendVerification = endpoint({
  name: 'resendVerification',
  summary: 'Mail the verification link again; the answer is the same whether or not the account exists',
  method: 'POST',
  path: '/api/resend-verification',
  audience: 'visitor',
  body: z.object({ email }),
  response: done,
  example: { success: true, message: MESSAGES.linkSent },
  refusals: ['too_many_attempts'],
})

const forgotten = {
  method: 'POST',
  body: z.object({ email }),
  response: done,
  refusals: ['too_many_attempts'],
} as const

const reset = {
  method: 'POST',
  body: z.object({ token: mailedLink, password: newPassword }),
  response: z.extend(done, {
    /** What can still sign in or confirm a sign-in. What was added before the address was verified is removed. */
    remaining: z.object({ passkeys: z.array(z.string()), totp: z.boolean() }),
    withdrawals_wait_until: z.nullable(moment),
  }),
  refusals: ['link_invalid', 'password_refused', 'too_many_attempts', 'rate_limited'],
} as const

export const forgotPassword = endpoint({
  ...forgotten,
  name: 'forgotPassword',
  summary: 'Mail a link to set a new password; the answer is the same whether or not the account exists',
  path: '/api/forgot-password',
  audience: 'visitor',
  example: { success: true, message: MESSAGES.linkSent },
})

export const resetPassword = endpoint({
  ...reset,
  name: 'resetPassword',
  summary: 'Set a password with a mailed link, which works once; ends every session of the account',
  path: '/api/reset-password',
  audience: 'visitor',
  example: {
    success: true,
    message: MESSAGES.passwordReset,
    remaining: { passkeys: ['Laptop'], totp: true },
    withdrawals_wait_until: '2026-11-22T13:00:00.000Z',
  },
})

const askingForDevice = {
  method: 'POST',
  body: z.object({ email }),
  response: done,
  refusals: ['too_many_attempts'],
  example: { success: true, message: MESSAGES.deviceLinkSent },
} as const

export const requestDeviceLink = endpoint({
  ...askingForDevice,
  name: 'requestDeviceLink',
  summary: 'Mail a link that lets a new device sign in while an account is under attack; the answer never varies',
  path: '/api/device-link',
  audience: 'visitor',
})

export const requestStaffDeviceLink = endpoint({
  ...askingForDevice,
  name: 'requestStaffDeviceLink',
  summary: 'Mail a staff member a link that lets a new device sign in; the answer never varies',
  path: '/api/admin/device-link',
  audience: 'staff_visitor',
})

const confirmingDevice = {
  method: 'POST',
  body: z.object({ token: mailedLink }),
  response: done,
  refusals: ['link_invalid'],
  example: { success: true, message: MESSAGES.deviceConfirmed },
} as const

export const confirmDevice = endpoint({
  ...confirmingDevice,
  name: 'confirmDevice',
  summary: 'Let this browser sign in with the link that was mailed; it still needs the password',
  path: '/api/known-device',
  audience: 'visitor',
})

export const confirmStaffDevice = endpoint({
  ...confirmingDevice,
  name: 'confirmStaffDevice',
  summary: 'Let this browser sign in to a staff account with the link that was mailed',
  path: '/api/admin/known-device',
  audience: 'staff_visitor',
})

export const redeemImpersonationCode = endpoint({
  name: 'redeemImpersonationCode',
  summary:
    "Open a customer's account for a staff member with the code from the admin domain, once and within 60 seconds",
  method: 'POST',
  path: '/api/impersonation',
  audience: 'visitor',
  body: z.object({ code: mailedLink }),
  response: signedIn,
  example: { success: true, message: MESSAGES.signedIn, user: USER_EXAMPLE },
  refusals: ['link_invalid'],
})

export const staffResponse = z.object({ id, email: z.string(), name: z.string(), role: z.enum(STAFF_ROLES) })

export const STAFF_EXAMPLE: z.infer<typeof staffResponse> = { ...MORGAN, role: 'owner' }

export const adminLogin = endpoint({
  name: 'adminLogin',
  summary: 'Sign a staff member in',
  method: 'POST',
  path: '/api/admin/login',
  audience: 'staff_visitor',
  body: signIn,
  response: z.object({ success: z.literal(true), staff: staffResponse }),
  example: { success: true, staff: STAFF_EXAMPLE },
  refusals: [
    'invalid_admin_credentials',
    'second_factor_required',
    'second_factor_wrong',
    'device_unknown',
    'too_many_attempts',
    'rate_limited',
  ],
})

export const adminLogout = endpoint({
  name: 'adminLogout',
  summary: "End the staff member's session",
  method: 'POST',
  path: '/api/admin/logout',
  audience: 'staff_visitor',
  response: done,
  example: { success: true, message: MESSAGES.signedOut },
})

export const readAdminSession = endpoint({
  name: 'readAdminSession',
  summary: 'Who is signed in on the admin domain; staff is null if nobody is',
  method: 'GET',
  path: '/api/admin/session',
  audience: 'staff_visitor',
  response: z.object({
    staff: z.nullable(staffResponse),
    /** Whether an authenticator app must be set up before any other call. */
    second_factor_setup_required: z.boolean(),
  }),
  example: { staff: STAFF_EXAMPLE, second_factor_setup_required: false },
})

export const adminForgotPassword = endpoint({
  ...forgotten,
  name: 'adminForgotPassword',
  summary: 'Mail a staff member a link to set a new password; the answer is the same whether or not the account exists',
  path: '/api/admin/forgot-password',
  audience: 'staff_visitor',
  example: { success: true, message: MESSAGES.linkSent },
})

export const adminResetPassword = endpoint({
  ...reset,
  name: 'adminResetPassword',
  summary: 'Set the password of a staff account with a mailed link or invitation, which works once',
  path: '/api/admin/reset-password',
  audience: 'staff_visitor',
  example: {
    success: true,
    message: MESSAGES.passwordReset,
    remaining: { passkeys: [], totp: true },
    withdrawals_wait_until: null,
  },
})
