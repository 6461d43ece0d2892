import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { TOKEN, UNKNOWN_EMAIL } from './example-data.ts'
import { MESSAGES } from './messages.ts'
import { newPassword } from './passwords.ts'
import { addedFrom, done, email, moment } from './primitives.ts'
import type { SampleFacts } from './sample.ts'

export const mailedLink = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'is not one of our links'))

export const verifyEmail = endpoint({
  name: 'verifyEmail',
  summary: 'Verify an email address with the link mailed to it; the link works once',
  method: 'POST',
  path: '/api/verify-email',
  tags: ['Session', 'Profile'],
  audience: 'visitor',
  body: z.object({ token: mailedLink }),
  sample: () => ({ body: { token: TOKEN } }),
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
  sample: () => ({ body: { email: UNKNOWN_EMAIL } }),
  response: done,
  example: { success: true, message: MESSAGES.verificationResent },
  refusals: ['too_many_attempts'],
})

const forgotten = {
  method: 'POST',
  body: z.object({ email }),
  sample: () => ({ body: { email: UNKNOWN_EMAIL } }),
  response: done,
  refusals: ['too_many_attempts'],
} as const

const reset = {
  method: 'POST',
  body: z.object({ token: mailedLink, password: newPassword }),
  sample: ({ password }: SampleFacts) => ({ body: { token: TOKEN, password } }),
  response: z.extend(done, {
    /** The credentials that can still sign in or confirm a sign-in. Those added before the address was verified are removed. */
    remaining: z.object({
      passkeys: z.array(z.string()),
      totp: z.boolean(),
      /** The same with the time and place that each was added. The name is null for the authenticator app. */
      factors: z.array(z.object({ name: z.nullable(z.string()), created_at: moment, ...addedFrom })),
    }),
    withdrawals_wait_until: z.nullable(moment),
  }),
  refusals: ['link_invalid', 'password_refused', 'settings_locked', 'too_many_attempts', 'rate_limited'],
} as const

export const forgotPassword = endpoint({
  ...forgotten,
  name: 'forgotPassword',
  summary: 'Email a link to set a new password; the answer is the same whether or not the account exists',
  path: '/api/forgot-password',
  audience: 'visitor',
  example: { success: true, message: MESSAGES.linkSent },
})

export const resetPassword = endpoint({
  ...reset,
  name: 'resetPassword',
  summary: 'Set a password with a mailed link, which works once; ends every session of the account',
  path: '/api/reset-password',
  tags: ['Session'],
  audience: 'visitor',
  example: {
    success: true,
    message: MESSAGES.passwordReset,
    remaining: {
      passkeys: ['Laptop'],
      totp: true,
      factors: [
        {
          name: 'Laptop',
          created_at: '2026-10-02T17:30:00.000Z',
          address: '203.0.113.24',
          user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0',
        },
        { name: null, created_at: '2026-09-12T09:05:00.000Z', address: null, user_agent: null },
      ],
    },
    withdrawals_wait_until: '2026-11-22T13:00:00.000Z',
  },
})

const askingForDevice = {
  method: 'POST',
  body: z.object({ email }),
  sample: () => ({ body: { email: UNKNOWN_EMAIL } }),
  response: done,
  refusals: ['too_many_attempts'],
  example: { success: true, message: MESSAGES.deviceLinkSent },
} as const

export const requestDeviceLink = endpoint({
  ...askingForDevice,
  name: 'requestDeviceLink',
  summary: 'Email a link that lets a new device sign in while an account is under attack; the answer never varies',
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
  sample: () => ({ body: { token: TOKEN } }),
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
  tags: ['Session'],
  audience: 'staff_visitor',
  example: {
    success: true,
    message: MESSAGES.passwordReset,
    remaining: {
      passkeys: [],
      totp: true,
      factors: [{ name: null, created_at: '2026-09-12T09:05:00.000Z', address: '203.0.113.24', user_agent: null }],
    },
    withdrawals_wait_until: null,
  },
})
