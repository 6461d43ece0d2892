import { MESSAGES } from '@mintmark/contracts'
import * as z from 'zod'
import type { StaffActor } from '../../actor.ts'
import type { Platform } from '../../platform.ts'
import { takeAttempt } from '../../rate-limits/take-attempt.ts'
import { officeAction, performOrRequest, replaceRequest } from '../approvals/public.ts'
import { type EmailChangeRequest, requireNewAddress, startEmailChange } from './start-email-change.ts'

const action = 'customer.change_email'

/** Emails the links of a change of address that staff requested: nothing is emailed before a second person approves. */
export const changeEmailAction = officeAction({
  action,
  input: z.object({ customerId: z.uuid(), email: z.string() }),
  perform: async (platform, transaction, { input, requestedBy }) => {
    const { oldEmail } = await startEmailChange(platform, transaction, { ...input, staffId: requestedBy })
    const reply = { success: true, message: MESSAGES.userEmailChangeRequested(input.email) } as const
    const facts = { before: { email: oldEmail }, after: { requested_email: input.email } }
    return { reply, subjectId: input.customerId, ...facts }
  },
})

/**
 * Requests a change of a customer's address by staff, which always takes two of them and then the customer, who opens the
 * link. A newer request replaces one that waits. The number of emails is limited.
 */
export async function changeCustomerEmail(
  platform: Platform,
  actor: StaffActor,
  { customerId, email }: EmailChangeRequest,
) {
  const attempt = { purpose: 'mail', account: `customer:${email}`, address: actor.address } as const
  await takeAttempt(platform.db, attempt, { actor, action, subjectId: customerId })
  return performOrRequest(platform, changeEmailAction, {
    input: { customerId, email },
    actor,
    customerId,
    request: async (transaction) => {
      const { email: before } = await requireNewAddress(transaction, { customerId, email })
      await replaceRequest(transaction, actor, { action, subjectId: customerId })
      const changes = [{ what: 'Email address', before, after: email }]
      const summary = `Change the email address of ${before} to ${email}`
      return { subjectId: customerId, summary, reason: null, changes }
    },
  })
}
