import { adminResetPassword, MESSAGES, resetPassword } from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { SessionCookies } from '../../http/cookies.ts'
import type { Platform } from '../../platform.ts'
import { rememberDevice } from '../sessions/public.ts'
import type { RemainingAccess } from './reset-access.ts'
import { resetPassword as resetByLink } from './reset-password.ts'

const RESETS = [
  [resetPassword, 'customer'],
  [adminResetPassword, 'staff'],
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

/** Setting a password with an emailed link, in both realms. */
export function resetRoutes(answer: Answer, platform: Platform, cookies: SessionCookies): void {
  for (const [endpoint, realm] of RESETS)
    answer(endpoint, async ({ body, request, reply }) => {
      const { accountId, remaining } = await resetByLink(platform, realm, body, request.ip)
      await rememberDevice(platform.db, accountId, cookies.keepDevice(request, reply))
      return { success: true, message: MESSAGES.passwordReset, ...remainingView(remaining) }
    })
}
