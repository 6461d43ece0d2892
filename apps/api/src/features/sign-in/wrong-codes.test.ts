import { adminLogin, confirmDevice, login, requestDeviceLink } from '@mintmark/contracts'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { authenticators, outbox, staff } from '../../db/schema.ts'
import { tally } from '../../testing/at-once.ts'
import { addApp, codeOf } from '../../testing/authenticator-app.ts'
import { tokenTo } from '../../testing/mailed-links.ts'
import { newCustomer, newStaff, PASSWORD, type Person, visitor } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { ADMIN_HOST } from '../../testing/test-platform.ts'
import { visitorFrom } from '../../testing/visitor-from.ts'
import { WRONG_CODES_MAX } from '../factors/wrong-codes.ts'

const UNKNOWN = '403 device_unknown'
const WRONG = '401 second_factor_wrong'

const platform = preparePlatform()

async function withApp(email: string) {
  const person = await newCustomer(platform, email)
  return { person, ...(await addApp(person)) }
}

/** As if a long time had passed since the last code. */
const forgetSteps = ({ id }: Person) =>
  platform.db.update(authenticators).set({ lastStep: 0 }).where(eq(authenticators.accountId, id))

const warningsTo = async (email: string) =>
  (await platform.db.select().from(outbox).where(eq(outbox.recipient, email))).filter(
    ({ kind }) => kind === 'sign_in.wrong_codes',
  ).length

/** A thief who has the password and tries one code from each of many networks at the same time. */
const tryCodes = async (email: string, count: number) =>
  tally(
    await Promise.all(
      Array.from({ length: count }, (_, index) =>
        visitorFrom(platform, `198.51.100.${index}`)(login, { body: { email, password: PASSWORD, code: '000000' } }),
      ),
    ),
  )

it('lets no unknown device in after wrong codes from anywhere, and still a known one', async () => {
  const email = 'many-networks@example.com'
  const { person, secret } = await withApp(email)
  expect(await tryCodes(email, WRONG_CODES_MAX + 10)).toEqual({ [WRONG]: WRONG_CODES_MAX, [UNKNOWN]: 10 })
  await forgetSteps(person)
  const body = () => ({ email, password: PASSWORD, code: codeOf(secret) })
  const fresh = visitor(platform)
  expect((await fresh(login, { body: body() })).body.code).toBe('device_unknown')
  expect((await person.send(login, { body: body() })).status).toBe(200)
  await fresh(requestDeviceLink, { body: { email } })
  await fresh(confirmDevice, { body: { token: await tokenTo(platform, email, 'known_device') } })
  await forgetSteps(person)
  expect((await fresh(login, { body: body() })).status).toBe(200)
  expect(await tryCodes(email, 1)).toEqual({ [UNKNOWN]: 1 })
})

it('emails the owner once about three wrong codes after the right password', async () => {
  const email = 'owner-hears@example.com'
  await withApp(email)
  await tryCodes(email, 2)
  expect(await warningsTo(email)).toBe(0)
  await tryCodes(email, 8)
  expect(await warningsTo(email)).toBe(1)
})

it('does not count codes that were right, or attempts with a wrong password', async () => {
  const email = 'typing@example.com'
  const { person, codes } = await withApp(email)
  for (const code of codes) await person.send(login, { body: { email, password: PASSWORD, code } })
  const guess = { email, password: 'Wrong-horse-7', code: '000000' }
  for (let tries = 0; tries < 5; tries++) await visitorFrom(platform, `203.0.113.${tries}`)(login, { body: guess })
  await tryCodes(email, 2)
  expect(await warningsTo(email)).toBe(0)
})

it('limits all known devices together, so that a mailbox gives a thief few more codes', async () => {
  const email = 'mailbox@example.com'
  const { person } = await withApp(email)
  const haveCounted = `insert into rate_limits (key, count, window_ends_at)
    values ('sign_in_code_known:customer:${person.id}', 30, now() + interval '1 hour')`
  await platform.reads.unsafe(haveCounted)
  const attempt = await person.send(login, { body: { email, password: PASSWORD, code: '000000' } })
  expect(attempt.body.code).toBe('too_many_attempts')
})

it('guards staff accounts as well', async () => {
  const member = await newStaff(platform, 'finance')
  await addApp(member, 'staff')
  const [row] = await platform.db.select().from(staff).where(eq(staff.id, member.id))
  const email = String(row?.email)
  const attempts = Array.from({ length: WRONG_CODES_MAX + 1 }, (_, index) =>
    visitorFrom(
      platform,
      `203.0.113.${index}`,
      ADMIN_HOST,
    )(adminLogin, {
      body: { email, password: PASSWORD, code: '000000' },
    }),
  )
  expect(tally(await Promise.all(attempts))).toEqual({ [WRONG]: WRONG_CODES_MAX, [UNKNOWN]: 1 })
  expect(await warningsTo(email)).toBe(1)
})
