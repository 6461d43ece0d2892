import { type BodyOf, MESSAGES, type ResponseOf, type sendMail } from '@mintmark/contracts'
import { and, eq, isNull } from 'drizzle-orm'
import { withAuditOnce } from '../../audit/with-audit-once.ts'
import { newId } from '../../db/ids.ts'
import { customers, outbox } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { RequestKey } from '../../ledger/answers.ts'
import type { Actor } from '../../ledger/command.ts'
import type { Platform } from '../../platform.ts'
import { takeAttempt } from '../auth/sign-in-limits.ts'

const ACTION = 'mail.send'

interface StaffMail {
  readonly body: BodyOf<typeof sendMail>
  readonly key: RequestKey | undefined
}

/**
 * Hands a mail that staff wrote to the outbox, which sends it. It goes to the address that was typed, also when it is
 * about a customer, who may have written from another one.
 */
export function sendStaffMail(
  platform: Pick<Platform, 'db' | 'reads'>,
  actor: Actor,
  { body: { userId, to, subject, body }, key }: StaffMail,
): Promise<ResponseOf<typeof sendMail>> {
  const { realm, id: actorId, role, address } = actor
  return withAuditOnce(platform, actor, {
    action: ACTION,
    subjectId: userId ?? undefined,
    key,
    before: () =>
      takeAttempt(
        platform.db,
        { purpose: 'staff_mail', account: actorId, address },
        { realm, actorId, role, action: ACTION, address },
      ),
    work: async (transaction) => {
      const known = userId && and(eq(customers.id, userId), isNull(customers.archivedAt))
      if (known && (await transaction.$count(customers, known)) === 0) fail('not_found', {})
      await transaction.insert(outbox).values({
        id: newId(),
        customerId: userId ?? null,
        recipient: to,
        kind: 'staff.mail',
        payload: JSON.stringify({ subject, body }),
        createdAt: new Date(),
      })
      return { reply: { success: true, message: MESSAGES.mailQueued }, after: { recipient: to, subject } }
    },
  })
}
