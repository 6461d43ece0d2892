import {
  adminLogout,
  logout,
  MESSAGES,
  readAdminSession,
  readSession,
  redeemImpersonationCode,
} from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import { originOf, type SessionCookies } from '../../http/cookies.ts'
import type { Platform } from '../../platform.ts'
import { VERSION } from '../../version.ts'
import { readConsentDue } from '../legal/public.ts'
import { readCustomer, readMember, readView } from './account-views.ts'
import { leave } from './leave.ts'
import { redeemCode } from './redeem-impersonation-code.ts'

/** The session of a request, in both realms, and impersonations by staff. */
export function sessionRoutes(
  answer: Answer,
  { db, reads }: Pick<Platform, 'db' | 'reads'>,
  cookies: SessionCookies,
): void {
  answer(redeemImpersonationCode, async ({ body, request, reply }) => {
    const { session, customerId } = await redeemCode(db, body.code, originOf(request), request.caller)
    cookies.hand(reply, session)
    return { success: true, message: MESSAGES.signedIn, user: await readCustomer(db, customerId) }
  })
  for (const endpoint of [logout, adminLogout])
    answer(endpoint, async ({ request, reply }) => {
      if (request.caller) await leave(db, request.caller, request.ip)
      cookies.clear(reply)
      return { success: true, message: MESSAGES.signedOut }
    })
  answer(readSession, async ({ request: { caller } }) => {
    if (!caller) return { user: null, impersonation: null }
    const [user, due, impersonation] = await Promise.all([
      readCustomer(db, caller.id),
      readConsentDue(reads, caller.id),
      readView(db, caller),
    ])
    return { user, ...(due.length > 0 && { consent_due: due }), impersonation }
  })
  answer(readAdminSession, async ({ request: { caller } }) => ({
    staff: caller ? await readMember(db, caller.id) : null,
    second_factor_setup_required: caller?.realm === 'staff' && caller.mustSetUpFactor,
    ...(caller && { version: VERSION }),
  }))
}
