import type { CustomerActor, InSession } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Platform } from '../../platform.ts'
import { takeAttempt } from '../../rate-limits/take-attempt.ts'
import { lockOwnAccount } from '../sessions/public.ts'
import { startEmailChange } from './start-email-change.ts'

const action = 'customer.request_email_change'

/** Requests a change of the customer's own address. The number of emails is limited. */
export async function requestEmailChange(
  platform: Pick<Platform, 'db' | 'env' | 'secrets'>,
  actor: CustomerActor & InSession,
  email: string,
): Promise<void> {
  const customerId = actor.id
  const attempt = { purpose: 'email_change_mail', account: `customer:${email}`, address: actor.address } as const
  await takeAttempt(platform.db, attempt, { actor, action, subjectId: customerId })
  await withAudit(platform.db, actor, {
    action,
    subjectId: customerId,
    work: async (transaction) => {
      await lockOwnAccount(transaction, actor)
      const { oldEmail } = await startEmailChange(platform, transaction, { customerId, email, staffId: null })
      return { reply: undefined, before: { email: oldEmail }, after: { requested_email: email } }
    },
  })
}
