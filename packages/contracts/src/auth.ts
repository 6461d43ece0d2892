import { STAFF_ROLES, VIEW_CODE_SECONDS } from '@mintmark/domain'
import * as z from 'zod/mini'
import { acceptedTexts } from './accepted-texts.ts'
import { endpoint } from './endpoint.ts'
import { MORGAN, PROFILE, TOKEN, UNKNOWN_EMAIL } from './example-data.ts'
import { mailedLink } from './mailed-links.ts'
import { MESSAGES } from './messages.ts'
import { FILL_ALL, field, filled, filledNewPassword } from './passwords.ts'
import { id, isEmail, requiredLine } from './primitives.ts'
import { USER_EXAMPLE, userResponse } from './users.ts'

const isBlank = (input: unknown) => (typeof input === 'string' ? input.trim() === '' : input == null)

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
  tags: ['Session'],
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
    /** The legal texts that the person was shown and accepted. Versions that are not in force are not recorded. */
    accepted_texts: z.nullish(acceptedTexts),
  }),
  sample: ({ password }) => ({ body: { ...PROFILE, email: UNKNOWN_EMAIL, password } }),
  response: z.object({ success: z.literal(true), message: z.string(), user: z.nullable(userResponse) }),
  example: { success: true, message: MESSAGES.registered, user: USER_EXAMPLE },
  refusals: ['email_taken', 'password_refused', 'too_many_attempts', 'rate_limited'],
})

export const login = endpoint({
  name: 'login',
  summary: 'Sign a customer in',
  method: 'POST',
  path: '/api/login',
  tags: ['Session'],
  audience: 'visitor',
  body: signIn,
  sample: ({ password }) => ({ body: { email: UNKNOWN_EMAIL, password } }),
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

export const redeemImpersonationCode = endpoint({
  name: 'redeemImpersonationCode',
  summary: `Open a customer's account for a staff member with the code from the admin domain, once and within ${VIEW_CODE_SECONDS} seconds`,
  method: 'POST',
  path: '/api/impersonation',
  audience: 'visitor',
  body: z.object({ code: mailedLink }),
  sample: () => ({ body: { code: TOKEN } }),
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
  tags: ['Session'],
  audience: 'staff_visitor',
  body: signIn,
  sample: ({ password }) => ({ body: { email: UNKNOWN_EMAIL, password } }),
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
