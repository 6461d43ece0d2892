import { type testSmtp as call, MESSAGES, type ResponseOf } from '@mintmark/contracts'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import { newId } from '../../db/ids.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { takeAttempt } from '../../rate-limits/take-attempt.ts'
import { openMail, PasswordUnreadable } from './open-mail.ts'
import { sendInTime } from './send-in-time.ts'

const action = 'smtp.test'
const NO_SERVER = 'No mail server is set up. Save one first.'

/** Sends the test email. Returns why it could not be sent, as a text for staff. */
async function trySending(platform: Pick<Platform, 'db' | 'env' | 'secrets'>, to: string): Promise<string | undefined> {
  try {
    const mail = await openMail(platform)
    if (!mail) return NO_SERVER
    const failure = await sendInTime(mail.server, {
      messageId: `<${newId()}@mintmark>`,
      from: mail.from,
      to,
      subject: 'Test email from Mintmark',
      text: 'The mail server of Mintmark is set up and works.',
    })
    return failure?.message
  } catch (error) {
    if (error instanceof PasswordUnreadable) return error.message
    throw error
  }
}

/** Sends a test email while the staff member waits. */
export async function testSmtp(
  platform: Pick<Platform, 'db' | 'env' | 'secrets'>,
  actor: StaffActor,
  to: string,
): Promise<ResponseOf<typeof call>> {
  const { db } = platform
  const { id: account, address } = actor
  await takeAttempt(db, { purpose: 'test_mail', account, address }, { actor, action })
  const reason = await trySending(platform, to)
  return withAudit(db, actor, {
    action,
    work: async () => {
      if (reason !== undefined) fail('mail_not_sent', { reason })
      return { reply: { success: true, message: MESSAGES.testMailSent }, after: { recipient: to } }
    },
  })
}
