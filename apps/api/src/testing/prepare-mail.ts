import { beforeEach } from 'vitest'
import { asSuperuser } from './as-superuser.ts'
import type { openMailbox } from './mailbox.ts'
import { newStaff, type Person } from './people.ts'
import { preparePlatformWithMail } from './prepare-platform.ts'
import type { TestPlatform } from './test-platform.ts'

interface Prepared {
  readonly platform: TestPlatform
  readonly mailbox: Awaited<ReturnType<typeof openMailbox>>
  /** An owner, who is new in each test. */
  readonly staff: Person
}

/** The lines above the text of a message. */
export const headOf = (message = '') => message.split('\r\n\r\n')[0] ?? ''

/** Prepares a platform with a mail server, which is empty before each test of a file. */
export function prepareMail() {
  const at = preparePlatformWithMail({ MAIL_FROM: 'Mintmark <env@example.com>' }) as Prepared
  beforeEach(async () => {
    Object.assign(at, { staff: await newStaff(at.platform) })
    at.mailbox.messages.length = 0
    at.mailbox.refuse(false)
    await asSuperuser(at.platform, "update settings set value = '' where name like 'smtp%'")
  })

  const lastAuditRow = async (action: string) => {
    const [row] = await at.platform.reads`
      select actor_id, subject_id, after::json, outcome, code from audit_log where action = ${action} order by id desc limit 1`
    return row
  }
  return Object.assign(at, { lastAuditRow })
}
