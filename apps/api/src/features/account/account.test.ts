import {
  changePassword,
  changeStaffPassword,
  endOtherSessions,
  endSession,
  endStaffSession,
  forgotPassword,
  listSessions,
  listStaffSessions,
  login,
  MESSAGES,
  readSession,
  readUser,
  resetPassword,
  updateUser,
} from '@mintmark/contracts'
import { SETTINGS } from '@mintmark/domain'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { isOf } from '../../db/own-rows.ts'
import { auditLog, outbox, rateLimits, sessions } from '../../db/schema.ts'
import { tally } from '../../testing/at-once.ts'
import { auditRowsOf, readableText } from '../../testing/audit-rows.ts'
import { tokenTo } from '../../testing/mailed-links.ts'
import { must } from '../../testing/money.ts'
import { type Body, newCustomer, newStaff, PASSWORD, type Person, type Send, visitor } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'

const NEXT = 'Quiet-harbour-93'

const platform = preparePlatform()

const own = ({ id }: Person) => ({ userId: id })

/** Another browser in which the same customer is signed in. */
async function otherBrowser(email: string, password = PASSWORD): Promise<Send> {
  const send = visitor(platform)
  expect((await send(login, { body: { email, password } })).status).toBe(200)
  return send
}
const isSignedIn = async (send: Send) => (await send(readSession)).body.user !== null
const sessionToken = (person: Person) => /mm_customer=([\w-]+)/.exec(person.cookie())?.[1]
const rowsOf = ({ body }: { body: Body }) => body as unknown as Body[]

describe('changing the password', () => {
  const change = (person: Person, oldPassword: string, newPassword: string) =>
    person.send(changePassword, { params: own(person), body: { oldPassword, newPassword } })

  it('asks for the old one, ends every other session, and is emailed', async () => {
    const person = await newCustomer(platform, 'change@example.com')
    const other = await otherBrowser('change@example.com')
    expect(await change(person, 'Wrong-horse-7', NEXT)).toMatchObject({ status: 422, body: { code: 'wrong_password' } })
    expect((await change(person, PASSWORD, 'qwertyuiop')).body.code).toBe('password_refused')
    expect((await change(person, PASSWORD, 'short')).body.code).toBe('validation')
    expect(await isSignedIn(other)).toBe(true)
    expect(await change(person, PASSWORD, NEXT)).toMatchObject({
      status: 200,
      body: { message: 'Password changed successfully!' },
    })
    expect([await isSignedIn(person.send), await isSignedIn(other)]).toEqual([true, false])
    const signIn = (password: string) => visitor(platform)(login, { body: { email: 'change@example.com', password } })
    expect([(await signIn(PASSWORD)).status, (await signIn(NEXT)).status]).toEqual([401, 200])
    const mails = await platform.db.select().from(outbox).where(isOf(outbox, person.id))
    expect(mails).toMatchObject([{ kind: 'password.changed', recipient: 'change@example.com' }])
    expect(await auditRowsOf(platform, person.id)).toEqual(
      expect.arrayContaining([
        'customer.change_password refused wrong_password',
        'customer.change_password refused password_refused',
        'customer.change_password done',
      ]),
    )
    const text = await readableText(platform)
    for (const secret of [PASSWORD, NEXT, 'argon2']) expect(text).not.toContain(secret)
  })

  it('lets withdrawals wait, as a reset by email does, and says until when', async () => {
    const person = await newCustomer(platform, 'change-wait@example.com')
    const { withdrawals_wait_until: until } = must(await change(person, PASSWORD, NEXT))
    const hours = (Date.parse(String(until)) - Date.now()) / 3_600_000
    expect(hours).toBeCloseTo(SETTINGS.withdrawal_wait_hours.default, 1)
    expect((await person.send(readSession)).body.user?.withdrawals_wait_until).toBe(until)
    const [mail] = await platform.db.select().from(outbox).where(isOf(outbox, person.id))
    expect(JSON.parse(mail?.payload ?? '')).toMatchObject({ waitUntil: until })
  })

  it('succeeds once if two come concurrently', async () => {
    const person = await newCustomer(platform, 'change-twice@example.com')
    const answers = await Promise.all([1, 2, 3].map((each) => change(person, PASSWORD, `${NEXT}-${each}`)))
    const { '200': changed, '401 unauthenticated': ended = 0, '422 wrong_password': wrong = 0 } = tally(answers)
    // The others find the password changed before they check it, or their session ended once they hold the account.
    expect([changed, ended + wrong]).toEqual([1, 2])
  })

  it('voids a link that was emailed before', async () => {
    const person = await newCustomer(platform, 'change-link@example.com')
    await visitor(platform)(forgotPassword, { body: { email: 'change-link@example.com' } })
    const token = await tokenTo(platform, 'change-link@example.com', 'reset_password')
    await change(person, PASSWORD, NEXT)
    const reset = await visitor(platform)(resetPassword, { body: { token, password: 'Third-lantern-11' } })
    expect(reset.body.code).toBe('link_invalid')
  })

  it('cannot be used to guess the old one', async () => {
    const person = await newCustomer(platform, 'change-guess@example.com')
    const answers = await Promise.all(Array.from({ length: 14 }, () => change(person, 'Wrong-horse-7', NEXT)))
    expect(tally(answers)).toEqual({ '422 wrong_password': 10, '429 too_many_attempts': 4 })
    expect((await change(person, PASSWORD, NEXT)).status).toBe(429)
    await platform.db.delete(rateLimits)
    expect((await change(person, PASSWORD, NEXT)).status).toBe(200)
  })

  it('opens no session for a concurrent sign-in with the old one', async () => {
    const email = 'change-race@example.com'
    for (let round = 0; round < 4; round++) {
      await platform.db.delete(rateLimits)
      const person = await newCustomer(platform, `${round}-${email}`)
      const late = Array.from({ length: 4 }, () => visitor(platform))
      const body = { email: `${round}-${email}`, password: PASSWORD }
      const [changed] = await Promise.all([
        change(person, PASSWORD, NEXT),
        ...late.map((send) => send(login, { body })),
      ])
      expect(changed?.status).toBe(200)
      for (const send of late) expect(await isSignedIn(send)).toBe(false)
      expect(await isSignedIn(person.send)).toBe(true)
    }
  })

  it('works for staff as well', async () => {
    const member = await newStaff(platform, 'auditor')
    const body = { oldPassword: PASSWORD, newPassword: NEXT }
    expect((await member.send(changeStaffPassword, { body })).status).toBe(200)
    expect((await member.send(changeStaffPassword, { body })).body.code).toBe('wrong_password')
    expect(await auditRowsOf(platform, member.id)).toEqual([
      ...['staff.create done', 'staff.sign_in done'],
      'staff.change_password done',
      'staff.change_password refused wrong_password',
    ])
  })
})

describe('the sessions', () => {
  it('all end but the current one, and no one else is signed out', async () => {
    const [person, stranger] = [await newCustomer(platform, 'others@example.com'), await newCustomer(platform)]
    const others = [await otherBrowser('others@example.com'), await otherBrowser('others@example.com')]
    const end = (id: Person) => person.send(endOtherSessions, { params: own(id) })
    expect((await end(stranger)).status).toBe(404)
    expect(await Promise.all(others.map(isSignedIn))).toEqual([true, true])
    expect((await end(person)).status).toBe(200)
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false])
    expect([await isSignedIn(person.send), await isSignedIn(stranger.send)]).toEqual([true, true])
    expect(await auditRowsOf(platform, person.id)).toContain('session.end_others done')
  })

  it('are listed, newest first, and ended one by one', async () => {
    const person = await newCustomer(platform, 'sessions@example.com')
    const other = await otherBrowser('sessions@example.com')
    const listed = rowsOf(await person.send(listSessions, { params: own(person) }))
    expect(listed).toEqual([
      expect.objectContaining({ current: false, address: '127.0.0.1', user_agent: expect.any(String) }),
      expect.objectContaining({ current: true }),
    ])
    const [theOther, current] = listed as [Body, Body]
    const end = (id: unknown) => person.send(endSession, { params: { ...own(person), id: String(id) } })
    expect(await end(theOther.id)).toMatchObject({ status: 200, body: { message: MESSAGES.sessionEnded } })
    expect(await isSignedIn(other)).toBe(false)
    expect((await end(theOther.id)).status).toBe(404)
    const last = await end(String(current.id).toUpperCase())
    expect(last.status).toBe(200)
    expect(String(last.headers['set-cookie'])).toContain('mm_customer=; Max-Age=0')
    expect(await isSignedIn(person.send)).toBe(false)
    expect(await auditRowsOf(platform, String(theOther.id))).toEqual([
      'session.end done',
      'session.end refused not_found',
    ])
  })

  it('of others can neither be listed nor ended', async () => {
    const [one, other] = [await newCustomer(platform), await newCustomer(platform)]
    const [theirs] = rowsOf(await other.send(listSessions, { params: own(other) })) as [Body]
    expect((await one.send(endSession, { params: { ...own(one), id: String(theirs.id) } })).status).toBe(404)
    expect(await isSignedIn(other.send)).toBe(true)
    const member = await newStaff(platform)
    expect((await member.send(endStaffSession, { params: { id: String(theirs.id) } })).status).toBe(404)
    expect(rowsOf(await member.send(listStaffSessions))).toHaveLength(1)
  })

  it('that have expired are not listed', async () => {
    const person = await newCustomer(platform, 'over@example.com')
    const other = await otherBrowser('over@example.com')
    await platform.db
      .update(sessions)
      .set({ expiresAt: sql`now() - interval '1 ms'` })
      .where(
        sql`${sessions.customerId} = ${person.id} and ${sessions.tokenHash} <> sha256(${sessionToken(person)}::bytea)`,
      )
    expect(rowsOf(await person.send(listSessions, { params: own(person) }))).toHaveLength(1)
    expect(await isSignedIn(other)).toBe(false)
  })
})

describe('the profile', () => {
  const PROFILE = {
    first_name: 'Adaeze',
    last_name: 'Parker',
    phone: '+1 202 555 0199',
    country: 'Nigeria',
    state: 'Lagos',
    address: '1 Marina Road',
    zip: '100221',
  }

  it('can be changed by its customer, except for the email address, and both versions are in the audit log', async () => {
    const person = await newCustomer(platform, 'profile@example.com')
    const body = { ...PROFILE, email: 'other@example.com', email_verified: true }
    const answer = await person.send(updateUser, { params: own(person), body })
    expect(answer).toMatchObject({ status: 200, body: { message: 'Profile updated!', user: PROFILE } })
    const { body: after } = await person.send(readUser, { params: { id: person.id } })
    expect(after).toMatchObject({ ...PROFILE, email: 'profile@example.com' })
    const [event] = await platform.db.select().from(auditLog).where(eq(auditLog.action, 'customer.change'))
    expect(JSON.parse(event?.before ?? '')).toMatchObject({ first_name: 'Ada', zip: '' })
    expect(JSON.parse(event?.after ?? '')).toMatchObject(PROFILE)
  })

  it('of another customer is not found', async () => {
    const [one, other] = [await newCustomer(platform), await newCustomer(platform)]
    expect((await one.send(updateUser, { params: own(other), body: PROFILE })).status).toBe(404)
  })
})
