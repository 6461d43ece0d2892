import * as calls from '@mintmark/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from '../../env.ts'
import { asSuperuser } from '../../testing/as-superuser.ts'
import { newStaff, visitor } from '../../testing/people.ts'
import { prepare, preparePlatform } from '../../testing/prepare-platform.ts'
import { FIGURES } from '../../testing/prepare-settings.ts'
import { openSecondProcess } from '../../testing/test-platform.ts'

const platform = preparePlatform({ FRAME_ORIGINS: ['https://chat.example.com'] })
const owner = prepare(() => newStaff(platform, 'owner'))

beforeEach(async () => {
  await asSuperuser(platform, "update settings set value = '' where name <> 'staff_second_factor_required'")
})

const save = (more: object) => owner.send(calls.saveSettings, { body: { ...FIGURES, ...more } })
const lastAuditRow = async () => {
  const [row] = await platform.reads`
    select before::json, after::json, outcome, code from audit_log order by id desc limit 1`
  return row
}

describe('the page of another site that customers can open in a frame', () => {
  const CHAT = 'https://chat.example.com/widget?room=1'
  const homepage = async () => (await visitor(platform)(calls.homepage)).body

  it('is set, recorded and cleared by an owner, and the homepage names it', async () => {
    expect((await save({ chat_url: ` ${CHAT} ` })).body).toMatchObject({ chat_url: CHAT, ticker_url: '' })
    expect(await lastAuditRow()).toMatchObject({ before: { chat_url: '' }, after: { chat_url: CHAT } })
    expect(await homepage()).toMatchObject({ chat_url: CHAT, ticker_url: null })
    await save({ chat_url: '', ticker_url: CHAT })
    expect(await homepage()).toMatchObject({ chat_url: null, ticker_url: CHAT })
  })

  it.each([
    'https://evil.example/widget',
    'https://chat.example.com.evil.example/',
    'https://chat.example.com:8443/',
    'http://chat.example.com/',
    'http://localhost:4100/login',
    'http://127.0.0.1:4200/',
  ])('is refused at %s, whose origin is not allowed', async (address) => {
    const answer = await save({ app_name: 'Not saved', ticker_url: address })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'frame_origin_refused',
        error: expect.stringContaining(
          `${new URL(address).origin} is not an allowed site. Use a page of https://chat.ex`,
        ),
      },
    })
    expect(await lastAuditRow()).toMatchObject({ outcome: 'refused', code: 'frame_origin_refused' })
    expect((await owner.send(calls.readSettings)).body).toMatchObject({ app_name: 'Mintmark', ticker_url: '' })
  })

  it('is hidden once its origin is allowed no longer, and does not keep other settings from being saved', async () => {
    await save({ chat_url: CHAT })
    const later = await openSecondProcess({ ...platform, env: { ...platform.env, FRAME_ORIGINS: [] } })
    const send = owner.sendTo(later.app)
    expect((await visitor(later)(calls.homepage)).body).toMatchObject({ chat_url: null })
    expect((await send(calls.readSettings)).body).toMatchObject({ chat_url: CHAT, frame_origins: [] })
    const again = { ...FIGURES, app_name: 'Harbour', chat_url: CHAT }
    expect((await send(calls.saveSettings, { body: again })).body).toMatchObject({
      app_name: 'Harbour',
      chat_url: CHAT,
    })
    const other = await send(calls.saveSettings, { body: { ...again, chat_url: `${CHAT}&x` } })
    expect(other).toMatchObject({
      status: 422,
      body: { error: expect.stringMatching(/^Pages of other sites are not allowed yet\./) },
    })
    await later.close()
  })

  it.each([
    ['http://localhost:4200', /is on a host of this platform/],
    ['https://chat.example.com/widget', /without a path/],
    ['http://chat.example.com', /must begin with https/],
  ])('cannot be allowed at %s', (FRAME_ORIGINS, wrong) => {
    expect(() => readEnv({ DATABASE_URL: 'postgres://nowhere', FRAME_ORIGINS })).toThrow(wrong)
  })

  it('needs https unless the app of this machine is used without it', () => {
    const local = { DATABASE_URL: 'postgres://nowhere', FRAME_ORIGINS: 'http://127.0.0.1:5000 https://a.example' }
    expect(readEnv(local).FRAME_ORIGINS).toEqual(['http://127.0.0.1:5000', 'https://a.example'])
    const production = { ...local, CUSTOMER_ORIGIN: 'https://invest.example.com' }
    expect(() => readEnv(production)).toThrow('FRAME_ORIGINS: "http://127.0.0.1:5000" must begin with https://')
  })
})
