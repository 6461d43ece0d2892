import {
  adminForgotPassword,
  adminResetPassword,
  forgotPassword,
  MESSAGES,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { askForLink, LINKS_FOR_ASKING } from './ask-for-link.ts'
import { resetPassword as resetByLink } from './reset-password.ts'
import { verifyEmailAddress } from './verify-email.ts'

/** What mailed links do: verify an address, and set a new password. */
export function linkRoutes(answer: Answer, platform: Platform): void {
  const { customerReset, staffReset, verification } = LINKS_FOR_ASKING
  const asking = [
    [forgotPassword, customerReset, MESSAGES.linkSent],
    [adminForgotPassword, staffReset, MESSAGES.linkSent],
    [resendVerification, verification, MESSAGES.verificationSent],
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
  answer(resetPassword, async ({ body, request }) => {
    await resetByLink(platform, 'customer', body, request.ip)
    return { success: true, message: MESSAGES.passwordReset }
  })
  answer(adminResetPassword, async ({ body, request }) => {
    await resetByLink(platform, 'staff', body, request.ip)
    return { success: true, message: MESSAGES.passwordReset }
  })
}
