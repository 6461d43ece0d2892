import {
  adminLogin,
  confirmDevice,
  confirmStaffDevice,
  login,
  register,
  requestDeviceLink,
  requestStaffDeviceLink,
} from '@mintmark/contracts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { knownDevices, rateLimits } from '../../db/schema.ts'
import { tokenTo } from '../../testing/mailed-links.ts'
import { newCustomer, newStaff, PASSWORD, registration, type Send, visitor } from '../../testing/people.ts'
import { prepare, preparePlatform } from '../../testing/prepare-platform.ts'
import { ADMIN_HOST } from '../../testing/test-platform.ts'
import { visitorFrom } from '../../testing/visitor-from.ts'
import { rememberDevice } from '../sessions/known-devices.ts'

const OWNER = 'owner@example.com'
const [THIEF, ELSEWHERE] = ['203.0.113.7', '198.51.100.4']

const platform = preparePlatform()
const owner = prepare(() => newCustomer(platform, OWNER))

beforeEach(async () => {
  await platform.db.delete(rateLimits)
})

const signIn = (send: Send, email = OWNER, password = PASSWORD) => send(login, { body: { email, password } })
/** As if this many sign-ins to an account had failed within the hour, from everywhere. */
const haveFailed = (email: string, count: number, realm = 'customer') =>
  platform.db.insert(rateLimits).values({
    key: `sign_in_hour:${realm}:${email}`,
    count,
    windowEndsAt: new Date(Date.now() + 3_000_000),
  })

describe('a person who guesses', () => {
  it('locks out only their own address', async () => {
    for (let tries = 0; tries < 10; tries++)
      expect((await signIn(visitorFrom(platform, THIEF), OWNER, 'Wrong-horse-7')).status).toBe(401)
    expect((await signIn(visitorFrom(platform, THIEF))).status).toBe(429)
    expect((await signIn(visitorFrom(platform, ELSEWHERE))).status).toBe(200)
  })

  it('does not lock out a device that signed in before, even at the same address', async () => {
    for (let tries = 0; tries < 11; tries++) await signIn(visitor(platform), OWNER, 'Wrong-horse-7')
    expect((await signIn(visitor(platform))).status).toBe(429)
    expect((await signIn(owner.send)).status).toBe(200)
  })
})

describe('an account with a hundred failures in an hour', () => {
  it('accepts devices that signed in to it before, and gives all others the same answer', async () => {
    await haveFailed(OWNER, 99)
    expect((await signIn(visitorFrom(platform, THIEF), OWNER, 'Wrong-horse-7')).status).toBe(401)
    for (const password of [PASSWORD, 'Wrong-horse-7'])
      expect(await signIn(visitorFrom(platform, ELSEWHERE), OWNER, password)).toMatchObject({
        status: 403,
        body: { code: 'device_unknown' },
      })
    expect((await signIn(owner.send)).status).toBe(200)
    await haveFailed('nobody@example.com', 100)
    const unknown = await signIn(visitorFrom(platform, ELSEWHERE), 'nobody@example.com')
    expect(unknown.body.code).toBe('device_unknown')
  })

  it('accepts a new device once an emailed link was opened on it', async () => {
    await haveFailed(OWNER, 100)
    const send = visitor(platform)
    expect((await signIn(send)).body.code).toBe('device_unknown')
    await send(requestDeviceLink, { body: { email: OWNER } })
    const token = await tokenTo(platform, OWNER, 'known_device')
    expect((await send(confirmDevice, { body: { token } })).status).toBe(200)
    expect((await signIn(send)).status).toBe(200)
    expect((await send(confirmDevice, { body: { token } })).body.code).toBe('link_invalid')
  })

  it('accepts a new device of a staff member by an emailed link, which works once and in its own realm', async () => {
    const { id } = await newStaff(platform)
    const [row] = await platform.reads`select email from staff where id = ${id}`
    const email = String(row?.email)
    await haveFailed(email, 100, 'staff')
    const send = visitor(platform, ADMIN_HOST)
    const enter = async () => (await send(adminLogin, { body: { email, password: PASSWORD } })).body
    expect((await enter()).code).toBe('device_unknown')
    const [known, unknown] = [email, 'nobody@example.com'].map((to) =>
      send(requestStaffDeviceLink, { body: { email: to } }),
    )
    expect((await known)?.body).toEqual((await unknown)?.body)
    const token = await tokenTo(platform, email, 'known_device')
    expect((await visitor(platform)(confirmDevice, { body: { token } })).body.code).toBe('link_invalid')
    expect((await send(confirmStaffDevice, { body: { token } })).status).toBe(200)
    expect((await send(confirmStaffDevice, { body: { token } })).body.code).toBe('link_invalid')
    expect(await enter()).toMatchObject({ success: true })
  })

  it('knows the device on which it was registered', async () => {
    const send = visitor(platform)
    await send(register, { body: registration('registered@example.com') })
    await haveFailed('registered@example.com', 100)
    expect((await signIn(send, 'registered@example.com')).status).toBe(200)
    expect((await signIn(visitor(platform), 'registered@example.com')).body.code).toBe('device_unknown')
  })
})

it('remembers the twenty devices that signed in last', async () => {
  const person = await newCustomer(platform)
  for (let index = 0; index < 25; index++) await rememberDevice(platform.db, person.id, `device ${index}`)
  expect(await platform.db.$count(knownDevices, eq(knownDevices.accountId, person.id))).toBe(20)
})
