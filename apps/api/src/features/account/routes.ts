import * as calls from '@mintmark/contracts'
import { MESSAGES } from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import { originOf, type SessionCookies } from '../../http/cookies.ts'
import type { Platform } from '../../platform.ts'
import { startFactorCheck } from '../factors/public.ts'
import { accountOf } from '../sessions/public.ts'
import { changeOwnPassword } from './change-password.ts'
import { closeOwnAccount } from './close-account.ts'
import { endOtherSessions, endOwnSession } from './end-own-sessions.ts'
import { readImpersonationSessions } from './impersonation-sessions.ts'
import { listSessions } from './list-sessions.ts'
import { lockOwnSettings } from './lock-settings.ts'
import { addOwnPasskey, removeOwnPasskey, startOwnPasskey } from './own-passkeys.ts'
import { confirmOwnTotp, readOwnSecondFactor, removeOwnTotp, renewOwnCodes, startOwnTotp } from './own-second-factor.ts'
import { addStaffPasskey, confirmStaffTotp, readStaffFactors } from './staff-factors.ts'
import { updateProfile } from './update-profile.ts'

/** One's own account: the same calls in both realms, each under its own path. */
export function accountRoutes(answer: Answer, platform: Platform, cookies: SessionCookies): void {
  const { db } = platform
  for (const endpoint of [calls.changePassword, calls.changeStaffPassword])
    answer(endpoint, async ({ body: { oldPassword, newPassword, ...factor }, actor, request, reply }) => {
      const change = { oldPassword, newPassword, factor, origin: originOf(request) }
      const { session, waitUntil } = await changeOwnPassword(platform, actor, change)
      cookies.hand(reply, session)
      const withdrawals_wait_until = waitUntil?.toISOString() ?? null
      return { success: true, message: MESSAGES.passwordChanged, withdrawals_wait_until }
    })
  for (const endpoint of [calls.listSessions, calls.listStaffSessions])
    answer(endpoint, ({ actor, query }) => listSessions(db, accountOf(actor), { currentId: actor.sessionId, query }))
  for (const endpoint of [calls.endOtherSessions, calls.endOtherStaffSessions])
    answer(endpoint, async ({ actor }) => {
      await endOtherSessions(db, actor)
      return { success: true, message: MESSAGES.otherSessionsEnded }
    })
  for (const endpoint of [calls.endSession, calls.endStaffSession])
    answer(endpoint, async ({ params, actor, reply }) => {
      const id = params.id
      await endOwnSession(db, actor, id)
      if (id === actor.sessionId) cookies.clear(reply)
      return { success: true, message: MESSAGES.sessionEnded }
    })

  answer(calls.readSecondFactor, ({ actor }) => readOwnSecondFactor(db, actor.id))
  answer(calls.readStaffSecondFactor, ({ actor }) => readStaffFactors(db, actor.id))
  for (const endpoint of [calls.startTotp, calls.startStaffTotp])
    answer(endpoint, ({ body, actor, request }) =>
      startOwnTotp(platform, actor, { ...body, origin: originOf(request) }),
    )
  answer(calls.confirmTotp, ({ body, actor }) => confirmOwnTotp(platform, actor, body.code))
  answer(calls.confirmStaffTotp, ({ body, actor }) => confirmStaffTotp(platform, actor, body.code))
  for (const endpoint of [calls.removeTotp, calls.removeStaffTotp])
    answer(endpoint, async ({ body, actor }) => {
      await removeOwnTotp(platform, actor, body)
      return { success: true, message: MESSAGES.secondFactorOff }
    })
  for (const endpoint of [calls.renewRecoveryCodes, calls.renewStaffRecoveryCodes])
    answer(endpoint, ({ body, actor }) => renewOwnCodes(platform, actor, body))

  for (const endpoint of [calls.startFactorCheck, calls.startStaffFactorCheck])
    answer(endpoint, ({ actor, body }) => startFactorCheck(platform, actor, `check ${body.purpose}`))
  for (const endpoint of [calls.startPasskey, calls.startStaffPasskey])
    answer(endpoint, ({ body, actor }) => startOwnPasskey(platform, actor, body))
  answer(calls.addPasskey, ({ body, actor, request }) =>
    addOwnPasskey(platform, actor, { ...body, origin: originOf(request) }),
  )
  answer(calls.addStaffPasskey, ({ body, actor, request }) =>
    addStaffPasskey(platform, actor, { ...body, origin: originOf(request) }),
  )
  for (const endpoint of [calls.removePasskey, calls.removeStaffPasskey])
    answer(endpoint, async ({ params, body, actor }) => {
      await removeOwnPasskey(platform, actor, { id: params.id, factor: body })
      return { success: true, message: MESSAGES.passkeyRemoved }
    })

  answer(calls.lockSettings, async ({ body, actor }) => {
    const until = await lockOwnSettings(platform, actor, body)
    return { success: true, message: MESSAGES.settingsLocked, settings_locked_until: until.toISOString() }
  })
  answer(calls.closeAccount, async ({ body, actor, reply }) => {
    await closeOwnAccount(platform, actor, body)
    cookies.clear(reply)
    return { success: true }
  })
  answer(calls.listImpersonationSessions, ({ actor }) => readImpersonationSessions(db, actor.id))
  answer(calls.updateUser, async ({ body, actor }) => ({
    success: true,
    message: MESSAGES.profileUpdated,
    user: await updateProfile(db, actor, body),
  }))
}
