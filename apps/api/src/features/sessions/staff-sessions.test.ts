import {
  BACKGROUND_HEADER,
  endOtherStaffSessions,
  listStaffSessions,
  listUsers,
  readAdminSession,
  readStaffSecondFactor,
} from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { type Body, newStaff, type Person, signedIn, visitor } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { setSettings } from '../../testing/set-settings.ts'
import { ADMIN_HOST } from '../../testing/test-platform.ts'

const platform = preparePlatform()
let member: Person

const idle = (minutes: number) =>
  platform.reads`update sessions set last_used_at = now() - make_interval(mins => ${minutes}) - interval '1 ms' where staff_id = ${member.id}`
const lastUse = async () => {
  const [row] = await platform.reads`
    select round(extract(epoch from now() - last_used_at) / 60)::int as minutes from sessions where staff_id = ${member.id}`
  return row?.minutes
}
const poll = () =>
  platform.app.inject({
    url: '/api/admin/users',
    headers: { host: ADMIN_HOST, cookie: member.cookie(), [BACKGROUND_HEADER]: '1' },
  })

describe('a staff session', () => {
  it('ends 30 minutes after the last request that a person caused', async () => {
    member = await newStaff(platform)
    await idle(29)
    expect((await poll()).statusCode).toBe(200)
    expect(await lastUse()).toBe(29)
    expect((await member.send(listUsers)).status).toBe(200)
    expect(await lastUse()).toBe(0)
    await idle(30)
    expect((await member.send(listUsers)).status).toBe(401)
    expect((await member.send(readAdminSession)).body).toMatchObject({
      staff: null,
      second_factor_setup_required: false,
    })
  })

  it('comes with the version of the product, which a visitor does not learn', async () => {
    member = await newStaff(platform)
    expect((await member.send(readAdminSession)).body).toMatchObject({ version: '0.1.0' })
    expect((await visitor(platform, ADMIN_HOST)(readAdminSession)).body).not.toHaveProperty('version')
  })

  it('is one of a list without an end, and all others can be ended together', async () => {
    member = await newStaff(platform)
    for (let count = 0; count < 120; count++) await signedIn(platform, 'staff', member.id)
    const page = await member.send(listStaffSessions, { query: { limit: '200' } })
    expect(page.body as unknown as Body[]).toHaveLength(121)
    expect(page.headers['x-total-count']).toBe('121')
    const first = await member.send(listStaffSessions)
    expect(first.body as unknown as Body[]).toHaveLength(50)
    expect(first.headers.link).toMatch(/rel="next"/)
    expect((await member.send(endOtherStaffSessions)).status).toBe(200)
    expect((await member.send(listStaffSessions)).body).toMatchObject([{ current: true }])
  })
})

it('reaches only its own account while a required authenticator app is missing', async () => {
  member = await newStaff(platform)
  await setSettings(platform, { staff_second_factor_required: 'true' })
  const refused = await member.send(listUsers)
  expect(refused).toMatchObject({ status: 403, body: { code: 'second_factor_setup_required' } })
  expect((await member.send(readAdminSession)).body).toMatchObject({ second_factor_setup_required: true })
  expect((await member.send(readStaffSecondFactor)).status).toBe(200)
  await platform.reads`
    insert into authenticators (account_id, realm, secret_sealed, confirmed_at) values (${member.id}, 'staff', '', now())`
  expect((await member.send(listUsers)).status).toBe(200)
  expect((await member.send(readAdminSession)).body).toMatchObject({ second_factor_setup_required: false })
})
