import { listMails, readWorkHealth, retryMail, sendMail, testSmtp } from '@mintmark/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { sendMail as sendOwed } from '../../jobs/send-mail.ts'
import { openSecretBox } from '../../outside/secret-box.ts'
import { fireAtOnce, tally, times } from '../../testing/at-once.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { newCustomers, newStaff, type Person } from '../../testing/people.ts'
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { writeSettingRows } from '../settings/setting-rows.ts'
import { chooseMailServer } from './open-mail.ts'
import { ANSWER_SECONDS } from './send-in-time.ts'

let mailbox: Awaited<ReturnType<typeof openMailbox>>
let platform: TestPlatform
let staff: Person

beforeAll(async () => {
  mailbox = await openMailbox()
  platform = await openTestPlatform({
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: mailbox.port,
    MAIL_FROM: 'Mintmark <env@example.com>',
  })
})
afterAll(async () => {
  await platform.close()
  mailbox.close()
})
beforeEach(async () => {
  staff = await newStaff(platform)
  mailbox.messages.length = 0
  mailbox.refuse(false)
  await platform.reads`update settings set value = '' where name like 'smtp%'`
})

const plain = (message = '') => message.replaceAll('=\r\n', '')
const headOf = (message = '') => message.split('\r\n\r\n')[0] ?? ''
const lastAuditRow = async (action: string) => {
  const [row] = await platform.reads`
    select actor_id, subject_id, after::json, outcome, code from audit_log where action = ${action} order by id desc limit 1`
  return row
}
const SAVED = { smtp_host: '8.8.8.8', smtp_port: '465', smtp_user: 'us', smtp_from: 'Desk <desk@example.com>' }
const seal = (password: string) => platform.secrets.seal(password)

describe('the server that sends our mail', () => {
  it("is the environment's, which is trusted, until staff save one, which is not", async () => {
    expect(await chooseMailServer(platform)).toEqual({
      settings: { host: '127.0.0.1', port: mailbox.port, user: '', password: '', trusted: true },
      from: 'Mintmark <env@example.com>',
    })
    await writeSettingRows(platform.db, { ...SAVED, smtp_pass: seal('secret') })
    expect(await chooseMailServer(platform)).toEqual({
      settings: { host: '8.8.8.8', port: 465, user: 'us', password: 'secret', trusted: false },
      from: 'Desk <desk@example.com>',
    })
    await writeSettingRows(platform.db, { smtp_port: '', smtp_from: '', smtp_pass: '' })
    expect(await chooseMailServer(platform)).toEqual({
      settings: { host: '8.8.8.8', port: 587, user: 'us', password: '', trusted: false },
      from: 'Mintmark <env@example.com>',
    })
  })

  it('is missing until staff set one', async () => {
    const env = { ...platform.env, SMTP_HOST: '' }
    expect(await chooseMailServer({ ...platform, env })).toMatchObject({ settings: undefined })
  })
})

describe('a test of the mail server', () => {
  const test = (to = 'me@example.com', person = staff) => person.send(testSmtp, { body: { to } })

  it('sends a mail at once', async () => {
    await writeSettingRows(platform.db, { smtp_from: 'Desk <desk@example.com>' })
    expect(await test()).toMatchObject({ status: 200, body: { success: true, message: 'Test email sent!' } })
    expect(mailbox.messages).toHaveLength(1)
    expect(headOf(mailbox.messages[0])).toContain('From: Desk <desk@example.com>')
    expect(headOf(mailbox.messages[0])).toContain('To: me@example.com')
    expect(await lastAuditRow('smtp.test')).toMatchObject({
      actor_id: staff.id,
      after: { recipient: 'me@example.com' },
      outcome: 'done',
    })
  })

  it("reports a refusal with our text and not the server's", async () => {
    mailbox.refuse(true)
    const answer = await test()
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'mail_not_sent', error: 'The mail server rejected the message.' },
    })
    expect(JSON.stringify(answer.body)).not.toContain('no such mailbox')
    expect(await lastAuditRow('smtp.test')).toMatchObject({ outcome: 'refused', code: 'mail_not_sent' })
  })

  it('of a server in our own network takes as long as of an unreachable one', async () => {
    await writeSettingRows(platform.db, { ...SAVED, smtp_host: '127.0.0.1', smtp_port: '25' })
    const start = Date.now()
    expect(await test()).toMatchObject({
      status: 422,
      body: { error: expect.stringMatching(/^The mail server needs a public address/) },
    })
    expect(Date.now() - start).toBeGreaterThanOrEqual(ANSWER_SECONDS * 1000 - 50)
    expect(mailbox.messages).toEqual([])
  })

  it('reports a password that can no longer be decrypted', async () => {
    const elsewhere = openSecretBox('another key of at least 32 letters')
    await writeSettingRows(platform.db, { ...SAVED, smtp_pass: elsewhere.seal('secret') })
    expect(await test()).toMatchObject({
      status: 422,
      body: { code: 'mail_not_sent', error: expect.stringMatching(/can no longer be read/) },
    })
  })

  it('is limited to ten per quarter of an hour and staff member', async () => {
    const shots = times(13, { person: staff, endpoint: testSmtp, parts: { body: { to: 'me@example.com' } } })
    expect(tally(await fireAtOnce([platform.app], shots))).toEqual({ '200': 10, '429 too_many_attempts': 3 })
    expect(mailbox.messages).toHaveLength(10)
    expect(await test()).toMatchObject({ status: 429, headers: { 'retry-after': expect.anything() } })
    expect((await test('me@example.com', await newStaff(platform))).status).toBe(200)
  })

  it('is refused to roles without the permission', async () => {
    expect((await test('me@example.com', await newStaff(platform, 'content'))).status).toBe(403)
  })
})

const LETTER = { to: 'ada@example.com', subject: 'About your deposit', body: 'Dear Ada,\n\nplease look.\n\n.\nBye' }

describe('a mail that staff write', () => {
  const write = (body: object = {}, key?: string) =>
    staff.send(sendMail, { body: { ...LETTER, ...body }, ...(key && { key }) })

  it('is sent through the outbox, as written, to the address that staff typed', async () => {
    const [customer] = (await newCustomers(platform, 1)) as [Person]
    expect(await write({ userId: customer.id })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Mail sent successfully!' },
    })
    await sendOwed(platform)
    const [message, ...more] = mailbox.messages
    expect(more).toEqual([])
    expect(headOf(message)).toContain('To: ada@example.com')
    expect(headOf(message)).toContain('Subject: About your deposit')
    expect(plain(message)).toContain('Dear Ada,\r\n\r\nplease look.')
    expect(plain(message)).not.toContain('Hello')
    expect(await lastAuditRow('mail.send')).toEqual({
      actor_id: staff.id,
      subject_id: customer.id,
      after: { recipient: 'ada@example.com', subject: 'About your deposit' },
      outcome: 'done',
      code: null,
    })
  })

  it('need not be about a customer', async () => {
    expect((await write({ userId: null })).status).toBe(200)
    await sendOwed(platform)
    expect(mailbox.messages).toHaveLength(1)
  })

  it('is refused for an unknown or archived customer', async () => {
    const [gone] = (await newCustomers(platform, 1)) as [Person]
    await platform.reads`update customers set archived_at = now() where id = ${gone.id}`
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

  it('is sent once per key, also when it comes twice at once', async () => {
    const key = newId()
    const shots = times(6, { person: staff, endpoint: sendMail, parts: { body: LETTER, key } })
    expect(tally(await fireAtOnce([platform.app], shots))).toEqual({ '200': 6 })
    expect(await write({ subject: 'Other' }, key)).toMatchObject({ body: { code: 'idempotency_conflict' } })
    await sendOwed(platform)
    expect(mailbox.messages).toHaveLength(1)
    await write({}, newId())
    await sendOwed(platform)
    expect(mailbox.messages).toHaveLength(2)
    const done = await platform.reads`
      select 1 from audit_log where action = 'mail.send' and actor_id = ${staff.id} and outcome = 'done'`
    expect(done).toHaveLength(2)
  })

  it('is limited to a hundred an hour', async () => {
    await write()
    const [counted] = await platform.reads`
      update rate_limits set count = 99 where key = ${`staff_mail:${staff.id}`}
      returning window_ends_at > now() + interval '55 minutes' as is_an_hour`
    expect(counted).toEqual({ is_an_hour: true })
    expect((await write()).status).toBe(200)
    expect(await write()).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
    const waiting = await platform.reads`select 1 from outbox where kind = 'staff.mail' and sent_at is null`
    expect(waiting).toHaveLength(2)
    await sendOwed(platform)
  })

  it('is refused to roles without the permission', async () => {
    const content = await newStaff(platform, 'content')
    expect((await content.send(sendMail, { body: LETTER })).status).toBe(403)
  })
})

describe('the outbox for staff', () => {
  const mails = async (query: Record<string, string>) =>
    (await staff.send(listMails, { query })).body as unknown as Row[]
  interface Row {
    readonly id: string
    readonly to: string
    readonly status: string
    readonly subject: string
    readonly attempts: number
    readonly sent_at: string | null
  }
  const write = (to: string) => staff.send(sendMail, { body: { to, subject: 'About it', body: 'Dear you' } })

  it('calls a mail sent only once the server took it, and names the server', async () => {
    await write('outbox-one@example.com')
    const query = { query: 'outbox-one' }
    expect(await mails(query)).toMatchObject([
      { to: 'outbox-one@example.com', subject: 'About it', status: 'waiting', sent_at: null, attempts: 0 },
    ])
    await sendOwed(platform)
    expect(await mails(query)).toMatchObject([{ status: 'sent', sent_at: expect.any(String) }])
    const { body } = await staff.send(readWorkHealth)
    expect(body.mail?.server).toBe(`127.0.0.1:${mailbox.port}`)
  })

  it('has a failed mail sent again at once', async () => {
    await write('outbox-two@example.com')
    await platform.reads`update outbox set attempts = 3, try_again_at = now() + interval '1 hour' where recipient = 'outbox-two@example.com'`
    const query = { query: 'outbox-two', status: 'failed' }
    const [failed] = await mails(query)
    expect(failed).toMatchObject({ status: 'failed', attempts: 3 })
    await sendOwed(platform)
    expect(await mails(query)).toHaveLength(1)
    for (const outcome of ['done', 'unchanged']) {
      expect((await staff.send(retryMail, { params: { id: String(failed?.id) } })).status).toBe(200)
      expect(await lastAuditRow('mail.retry')).toMatchObject({ outcome })
      await sendOwed(platform)
    }
    expect(await mails(query)).toEqual([])
  })

  it('says why a mail was not worth sending', async () => {
    const [customer] = (await newCustomers(platform, 1)) as [Person]
    await platform.reads`insert into mail_choices (customer_id, deposits, withdrawals, investments) values (${customer.id}, false, false, false)`
    await platform.reads`insert into outbox (id, customer_id, kind, payload, created_at)
      values (${newId()}, ${customer.id}, 'deposit.confirmed', '{"amount":"1.00000000","coin":"BTC"}', now())`
    await sendOwed(platform)
    expect(await mails({ status: 'skipped' })).toMatchObject([
      { status: 'skipped', skipped: 'declined', sent_at: null, subject: 'Your deposit is confirmed' },
    ])
  })
})
