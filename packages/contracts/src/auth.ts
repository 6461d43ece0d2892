import { STAFF_ROLES } from '@mintmark/domain'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { done, email, id, requiredLine } from './primitives.ts'
import { userResponse } from './users.ts'

export const PASSWORD_LENGTH_MIN = 10
export const PASSWORD_LENGTH_MAX = 128

/** A password that someone chooses. Signing in takes any text, so that an answer tells nothing about the rule. */
export const newPassword = z
  .string()
  .check(
    z.minLength(PASSWORD_LENGTH_MIN, `must have at least ${PASSWORD_LENGTH_MIN} characters`),
    z.maxLength(PASSWORD_LENGTH_MAX, `must have at most ${PASSWORD_LENGTH_MAX} characters`),
  )

const credentials = z.object({
  email: z.string().check(z.minLength(1, 'is required'), z.maxLength(254)),
  password: z.string().check(z.minLength(1, 'is required'), z.maxLength(1024)),
})

/** The country choices of the customer specification. */
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

export const register = endpoint({
  name: 'register',
  summary: 'Create a customer account and sign in',
  method: 'POST',
  path: '/api/register',
  audience: 'visitor',
  body: z.object({
    email,
    password: newPassword,
    first_name: requiredLine(100),
    last_name: requiredLine(100),
    phone: requiredLine(40),
    country: z.enum(COUNTRIES, 'is not one of the countries offered'),
  }),
  response: signedIn,
  refusals: ['email_taken', 'password_refused', 'too_many_attempts'],
})

export const login = endpoint({
  name: 'login',
  summary: 'Sign a customer in',
  method: 'POST',
  path: '/api/login',
  audience: 'visitor',
  body: credentials,
  response: signedIn,
  refusals: ['invalid_credentials', 'too_many_attempts'],
})

export const logout = endpoint({
  name: 'logout',
  summary: "End the customer's session",
  method: 'POST',
  path: '/api/logout',
  audience: 'visitor',
  response: done,
})

export const readSession = endpoint({
  name: 'readSession',
  summary: 'Who is signed in on the customer domain; user is null for a visitor',
  method: 'GET',
  path: '/api/session',
  audience: 'visitor',
  response: z.object({ user: z.nullable(userResponse) }),
})

export const staffResponse = z.object({ id, email: z.string(), name: z.string(), role: z.enum(STAFF_ROLES) })

export const adminLogin = endpoint({
  name: 'adminLogin',
  summary: 'Sign a staff member in',
  method: 'POST',
  path: '/api/admin/login',
  audience: 'staff_visitor',
  body: credentials,
  response: z.object({ success: z.literal(true), staff: staffResponse }),
  refusals: ['invalid_admin_credentials', 'too_many_attempts'],
})

export const adminLogout = endpoint({
  name: 'adminLogout',
  summary: "End the staff member's session",
  method: 'POST',
  path: '/api/admin/logout',
  audience: 'staff_visitor',
  response: done,
})

export const readAdminSession = endpoint({
  name: 'readAdminSession',
  summary: 'Who is signed in on the admin domain; staff is null for a visitor',
  method: 'GET',
  path: '/api/admin/session',
  audience: 'staff_visitor',
  response: z.object({ staff: z.nullable(staffResponse) }),
})
