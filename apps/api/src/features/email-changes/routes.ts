import {
  confirmEmailChange as confirmCall,
  MESSAGES,
  requestEmailChange as requestCall,
  requestUserEmailChange,
  stopEmailChange as stopCall,
} from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { confirmPassword, requireFactorIfAny } from '../factors/public.ts'
import { changeCustomerEmail } from './change-customer-email.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { requestEmailChange } from './request-email-change.ts'
import { stopEmailChange } from './stop-email-change.ts'

/** A change of a customer's email address: requested, confirmed from the new address, stopped from the old one. */
export function emailChangeRoutes(answer: Answer, platform: Platform): void {
  answer(requestCall, async ({ body: { email, password, ...factor }, actor }) => {
    const action = 'customer.request_email_change'
    await confirmPassword(platform.db, actor, { action, password })
    await requireFactorIfAny(platform, actor, { action, factor, purpose: 'check change_email' })
    await requestEmailChange(platform, actor, email)
    return { success: true, message: MESSAGES.emailChangeRequested(email) }
  })
  answer(requestUserEmailChange, ({ params, body: { email }, actor }) =>
    changeCustomerEmail(platform, actor, { customerId: params.id, email }),
  )
  answer(confirmCall, async ({ body, request }) => {
    await confirmEmailChange(platform, body.token, request.ip)
    return { success: true, message: MESSAGES.emailChangeConfirmed }
  })
  answer(stopCall, async ({ body, request }) => {
    await stopEmailChange(platform, body.token, request.ip)
    return { success: true, message: MESSAGES.emailChangeStopped }
  })
}
