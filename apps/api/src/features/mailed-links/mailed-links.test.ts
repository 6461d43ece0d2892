import { forgotPassword, register } from '@mintmark/contracts'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { isOf } from '../../db/own-rows.ts'
import { outbox } from '../../db/schema.ts'
import { sendMail } from '../../jobs/send-mail.ts'
import { readableText } from '../../testing/audit-rows.ts'
import { requireVerification } from '../../testing/email-verification.ts'
import { linksTo, tokenTo } from '../../testing/mailed-links.ts'
import { newCustomer, registration, visitor } from '../../testing/people.ts'
import { preparePlatformWithMail } from '../../testing/prepare-platform.ts'

const { platform, mailbox } = preparePlatformWithMail()

const forget = (email: string) => visitor(platform)(forgotPassword, { body: { email } })

describe('an emailed link', () => {
  const plain = (message: string) => message.replaceAll('=\r\n', '').replaceAll('=3D', '=')

  it('is sealed until it is sent, is in the email, and is then gone from the outbox', async () => {
    const person = await newCustomer(platform, 'mailed@example.com')
    await forget('mailed@example.com')
    const token = await tokenTo(platform, 'mailed@example.com', 'reset_password')
    const waiting = await platform.reads`select payload from outbox where customer_id = ${person.id}`
    expect(JSON.stringify(waiting)).not.toContain(token)
    mailbox.messages.length = 0
    await sendMail(platform)
    const message = mailbox.messages.map(plain).find((each) => each.includes(token))
    expect(message).toContain('To: mailed@example.com')
    expect(message).toContain(`http://localhost:4100/reset-password?token=${token}`)
    const sent = await platform.db.select().from(outbox).where(isOf(outbox, person.id))
    expect(sent.map(({ payload, sentAt }) => [payload, sentAt === null])).toEqual([['{}', false]])
    const kept = await platform.reads`select t::text from mailed_links t`
    expect(JSON.stringify(kept)).not.toContain(token)
    expect(await readableText(platform)).not.toContain(token)
  })

  it('goes to the address that asked, without a name that a stranger chose', async () => {
    await requireVerification(platform, 'true')
    const trap = { ...registration('victim@example.com'), first_name: 'You won! evil.example' }
    await visitor(platform)(register, { body: trap })
    await requireVerification(platform, 'false')
    mailbox.messages.length = 0
    await sendMail(platform)
    expect(mailbox.messages).toHaveLength(1)
    expect(mailbox.messages[0]).toContain('To: victim@example.com')
    expect(plain(mailbox.messages[0] ?? '')).not.toContain('evil.example')
  })

  it('is not sent after it has expired', async () => {
    await newCustomer(platform, 'outage@example.com')
    await forget('outage@example.com')
    const [row] = await platform.db.select().from(outbox).where(eq(outbox.recipient, 'outage@example.com'))
    const payload = JSON.parse(platform.secrets.open(row?.payload ?? '', 'outage@example.com'))
    const over = platform.secrets.seal(
      JSON.stringify({ ...payload, until: new Date().toISOString() }),
      'outage@example.com',
    )
    await platform.db.update(outbox).set({ payload: over }).where(eq(outbox.recipient, 'outage@example.com'))
    mailbox.messages.length = 0
    await sendMail(platform)
    expect(mailbox.messages).toEqual([])
    expect(await linksTo(platform, 'outage@example.com', 'reset_password')).toEqual([])
  })

  it('is not sent to another address that SQL gave it', async () => {
    await newCustomer(platform, 'owner@example.com')
    await forget('owner@example.com')
    await platform.reads`update outbox set recipient = 'thief@example.com' where recipient = 'owner@example.com'`
    mailbox.messages.length = 0
    await sendMail(platform)
    expect(mailbox.messages).toEqual([])
    await platform.reads`update outbox set sent_at = now() where recipient = 'thief@example.com'`
  })

  it('that cannot be read does not delay other mail', async () => {
    await newCustomer(platform, 'unreadable@example.com')
    await newCustomer(platform, 'behind@example.com')
    await forget('unreadable@example.com')
    await platform.db
      .update(outbox)
      .set({ payload: 'v1.of-another-key' })
      .where(eq(outbox.recipient, 'unreadable@example.com'))
    await forget('behind@example.com')
    mailbox.messages.length = 0
    const log = { warn: vi.fn() }
    await sendMail(platform, log)
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        kind: 'link.reset_password',
        err: expect.objectContaining({ message: 'A queued mail cannot be read.' }),
      }),
      expect.stringContaining('postponed'),
    )
    expect(mailbox.messages).toHaveLength(1)
    expect(mailbox.messages[0]).toContain('To: behind@example.com')
    await platform.db.update(outbox).set({ sentAt: new Date() }).where(eq(outbox.recipient, 'unreadable@example.com'))
  })
})
