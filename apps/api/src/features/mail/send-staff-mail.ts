import { type BodyOf, MESSAGES, type ResponseOf, type sendMail } from '@mintmark/contracts'
import { and, isNull } from 'drizzle-orm'
import type { StaffActor } from '../../actor.ts'
import { withAuditOnce } from '../../audit/with-audit-once.ts'
import { isRow } from '../../db/own-rows.ts'
import { customers } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { RequestKey } from '../../idempotency/stored-answers.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import type { Platform } from '../../platform.ts'
import { takeAttempt } from '../../rate-limits/take-attempt.ts'

const action = 'mail.send'

interface StaffMail {
  readonly body: BodyOf<typeof sendMail>
  readonly key: RequestKey | undefined
}

/**
 * Queues an email that staff wrote. It goes to the address that they typed, even if it is about a customer, who may have
 * written from another address.
 */
export function sendStaffMail(
  platform: Pick<Platform, 'db' | 'reads'>,
  actor: StaffActor,
  { body: { userId, to, subject, body }, key }: StaffMail,
): Promise<ResponseOf<typeof sendMail>> {
  const { id: account, address } = actor
  return withAuditOnce(platform, actor, {
    action,
    subjectId: userId ?? undefined,
    key,
    before: () => takeAttempt(platform.db, { purpose: 'staff_mail', account, address }, { actor, action }),
    work: async (transaction) => {
      const known = userId && and(isRow(customers, userId), isNull(customers.archivedAt))
      if (known && (await transaction.$count(customers, known)) === 0) fail('not_found', {})
      const mail = { kind: 'staff.mail', payload: { subject, body } } as const
      await queueMail(transaction, mail, { customerId: userId ?? null, recipient: to })
      const message = userId ? MESSAGES.customerMailQueued : MESSAGES.mailQueued
      return { reply: { success: true, message }, after: { recipient: to, subject } }
    },
  })
}
