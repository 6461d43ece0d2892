import {
  adminForgotPassword,
  adminResetPassword,
  confirmDevice as confirmDeviceCall,
  confirmStaffDevice,
  forgotPassword,
  MESSAGES,
  requestDeviceLink,
  requestStaffDeviceLink,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { SessionCookies } from '../../http/cookies.ts'
import type { Platform } from '../../platform.ts'
import { askForLink, LINKS_FOR_ASKING } from './ask-for-link.ts'
import { confirmDevice } from './confirm-device.ts'
import { rememberDevice } from './known-devices.ts'
import type { RemainingAccess } from './reset-access.ts'
import { resetPassword as resetByLink } from './reset-password.ts'
import { verifyEmailAddress } from './verify-email.ts'

const RESETS = [
  [resetPassword, 'customer'],
  [adminResetPassword, 'staff'],
] as const
const DEVICES = [
  [confirmDeviceCall, 'customer'],
  [confirmStaffDevice, 'staff'],
] as const

const remainingView = ({ factors, waitUntil }: RemainingAccess) => ({
  remaining: {
    passkeys: factors.flatMap(({ name }) => name ?? []),
    totp: factors.some(({ name }) => name === null),
    factors: factors.map(({ name, createdAt, address, userAgent }) => ({
      name,
      created_at: createdAt.toISOString(),
      address,
      user_agent: userAgent,
    })),
  },
  withdrawals_wait_until: waitUntil?.toISOString() ?? null,
})

/** What mailed links do: verify an address, set a new password, and let a new device sign in. */
export function linkRoutes(answer: Answer, platform: Platform, cookies: SessionCookies): void {
  const { customerReset, staffReset, verification, customerDevice, staffDevice } = LINKS_FOR_ASKING
  const asking = [
    [forgotPassword, customerReset, MESSAGES.linkSent],
    [adminForgotPassword, staffReset, MESSAGES.linkSent],
    [resendVerification, verification, MESSAGES.verificationSent],
    [requestDeviceLink, customerDevice, MESSAGES.deviceLinkSent],
    [requestStaffDeviceLink, staffDevice, MESSAGES.deviceLinkSent],
  ] as const
  for (const [endpoint, kind, message] of asking)
    answer(endpoint, async ({ body, request }) => {
      await askForLink(platform, kind, { email: body.email, address: request.ip })
      return { success: true, message }
    })
  answer(verifyEmail, async ({ body, request }) => {
    await verifyEmailAddress(platform, body.token, request.ip)
    return { success: true, message: MESSAGES.emailVerified }
  })
  for (const [endpoint, realm] of RESETS)
    answer(endpoint, async ({ body, request, reply }) => {
      const { accountId, remaining } = await resetByLink(platform, realm, body, request.ip)
      await rememberDevice(platform.db, accountId, cookies.keepDevice(request, reply))
      return { success: true, message: MESSAGES.passwordReset, ...remainingView(remaining) }
    })
  for (const [endpoint, realm] of DEVICES)
    answer(endpoint, async ({ body, request, reply }) => {
      const device = cookies.keepDevice(request, reply)
      await confirmDevice(platform, realm, { token: body.token, device, address: request.ip })
      return { success: true, message: MESSAGES.deviceConfirmed }
    })
}
