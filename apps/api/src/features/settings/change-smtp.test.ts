import { describe, expect, it } from 'vitest'
import { prepareSettings, SERVER } from '../../testing/prepare-settings.ts'

const at = prepareSettings()
const { read, save, saveServer, lastAuditRow } = at

async function keptPassword(): Promise<string> {
  const [row] = await at.platform.reads`select value from settings where name = 'smtp_pass'`
  return row?.value ? at.platform.secrets.open(row.value) : ''
}
describe('the password of the mail server', () => {
  it('is sealed, never sent back, and not in the audit log, which records that it changed', async () => {
    expect(await saveServer()).toMatchObject({ status: 200, body: { success: true, message: 'Saved!' } })
    const [row] = await at.platform.reads`select value from settings where name = 'smtp_pass'`
    expect(row?.value).not.toContain(SERVER.pass)
    expect(await keptPassword()).toBe(SERVER.pass)
    expect(await read()).toMatchObject({ smtp_host: '8.8.8.8', smtp_port: '587', smtp_pass: '', smtp_pass_set: true })
    expect(await lastAuditRow()).toMatchObject({
      action: 'smtp.change',
      before: { smtp_host: '', smtp_port: '', smtp_user: '' },
      after: { smtp_host: '8.8.8.8', smtp_port: '587', smtp_user: 'us', smtp_pass_changed: true },
    })
    const audited = await at.platform.reads`
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
    expect(await save({ ...same, app_name: 'Repeated' }, at.content)).toMatchObject({ body: { app_name: 'Repeated' } })
    const changes = [{ smtp_host: '8.8.4.4' }, { smtp_port: '25' }, { smtp_user: 'x' }, { smtp_from: 'x@example.com' }]
    for (const change of [...changes, { smtp_pass: 'x' }, { smtp_host: '' }, { smtp_host: '127.0.0.1' }]) {
      const answer = await save({ ...same, app_name: 'Sneaked in', ...change }, at.content)
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
      expect(await lastAuditRow()).toMatchObject({ actor_id: at.content.id, outcome: 'refused', code: 'forbidden' })
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
