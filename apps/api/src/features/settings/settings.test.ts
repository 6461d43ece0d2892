import * as calls from '@mintmark/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newStaff, type Person, visitor } from '../../testing/people.ts'
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'

let platform: TestPlatform
let owner: Person
let content: Person

beforeAll(async () => {
  platform = await openTestPlatform()
  owner = await newStaff(platform, 'owner')
  content = await newStaff(platform, 'content')
})
afterAll(() => platform.close())
beforeEach(async () => {
  await platform.reads`update settings set value = '' where name <> 'staff_second_factor_required'`
})

const FIGURES = {
  app_name: 'Coinhouse',
  market_cap: '$3.1T',
  cmc100: '201.5',
  altcoin_index: '34/100',
  fear_greed: '71',
  email_verification_required: 'true',
} as const
/** Addresses stand for names here, so that no test asks a name server. */
const SERVER = { host: '8.8.8.8', port: 587, user: 'us', pass: 'very secret' }
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
  withdrawal_wait_hours: '24',
  deposit_quote_minutes: '15',
  staff_second_factor_required: 'false',
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

const read = async () => (await owner.send(calls.readSettings)).body
const save = (more: object = {}, person = owner) => person.send(calls.saveSettings, { body: { ...FIGURES, ...more } })
const saveServer = (more: object = {}) => owner.send(calls.saveEmailSettings, { body: { ...SERVER, ...more } })
const lastAuditRow = async () => {
  const [row] = await platform.reads`
    select action, actor_id, before::json, after::json, outcome, code from audit_log order by id desc limit 1`
  return row
}
async function keptPassword(): Promise<string> {
  const [row] = await platform.reads`select value from settings where name = 'smtp_pass'`
  return row?.value ? platform.secrets.open(row.value) : ''
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
    expect((await save({}, owner)).body).toEqual(expected)
    expect(await read()).toEqual(expected)
    const { app_name, market_cap, cmc100, altcoin_index, fear_greed } = FIGURES
    expect((await visitor(platform)(calls.homepage)).body).toEqual({
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
    })
    expect(await lastAuditRow()).toEqual({
      action: 'settings.change',
      actor_id: owner.id,
      before: expect.objectContaining({ app_name: 'Mintmark', fear_greed: '' }),
      after: FIGURES,
      outcome: 'done',
      code: null,
    })
  })

  it('keep what a request does not name', async () => {
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
    [{ market_cap: undefined }, 'body.market_cap: is required'],
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

  it('set the response time of a queue, which is no control', async () => {
    const wrong = await save({ deposits_response_hours: '721' }, content)
    expect(wrong).toMatchObject({ status: 400, body: { error: expect.stringContaining('deposits_response_hours') } })
    const saved = await save({ email_verification_required: 'false', deposits_response_hours: '4' }, content)
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
    expect(await save({ ...unchanged, app_name: 'Harbour' }, content)).toMatchObject({ status: 200 })
    const before = await read()
    expect(before).toMatchObject({ app_name: 'Harbour' })
    const answer = await save({ ...unchanged, app_name: 'Sneaked in', ...control }, content)
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await lastAuditRow()).toMatchObject({ action: 'settings.change', actor_id: content.id, code: 'forbidden' })
    expect(await read()).toEqual(before)
  })

  it('are readable by every role, and changed only with the permission', async () => {
    const support = await newStaff(platform, 'support')
    expect((await support.send(calls.readSettings)).status).toBe(200)
    expect(await save({}, support)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await content.send(calls.saveEmailSettings, { body: SERVER })).toMatchObject({ status: 403 })
  })
})

describe('the password of the mail server', () => {
  it('is sealed, never sent back, and not in the audit log, which records that it changed', async () => {
    expect(await saveServer()).toMatchObject({ status: 200, body: { success: true, message: 'Settings saved!' } })
    const [row] = await platform.reads`select value from settings where name = 'smtp_pass'`
    expect(row?.value).not.toContain(SERVER.pass)
    expect(await keptPassword()).toBe(SERVER.pass)
    expect(await read()).toMatchObject({ smtp_host: '8.8.8.8', smtp_port: '587', smtp_pass: '', smtp_pass_set: true })
    expect(await lastAuditRow()).toMatchObject({
      action: 'smtp.change',
      before: { smtp_host: '', smtp_port: '', smtp_user: '' },
      after: { smtp_host: '8.8.8.8', smtp_port: '587', smtp_user: 'us', smtp_pass_changed: true },
    })
    const audited = await platform.reads`
      select 1 from audit_log where concat(before, after, reason) like ${`%${SERVER.pass}%`} or after like ${`%${row?.value}%`}`
    expect(audited).toEqual([])
  })

  it('stays when it is left empty and nothing else changes', async () => {
    await saveServer()
    expect((await saveServer({ pass: '' })).status).toBe(200)
    expect(await lastAuditRow()).toMatchObject({ outcome: 'unchanged' })
    expect((await saveServer({ pass: '', from: 'desk@example.com' })).status).toBe(200)
    expect((await lastAuditRow())?.after).not.toHaveProperty('smtp_pass_changed')
    expect(await keptPassword()).toBe(SERVER.pass)
    expect((await saveServer({ pass: 'a new one' })).status).toBe(200)
    expect(await keptPassword()).toBe('a new one')
  })

  it.each([{ host: '8.8.4.4' }, { port: 465 }, { user: 'them' }])('must be entered again with %j', async (change) => {
    await saveServer()
    const refused = { status: 422, body: { code: 'smtp_password_needed' } }
    expect(await saveServer({ ...change, pass: '' })).toMatchObject(refused)
    expect(await lastAuditRow()).toMatchObject({
      action: 'smtp.change',
      outcome: 'refused',
      code: 'smtp_password_needed',
    })
    const [[name, value]] = Object.entries(change) as [[string, string]]
    expect(await save({ [`smtp_${name}`]: String(value), smtp_pass: '' })).toMatchObject(refused)
    expect(await read()).toMatchObject({ smtp_host: '8.8.8.8', smtp_port: '587', smtp_user: 'us' })
    expect(await saveServer({ ...change, pass: 'again' })).toMatchObject({ status: 200 })
    expect(await keptPassword()).toBe('again')
  })

  it('is required for the first server', async () => {
    expect(await saveServer({ pass: '' })).toMatchObject({ body: { code: 'smtp_password_needed' } })
  })

  it('is cleared with the server or its user', async () => {
    for (const gone of [{ smtp_host: '' }, { smtp_user: '' }]) {
      await saveServer()
      expect((await save(gone)).body).toMatchObject({ ...gone, smtp_pass_set: false })
      expect(await keptPassword()).toBe('')
    }
  })
})

describe('the mail server', () => {
  it.each(['127.0.0.1', '10.1.2.3', '192.168.0.1', '169.254.169.254', '0.0.0.0'])(
    '%s lies in our own network and is refused',
    async (host) => {
      const reason = 'The mail server needs a public address and one of the ports 25, 465, 587 or 2525.'
      const refused = { status: 422, body: { code: 'mail_server_refused', error: reason } }
      expect(await saveServer({ host })).toMatchObject(refused)
      expect(await lastAuditRow()).toMatchObject({ outcome: 'refused', code: 'mail_server_refused' })
      expect(await save({ smtp_host: host, smtp_user: 'us', smtp_pass: 'x' })).toMatchObject(refused)
      expect(await read()).toMatchObject({ smtp_host: '' })
    },
  )

  it('without any address is refused with the same text', async () => {
    expect(await saveServer({ host: 'mail.invalid' })).toMatchObject({
      status: 422,
      body: { error: expect.stringMatching(/^The mail server needs a public address/) },
    })
  })

  it('may be repeated, but not changed, without the permission', async () => {
    await saveServer({ from: 'desk@example.com' })
    const same = {
      smtp_host: '8.8.8.8',
      smtp_port: '587',
      smtp_user: 'us',
      smtp_from: 'desk@example.com',
      smtp_pass: '',
      email_verification_required: 'false',
    }
    expect(await save({ ...same, app_name: 'Repeated' }, content)).toMatchObject({ body: { app_name: 'Repeated' } })
    const changes = [{ smtp_host: '8.8.4.4' }, { smtp_port: '25' }, { smtp_user: 'x' }, { smtp_from: 'x@example.com' }]
    for (const change of [...changes, { smtp_pass: 'x' }, { smtp_host: '' }, { smtp_host: '127.0.0.1' }]) {
      const answer = await save({ ...same, app_name: 'Sneaked in', ...change }, content)
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
      expect(await lastAuditRow()).toMatchObject({ actor_id: content.id, outcome: 'refused', code: 'forbidden' })
    }
    expect(await read()).toMatchObject({ ...same, app_name: 'Repeated', smtp_pass_set: true })
  })

  it('and its password come from the same one of many concurrent saves', async () => {
    const servers = Array.from({ length: 6 }, (_, index) => ({
      host: `8.8.${index}.1`,
      port: index % 2 ? 25 : 587,
      user: `user ${index}`,
      pass: `password ${index}`,
    }))
    const answers = await Promise.all(servers.map((server) => saveServer(server)))
    expect(answers.map(({ status }) => status)).toEqual(servers.map(() => 200))
    const kept = await read()
    const winner = servers.find(({ user }) => user === String(kept.smtp_user))
    expect(kept).toMatchObject({ smtp_host: winner?.host, smtp_port: String(winner?.port) })
    expect(await keptPassword()).toBe(winner?.pass)
  })

  it('never gets the password of another one under concurrent saves', async () => {
    const own: Record<string, string> = { '8.8.8.8': 'password of eight', '8.8.4.4': 'password of four' }
    const [eight, four] = Object.entries(own).map(([host, pass]) => ({ host, pass }))
    for (let round = 0; round < 10; round++) {
      await saveServer(eight)
      const keeping = Array.from({ length: 4 }, () => saveServer({ ...eight, pass: '' }))
      const answers = await Promise.all([...keeping.slice(0, 2), saveServer(four), ...keeping.slice(2)])
      expect(answers.every(({ status, body }) => status === 200 || String(body.code) === 'smtp_password_needed')).toBe(
        true,
      )
      expect(await keptPassword()).toBe(own[String((await read()).smtp_host)])
    }
  })
})
