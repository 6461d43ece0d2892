import {
  archiveUser,
  changeUser,
  createUser,
  freezeUser,
  loginAsUser,
  readUserUsage,
  resetUserFactors,
  restoreUser,
  toggleVerification,
  unfreezeUser,
} from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import { originOf, type SessionCookies } from '../../http/cookies.ts'
import type { Platform } from '../../platform.ts'
import { resetFactors } from '../factor-resets/public.ts'
import { archiveCustomer, changeCustomer, createCustomer, toggleVerified } from './change-user.ts'
import { freezeCustomer, unfreezeCustomer } from './freeze-customer.ts'
import { readUsage } from './read-holdings.ts'
import { restoreCustomer } from './restore-user.ts'
import { NO_REASON, requestImpersonation } from './view-account.ts'

/** The calls with which staff manage customers' accounts. Ids are stored in lower case and may come in upper case. */
export function adminUserRoutes(answer: Answer, platform: Platform, cookies: SessionCookies): void {
  const { db } = platform
  answer(createUser, ({ body, actor }) => createCustomer(platform, actor, body))
  answer(changeUser, ({ params, body, actor }) => changeCustomer(platform, actor, { id: params.id, body }))
  answer(archiveUser, ({ params, actor }) => archiveCustomer(db, actor, params.id))
  answer(readUserUsage, ({ params }) => db.transaction((transaction) => readUsage(transaction, params.id)))
  answer(restoreUser, ({ params, actor }) => restoreCustomer(db, actor, params.id))
  answer(toggleVerification, ({ params, actor }) => toggleVerified(db, actor, params.id))
  answer(resetUserFactors, ({ params, body, actor }) =>
    resetFactors(platform, actor, { id: params.id, reason: body.reason }),
  )
  answer(freezeUser, ({ params, body, actor }) => freezeCustomer(db, actor, { ...params, ...body }))
  answer(unfreezeUser, ({ params, body, actor }) => unfreezeCustomer(db, actor, { ...params, ...body }))
  answer(loginAsUser, async ({ params, body, actor, request, reply }) => {
    const impersonationCode = await requestImpersonation(platform, actor, {
      customerId: params.id,
      reason: body?.reason ?? NO_REASON,
      origin: originOf(request),
    })
    cookies.clear(reply)
    return impersonationCode
  })
}
