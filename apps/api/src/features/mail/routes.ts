import * as calls from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { listMails } from './list-mails.ts'
import { readWorkHealthOf } from './read-work-health.ts'
import { retryMail } from './retry-mail.ts'
import { sendStaffMail } from './send-staff-mail.ts'
import { testSmtp } from './test-smtp.ts'

/** Mail that staff write, and a test of the mail server. */
export function mailRoutes(answer: Answer, platform: Platform): void {
  answer(calls.sendMail, ({ body, actor, key }) => sendStaffMail(platform, actor, { body, key }))
  answer(calls.readWorkHealth, () => readWorkHealthOf(platform))
  answer(calls.listMails, ({ query }) => listMails(platform, query))
  answer(calls.retryMail, ({ params, actor }) => retryMail(platform, actor, params.id))
  answer(calls.testSmtp, ({ body, actor }) => testSmtp(platform, actor, body.to))
}
