import { EMAIL_CHANGE_HOURS } from '@mintmark/domain'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CustomerActor, StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Transaction } from '../../db/connect.ts'
import { newId } from '../../db/ids.ts'
import { emailChanges } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { takeAttempt } from '../../rate-limits/take-attempt.ts'
import { lockAccount, mailLink, requireFreeAddress } from '../auth/public.ts'

/** Whose address is to change, and to which one. */
export interface EmailChangeRequest {
  readonly customerId: string
  readonly email: string
}

const action = 'customer.request_email_change'

/**
 * Starts a change of address in a transaction: mails a link to the new address and tells the old one how to stop it. The
 * address itself changes once the link is opened. An earlier request that is not confirmed yet is replaced.
 */
async function startEmailChange(
  platform: Pick<Platform, 'env' | 'secrets'>,
  transaction: Transaction,
  { customerId, email, staffId }: EmailChangeRequest & { readonly staffId: string | null },
): Promise<{ readonly oldEmail: string }> {
  const account = (await lockAccount(transaction, { realm: 'customer', id: customerId })) ?? fail('not_found', {})
  if (email === account.email) fail('email_unchanged', {})
  await requireFreeAddress(transaction, email, { customerId, code: 'email_in_use' })
  const open = [
    eq(emailChanges.customerId, customerId),
    isNull(emailChanges.confirmedAt),
    isNull(emailChanges.stoppedAt),
  ]
  await transaction
    .update(emailChanges)
    .set({ stoppedAt: sql`now()` })
    .where(and(...open))
  const id = newId()
  await transaction.insert(emailChanges).values({
    id,
    customerId,
    oldEmail: account.email,
    newEmail: email,
    staffId,
    createdAt: new Date(),
    stoppableUntil: sql`now() + make_interval(hours => ${EMAIL_CHANGE_HOURS})`,
  })
  await mailLink(platform, transaction, { ...account, email, emailChangeId: id }, 'change_email')
  await mailLink(platform, transaction, { ...account, emailChangeId: id }, 'stop_email_change')
  return { oldEmail: account.email }
}

/** Requests a change of a customer's address, by the customer or by staff. The number of mails is limited. */
export async function requestEmailChange(
  platform: Pick<Platform, 'db' | 'env' | 'secrets'>,
  actor: CustomerActor | StaffActor,
  { customerId, email }: EmailChangeRequest,
): Promise<void> {
  const event = { actor, action, subjectId: customerId }
  const attempt = { purpose: 'email_change_mail', account: `customer:${email}`, address: actor.address } as const
  await takeAttempt(platform.db, attempt, event)
  await withAudit(platform.db, actor, {
    action,
    subjectId: customerId,
    work: async (transaction) => {
      const staffId = actor.realm === 'staff' ? actor.id : null
      const { oldEmail } = await startEmailChange(platform, transaction, { customerId, email, staffId })
      return { reply: undefined, before: { email: oldEmail }, after: { requested_email: email } }
    },
  })
}
