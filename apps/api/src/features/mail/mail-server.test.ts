import { testSmtp } from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { openSecretBox } from '../../integrations/secret-box.ts'
import { fireAtOnce, tally, times } from '../../testing/at-once.ts'
import { newStaff } from '../../testing/people.ts'
import { headOf, prepareMail } from '../../testing/prepare-mail.ts'
import { setSettings } from '../../testing/set-settings.ts'
import { chooseMailServer } from './open-mail.ts'
import { ANSWER_SECONDS } from './send-in-time.ts'

const at = prepareMail()
const { lastAuditRow } = at

const SAVED = { smtp_host: '8.8.8.8', smtp_port: '465', smtp_user: 'us', smtp_from: 'Desk <desk@example.com>' }
const seal = (password: string) => at.platform.secrets.seal(password)

describe('the server that sends our mail', () => {
  it("is the environment's, which is trusted, until staff save one, which is not", async () => {
    expect(await chooseMailServer(at.platform)).toEqual({
      settings: { host: '127.0.0.1', port: at.mailbox.port, user: '', password: '', trusted: true },
      from: 'Mintmark <env@example.com>',
    })
    await setSettings(at.platform, { ...SAVED, smtp_pass: seal('secret') })
    expect(await chooseMailServer(at.platform)).toEqual({
      settings: { host: '8.8.8.8', port: 465, user: 'us', password: 'secret', trusted: false },
      from: 'Desk <desk@example.com>',
    })
    await setSettings(at.platform, { smtp_port: '', smtp_from: '', smtp_pass: '' })
    expect(await chooseMailServer(at.platform)).toEqual({
      settings: { host: '8.8.8.8', port: 587, user: 'us', password: '', trusted: false },
      from: 'Mintmark <env@example.com>',
    })
  })

  it('is missing until staff set one', async () => {
    const env = { ...at.platform.env, SMTP_HOST: '' }
    expect(await chooseMailServer({ ...at.platform, env })).toMatchObject({ settings: undefined })
  })
})

describe('a test of the mail server', () => {
  const test = (to = 'me@example.com', person = at.staff) => person.send(testSmtp, { body: { to } })

  it('sends an email immediately', async () => {
    await setSettings(at.platform, { smtp_from: 'Desk <desk@example.com>' })
    expect(await test()).toMatchObject({ status: 200, body: { success: true, message: 'Test email sent!' } })
    expect(at.mailbox.messages).toHaveLength(1)
    expect(headOf(at.mailbox.messages[0])).toContain('From: Desk <desk@example.com>')
    expect(headOf(at.mailbox.messages[0])).toContain('To: me@example.com')
    expect(await lastAuditRow('smtp.test')).toMatchObject({
      actor_id: at.staff.id,
      after: { recipient: 'me@example.com' },
      outcome: 'done',
    })
  })

  it("reports a refusal with our text and not the server's", async () => {
    at.mailbox.refuse(true)
    const answer = await test()
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'mail_not_sent', error: 'The mail server rejected the message.' },
    })
    expect(JSON.stringify(answer.body)).not.toContain('no such mailbox')
    expect(await lastAuditRow('smtp.test')).toMatchObject({ outcome: 'refused', code: 'mail_not_sent' })
  })

  it('of a server in our own network takes as long as of an unreachable one', async () => {
    await setSettings(at.platform, { ...SAVED, smtp_host: '127.0.0.1', smtp_port: '25' })
    const start = Date.now()
    expect(await test()).toMatchObject({
      status: 422,
      body: { error: expect.stringMatching(/^The mail server needs a public address/) },
    })
    expect(Date.now() - start).toBeGreaterThanOrEqual(ANSWER_SECONDS * 1000 - 50)
    expect(at.mailbox.messages).toEqual([])
  })

  it('reports a password that can no longer be decrypted', async () => {
    const elsewhere = openSecretBox('another key of at least 32 letters')
    await setSettings(at.platform, { ...SAVED, smtp_pass: elsewhere.seal('secret') })
    expect(await test()).toMatchObject({
      status: 422,
      body: { code: 'mail_not_sent', error: expect.stringMatching(/can no longer be read/) },
    })
  })

  it('is limited to ten per quarter of an hour and staff member', async () => {
    const shots = times(13, { person: at.staff, endpoint: testSmtp, parts: { body: { to: 'me@example.com' } } })
    expect(tally(await fireAtOnce([at.platform.app], shots))).toEqual({ '200': 10, '429 too_many_attempts': 3 })
    expect(at.mailbox.messages).toHaveLength(10)
    expect(await test()).toMatchObject({ status: 429, headers: { 'retry-after': expect.anything() } })
    expect((await test('me@example.com', await newStaff(at.platform))).status).toBe(200)
  })

  it('is refused to roles without the permission', async () => {
    expect((await test('me@example.com', await newStaff(at.platform, 'content'))).status).toBe(403)
  })
})
