import { listMails, readWorkHealth, retryMail, sendMail } from '@mintmark/contracts'
import { chainOf } from '@mintmark/domain'
import { describe, expect, it } from 'vitest'
import { newId, newIdFor } from '../../db/ids.ts'
import { sendMail as sendOwed } from '../../jobs/send-mail.ts'
import { fireAtOnce, tally, times } from '../../testing/at-once.ts'
import { newCustomers, newStaff, type Person } from '../../testing/people.ts'
import { headOf, prepareMail } from '../../testing/prepare-mail.ts'

const at = prepareMail()
const { lastAuditRow } = at

const plain = (message = '') => message.replaceAll('=\r\n', '')
const LETTER = { to: 'ada@example.com', subject: 'About your deposit', body: 'Dear Ada,\n\nplease look.\n\n.\nBye' }

describe('an email that staff write', () => {
  const write = (body: object = {}, key?: string) =>
    at.staff.send(sendMail, { body: { ...LETTER, ...body }, ...(key && { key }) })

  it('is sent through the outbox, as written, to the address that staff typed', async () => {
    const [customer] = (await newCustomers(at.platform, 1)) as [Person]
    expect(await write({ userId: customer.id })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Mail sent successfully!' },
    })
    await sendOwed(at.platform)
    const [message, ...more] = at.mailbox.messages
    expect(more).toEqual([])
    expect(headOf(message)).toContain('To: ada@example.com')
    expect(headOf(message)).toContain('Subject: About your deposit')
    expect(plain(message)).toContain('Dear Ada,\r\n\r\nplease look.')
    expect(plain(message)).not.toContain('Hello')
    expect(await lastAuditRow('mail.send')).toEqual({
      actor_id: at.staff.id,
      subject_id: customer.id,
      after: { recipient: 'ada@example.com', subject: 'About your deposit' },
      outcome: 'done',
      code: null,
    })
  })

  it('need not be about a customer', async () => {
    expect(await write({ userId: null })).toMatchObject({ status: 200, body: { success: true, message: 'Sent!' } })
    await sendOwed(at.platform)
    expect(at.mailbox.messages).toHaveLength(1)
  })

  it('is refused for an unknown or archived customer', async () => {
    const [gone] = (await newCustomers(at.platform, 1)) as [Person]
    await at.platform.reads`update customers set archived_at = now() where id = ${gone.id}`
    for (const userId of [newId(), gone.id])
      expect(await write({ userId })).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await lastAuditRow('mail.send')).toMatchObject({ outcome: 'refused', code: 'not_found' })
  })

  it.each([
    [{ to: 'nobody' }, 'body.to: is not a valid email address'],
    [{ to: 'a@example.com\r\nBcc: all@example.com' }, 'body.to: is not a valid email address'],
    [{ subject: '' }, 'body.subject: is required'],
    [{ subject: 'Hello\r\nBcc: all@example.com' }, 'body.subject: contains characters that are not allowed'],
    [{ body: '  ' }, 'body.body: is required'],
  ])('with %j is refused with a reason', async (wrong, error) => {
    expect(await write(wrong)).toMatchObject({ status: 400, body: { error } })
  })

  it('is sent once per key, also when it comes twice concurrently', async () => {
    const key = newId()
    const shots = times(6, { person: at.staff, endpoint: sendMail, parts: { body: LETTER, key } })
    expect(tally(await fireAtOnce([at.platform.app], shots))).toEqual({ '200': 6 })
    expect(await write({ subject: 'Other' }, key)).toMatchObject({ body: { code: 'idempotency_conflict' } })
    await sendOwed(at.platform)
    expect(at.mailbox.messages).toHaveLength(1)
    await write({}, newId())
    await sendOwed(at.platform)
    expect(at.mailbox.messages).toHaveLength(2)
    const done = await at.platform.reads`
      select 1 from audit_log where action = 'mail.send' and actor_id = ${at.staff.id} and outcome = 'done'`
    expect(done).toHaveLength(2)
  })

  it('is limited to a hundred an hour', async () => {
    await write()
    const [counted] = await at.platform.reads`
      update rate_limits set count = 99 where key = ${`staff_mail:${at.staff.id}`}
      returning window_ends_at > now() + interval '55 minutes' as is_an_hour`
    expect(counted).toEqual({ is_an_hour: true })
    expect((await write()).status).toBe(200)
    expect(await write()).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
    const waiting = await at.platform.reads`select 1 from outbox where kind = 'staff.mail' and sent_at is null`
    expect(waiting).toHaveLength(2)
    await sendOwed(at.platform)
  })

  it('is refused to roles without the permission', async () => {
    const content = await newStaff(at.platform, 'content')
    expect((await content.send(sendMail, { body: LETTER })).status).toBe(403)
  })
})

describe('the outbox for staff', () => {
  const mails = async (query: Record<string, string>) =>
    (await at.staff.send(listMails, { query })).body as unknown as Row[]
  interface Row {
    readonly id: string
    readonly to: string
    readonly status: string
    readonly subject: string
    readonly attempts: number
    readonly sent_at: string | null
  }
  const write = (to: string) => at.staff.send(sendMail, { body: { to, subject: 'About it', body: 'Dear you' } })

  it('calls an email sent only once the server accepted it, and names the server', async () => {
    await write('outbox-one@example.com')
    const query = { query: 'outbox-one' }
    expect(await mails(query)).toMatchObject([
      { to: 'outbox-one@example.com', subject: 'About it', status: 'waiting', sent_at: null, attempts: 0 },
    ])
    await sendOwed(at.platform)
    expect(await mails(query)).toMatchObject([{ status: 'sent', sent_at: expect.any(String) }])
    const { body } = await at.staff.send(readWorkHealth)
    expect(body.mail?.server).toBe(`127.0.0.1:${at.mailbox.port}`)
  })

  it('has a failed email sent again immediately', async () => {
    await write('outbox-two@example.com')
    await at.platform
      .reads`update outbox set attempts = 3, try_again_at = now() + interval '1 hour' where recipient = 'outbox-two@example.com'`
    const query = { query: 'outbox-two', status: 'failed' }
    const [failed] = await mails(query)
    expect(failed).toMatchObject({ status: 'failed', attempts: 3 })
    await sendOwed(at.platform)
    expect(await mails(query)).toHaveLength(1)
    for (const outcome of ['done', 'unchanged']) {
      expect((await at.staff.send(retryMail, { params: { id: String(failed?.id) } })).status).toBe(200)
      expect(await lastAuditRow('mail.retry')).toMatchObject({ outcome })
      await sendOwed(at.platform)
    }
    expect(await mails(query)).toEqual([])
  })

  it('says why an email was skipped', async () => {
    const [customer] = (await newCustomers(at.platform, 1)) as [Person]
    await at.platform.reads`insert into mail_choices (chain, customer_id, deposits, withdrawals, investments)
        values (${chainOf(customer.id)}, ${customer.id}, false, false, false)`
    await at.platform.reads`insert into outbox (chain, id, customer_id, kind, payload, created_at)
      values (${chainOf(customer.id)}, ${newIdFor(customer.id)}, ${customer.id}, 'deposit.confirmed', '{"amount":"1.00000000","coin":"BTC"}', now())`
    await sendOwed(at.platform)
    expect(await mails({ status: 'skipped' })).toMatchObject([
      { status: 'skipped', skipped: 'declined', sent_at: null, subject: 'Your deposit is confirmed' },
    ])
  })
})
