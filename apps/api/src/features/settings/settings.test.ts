import * as calls from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { newStaff, visitor } from '../../testing/people.ts'
import { FIGURES, prepareSettings, SERVER } from '../../testing/prepare-settings.ts'

const at = prepareSettings()
const { read, save, saveServer, lastAuditRow } = at

const LIMITS = {
  pending_withdrawals_max: '10',
  pending_deposits_max: '20',
  sessions_max: '20',
  mails_per_hour_max: '20',
  upload_megabytes_max: '200',
}
const UNSET = {
  ...LIMITS,
  saved_addresses_max: '50',
  deposits_response_hours: '12',
  withdrawals_response_hours: '12',
  bundles_response_hours: '24',
  approvals_response_hours: '24',
  threads_response_hours: '24',
  withdrawal_min_usd: '10',
  withdrawal_daily_limit_usd: '0',
  confirm_withdrawals_by_mail: 'true',
  consent_required: 'true',
  withdrawal_wait_hours: '24',
  deposit_quote_minutes: '15',
  staff_second_factor_required: 'false',
  approvals_signed: 'false',
  maintenance_mode: 'false',
  chat_url: '',
  ticker_url: '',
  frame_origins: [],
  smtp_host: '',
  smtp_port: '',
  smtp_user: '',
  smtp_from: '',
  smtp_pass: '',
  smtp_pass_set: false,
}
describe('the settings', () => {
  it('have defaults until staff set them', async () => {
    expect(await read()).toEqual({
      ...UNSET,
      app_name: 'Mintmark',
      market_cap: '',
      cmc100: '',
      altcoin_index: '',
      fear_greed: '',
      email_verification_required: 'false',
      show_sample_figures: 'false',
    })
  })

  it('are saved, returned, and shown on the homepage', async () => {
    const expected = { ...UNSET, ...FIGURES, show_sample_figures: 'false' }
    expect((await save({}, at.owner)).body).toEqual(expected)
    expect(await read()).toEqual(expected)
    const { app_name, market_cap, cmc100, altcoin_index, fear_greed } = FIGURES
    expect((await visitor(at.platform)(calls.homepage)).body).toEqual({
      app_name,
      market_cap,
      cmc100,
      altcoin_index,
      fear_greed,
      figure_sources: ['market_cap', 'cmc100', 'altcoin_index', 'fear_greed'].map((figure) => ({
        figure,
        source: 'staff',
        at: expect.any(String),
      })),
      chat_url: null,
      ticker_url: null,
      maintenance: false,
    })
    expect(await lastAuditRow()).toEqual({
      action: 'settings.change',
      actor_id: at.owner.id,
      before: expect.objectContaining({ app_name: 'Mintmark', fear_greed: '' }),
      after: FIGURES,
      outcome: 'done',
      code: null,
    })
  })

  it('keep the settings that a request does not name', async () => {
    await save({ show_sample_figures: 'true' })
    await saveServer({ from: 'Desk <desk@example.com>' })
    expect((await save({ app_name: 'Other' })).body).toMatchObject({
      app_name: 'Other',
      show_sample_figures: 'true',
      smtp_host: '8.8.8.8',
      smtp_from: 'Desk <desk@example.com>',
      smtp_pass_set: true,
    })
    await saveServer()
    expect(await read()).toMatchObject({ smtp_from: 'Desk <desk@example.com>' })
  })

  it.each([
    [{ app_name: ' ' }, 'body.app_name: is required'],
    [{ email_verification_required: true }, 'body.email_verification_required: must be true or false'],
    [{ smtp_port: '22' }, 'body.smtp_port: must be one of the ports of mail servers: 25, 465, 587 or 2525'],
    [{ smtp_host: 'http://x' }, 'body.smtp_host: is not the name of a mail server'],
    [
      { chat_url: 'javascript:alert(1)' },
      'body.chat_url: must be empty or the address of a page, such as https://chat.example.com/widget',
    ],
  ])('with %j are refused with a reason', async (wrong, error) => {
    expect(await save(wrong)).toMatchObject({ status: 400, body: { error } })
  })

  it('save the name of the company without market figures', async () => {
    const none = { market_cap: '', cmc100: null, altcoin_index: undefined, fear_greed: '' }
    expect(await save({ app_name: 'Harbour', ...none })).toMatchObject({
      status: 200,
      body: { app_name: 'Harbour', market_cap: '', fear_greed: '' },
    })
  })

  it('set the response time of a queue, which is not a control', async () => {
    const wrong = await save({ deposits_response_hours: '721' }, at.content)
    expect(wrong).toMatchObject({ status: 400, body: { error: expect.stringContaining('deposits_response_hours') } })
    const saved = await save({ email_verification_required: 'false', deposits_response_hours: '4' }, at.content)
    expect(saved).toMatchObject({ status: 200, body: { deposits_response_hours: '4', threads_response_hours: '24' } })
    expect(await lastAuditRow()).toMatchObject({
      before: { deposits_response_hours: '12' },
      after: { deposits_response_hours: '4' },
    })
  })

  it('are recorded as unchanged if they are', async () => {
    await save()
    await save()
    expect(await lastAuditRow()).toMatchObject({ outcome: 'unchanged' })
  })

  it.each([
    { withdrawal_wait_hours: '0' },
    { staff_second_factor_required: 'true' },
    { email_verification_required: 'true' },
    { pending_withdrawals_max: '0' },
    { sessions_max: 0 },
    { chat_url: 'https://chat.example.com/widget' },
  ])('that protect are changed by an owner only: content is refused %j, and nothing is saved', async (control) => {
    const { smtp_pass: _, smtp_pass_set: __, ...shown } = await read()
    const unchanged = { ...shown, ...FIGURES, email_verification_required: 'false' }
    expect(await save({ ...unchanged, app_name: 'Harbour' }, at.content)).toMatchObject({ status: 200 })
    const before = await read()
    expect(before).toMatchObject({ app_name: 'Harbour' })
    const answer = await save({ ...unchanged, app_name: 'Sneaked in', ...control }, at.content)
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await lastAuditRow()).toMatchObject({
      action: 'settings.change',
      actor_id: at.content.id,
      code: 'forbidden',
    })
    expect(await read()).toEqual(before)
  })

  it('are readable by every role, and changed only with the permission', async () => {
    const support = await newStaff(at.platform, 'support')
    expect((await support.send(calls.readSettings)).status).toBe(200)
    expect(await save({}, support)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await at.content.send(calls.saveEmailSettings, { body: SERVER })).toMatchObject({ status: 403 })
  })
})
