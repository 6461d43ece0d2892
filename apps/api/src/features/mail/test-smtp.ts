import { type testSmtp as call, MESSAGES, type ResponseOf } from '@mintmark/contracts'
import { withAudit } from '../../audit/record.ts'
import { newId } from '../../db/ids.ts'
import { fail } from '../../failure.ts'
import type { Actor } from '../../ledger/command.ts'
import type { Platform } from '../../platform.ts'
import { takeAttempt } from '../auth/sign-in-limits.ts'
import { openMail, PasswordUnreadable } from './open-mail.ts'
import { sendInTime } from './send-in-time.ts'

const ACTION = 'smtp.test'
const NO_SERVER = 'No mail server is set. Save one first.'

/** Sends the test mail; answers why it could not be sent, in words for staff. */
async function trySending(platform: Pick<Platform, 'db' | 'env' | 'secrets'>, to: string): Promise<string | undefined> {
  try {
    const mail = await openMail(platform)
    if (!mail) return NO_SERVER
    const failure = await sendInTime(mail.server, {
      messageId: `<${newId()}@mintmark>`,
      from: mail.from,
      to,
      subject: 'Test mail from Mintmark',
      text: 'The mail server of Mintmark is set up and works.',
    })
    return failure?.message
  } catch (error) {
    if (error instanceof PasswordUnreadable) return error.message
    throw error
  }
}

/** Sends a test mail by the server that is set, while the staff member waits. */
export async function testSmtp(
  platform: Pick<Platform, 'db' | 'env' | 'secrets'>,
  actor: Actor,
  to: string,
): Promise<ResponseOf<typeof call>> {
  const { db } = platform
  const { realm, id: actorId, role, address } = actor
  await takeAttempt(
    db,
    { purpose: 'test_mail', account: actorId, address },
    { realm, actorId, role, action: ACTION, address },
  )
  const reason = await trySending(platform, to)
  return withAudit(db, actor, {
    action: ACTION,
    work: async () => {
      if (reason !== undefined) fail('mail_not_sent', { reason })
      return { reply: { success: true, message: MESSAGES.testMailSent }, after: { recipient: to } }
    },
  })
}
