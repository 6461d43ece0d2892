import { describe, expect, it } from 'vitest'
import { sendMail } from './mail.ts'
import { homepage } from './markets.ts'
import { openWorld, unanswered } from './mock/test-world.ts'
import * as settings from './settings.ts'

const { readSettings, saveSettings, saveEmailSettings, testSmtp } = settings

const FIGURES = {
  app_name: 'Coinhaus',
  market_cap: '$1T',
  cmc100: '$2',
  altcoin_index: '3/100',
  fear_greed: '4/100',
  email_verification_required: 'true',
}
const SERVER = { host: 'mail.example.com', port: 587, user: 'desk', pass: 'secret' }

describe('the settings', () => {
  it('hold for the whole platform, and are answered as they are', async () => {
    const { open, staff, state, events } = openWorld()
    const content = await staff('content@mintmark.test')
    const saved = await content.succeed(saveSettings, { body: { ...FIGURES, show_sample_figures: 'true' } })
    expect(saved).toMatchObject({ ...FIGURES, show_sample_figures: 'true', smtp_pass: '', smtp_pass_set: false })
    expect(await content.succeed(saveSettings, { body: FIGURES })).toEqual(saved)
    expect(await content.succeed(readSettings)).toEqual(saved)
    expect(await open('customer').succeed(homepage)).toMatchObject({ app_name: 'Coinhaus', fear_greed: '4/100' })
    expect(state.emailVerificationRequired).toBe(true)
    expect(events('settings.change')[0]).toMatchObject({
      before: { app_name: 'Mintmark', email_verification_required: 'false' },
      after: { app_name: 'Coinhaus', email_verification_required: 'true' },
    })
  })

  it('let a role without the right to the mail server leave it as it is, and not change it', async () => {
    const { staff, state } = openWorld()
    const [owner, content] = [await staff(), await staff('content@mintmark.test')]
    await owner.succeed(saveEmailSettings, { body: SERVER })
    const same = { smtp_host: SERVER.host, smtp_port: '587', smtp_user: SERVER.user, smtp_pass: '' }
    await content.succeed(saveSettings, { body: { ...FIGURES, ...same } })
    // Whoever could send a password and be told whether it differs could guess it.
    const others = [{ smtp_host: 'mail.evil.example' }, { smtp_pass: 'secret' }, { smtp_from: 'me@example.com' }]
    for (const other of others)
      await content.refused('forbidden', saveSettings, { body: { ...FIGURES, app_name: 'Evil', ...same, ...other } })
    expect(state).toMatchObject({ appName: 'Coinhaus', mailServer: { host: SERVER.host, password: 'secret' } })
    await content.refused('forbidden', saveEmailSettings, { body: SERVER })
  })

  it('keep the password of the mail server unless it would be sent somewhere else', async () => {
    const { staff, state, events } = openWorld()
    const owner = await staff()
    await owner.refused('smtp_password_needed', saveEmailSettings, { body: { ...SERVER, pass: '' } })
    await owner.succeed(saveEmailSettings, { body: SERVER })
    await owner.succeed(saveEmailSettings, { body: { ...SERVER, pass: '', from: 'desk@example.com' } })
    expect(state.mailServer).toMatchObject({ password: 'secret', from: 'desk@example.com' })
    for (const other of [{ host: 'mail.evil.example' }, { port: '465' }, { user: 'root' }])
      await owner.refused('smtp_password_needed', saveEmailSettings, { body: { ...SERVER, ...other, pass: '' } })
    const moved = { ...FIGURES, smtp_host: 'mail2.example.com', smtp_pass: '' }
    await owner.refused('smtp_password_needed', saveSettings, { body: moved })
    await owner.succeed(saveSettings, { body: { ...moved, smtp_pass: 'newer' } })
    expect(state.mailServer).toMatchObject({ host: 'mail2.example.com', user: 'desk', password: 'newer' })
    expect(JSON.stringify(state.audit)).not.toMatch(/secret|newer/)
    expect(events('smtp.change')).toHaveLength(6)
    expect(await owner.succeed(readSettings)).toMatchObject({ smtp_pass: '', smtp_pass_set: true })
    const forgotten = await owner.succeed(saveSettings, { body: { ...FIGURES, smtp_host: '' } })
    expect(forgotten).toMatchObject({ smtp_host: '', smtp_pass_set: false })
  })

  it('name no mail server inside the own network, and none is asked before one is set', async () => {
    const { staff, state } = openWorld()
    const owner = await staff()
    const test = { body: { to: 'me@example.com' } }
    await owner.refused('mail_not_sent', testSmtp, test)
    for (const host of ['localhost', '127.0.0.1', '10.0.0.5', '169.254.169.254', 'db.internal'])
      await owner.refused('mail_server_refused', saveEmailSettings, { body: { ...SERVER, host } })
    await owner.succeed(saveEmailSettings, { body: SERVER })
    expect(await owner.succeed(testSmtp, test)).toMatchObject({ message: 'Test email sent!' })
    expect(state.mails.at(-1)).toMatchObject({ to: 'me@example.com' })
  })
})

describe('a mail of staff', () => {
  it('is kept as it was written, and recorded', async () => {
    const { staff, customer, state, events } = openWorld()
    const [support, { user }] = [await staff('support@mintmark.test'), await customer()]
    const body = { userId: user.id, to: user.email, subject: 'Your question', body: 'Dear Ada,\nyes.' }
    expect(await support.succeed(sendMail, { body })).toMatchObject({ message: 'Mail sent successfully!' })
    expect(state.mails).toEqual([{ to: user.email, subject: 'Your question', text: 'Dear Ada,\nyes.' }])
    const { userId: _, ...toAnybody } = body
    await support.succeed(sendMail, { body: toAnybody })
    const unknown = { ...body, userId: '01900000-0000-7000-8000-000000000000' }
    await support.refused('not_found', sendMail, { body: unknown })
    expect(events('mail.send').map(({ subjectId }) => subjectId)).toEqual([user.id, null, unknown.userId])
  })
})

it('was answered by every endpoint that it is about, as its contract promises', () => {
  expect(unanswered([...Object.values(settings), sendMail])).toEqual([])
})
