import {
  adminForgotPassword,
  confirmDevice as confirmDeviceCall,
  confirmStaffDevice,
  forgotPassword,
  MESSAGES,
  requestDeviceLink,
  requestStaffDeviceLink,
  resendVerification,
  verifyEmail,
} from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { SessionCookies } from '../../http/cookies.ts'
import type { Platform } from '../../platform.ts'
import { askForLink, LINKS_FOR_ASKING } from './ask-for-link.ts'
import { confirmDevice } from './confirm-device.ts'
import { verifyEmailAddress } from './verify-email.ts'

const DEVICES = [
  [confirmDeviceCall, 'customer'],
  [confirmStaffDevice, 'staff'],
] as const

/** Asking for links by email, and the links that verify an address or let a new device sign in. */
export function mailedLinkRoutes(answer: Answer, platform: Platform, cookies: SessionCookies): void {
  const { customerReset, staffReset, verification, customerDevice, staffDevice } = LINKS_FOR_ASKING
  const asking = [
    [forgotPassword, customerReset, MESSAGES.linkSent],
    [adminForgotPassword, staffReset, MESSAGES.linkSent],
    [resendVerification, verification, MESSAGES.verificationResent],
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
  for (const [endpoint, realm] of DEVICES)
    answer(endpoint, async ({ body, request, reply }) => {
      const device = cookies.keepDevice(request, reply)
      await confirmDevice(platform, realm, { token: body.token, device, address: request.ip })
      return { success: true, message: MESSAGES.deviceConfirmed }
    })
}
