import {
  forgotPassword,
  login,
  MESSAGES,
  readUser,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { isRow } from '../../db/own-rows.ts'
import { auditLog, customers } from '../../db/schema.ts'
import { tally } from '../../testing/at-once.ts'
import { auditRowsOf } from '../../testing/audit-rows.ts'
import { endLinks, linksTo, tokenTo } from '../../testing/mailed-links.ts'
import { newCustomer, OTHER_PASSWORD, PASSWORD, visitor } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { openSecondProcess, type TestPlatform } from '../../testing/test-platform.ts'

const platform = preparePlatform()

const NO_TOKEN = 'x'.repeat(43)
const signIn = (email: string, password = PASSWORD) => visitor(platform)(login, { body: { email, password } })
const forget = (email: string) => visitor(platform)(forgotPassword, { body: { email } })
const verify = (token: string) => visitor(platform)(verifyEmail, { body: { token } })
const reset = (token: string, password = OTHER_PASSWORD) =>
  visitor(platform)(resetPassword, { body: { token, password } })

describe('a forgotten password', () => {
  it('is reset with the link: sessions end, the address is verified, and the old password stops working', async () => {
    const person = await newCustomer(platform, 'forgetful@example.com')
    expect(await forget('Forgetful@Example.com')).toMatchObject({
      status: 200,
      body: { message: MESSAGES.linkSent },
    })
    const [link] = await linksTo(platform, 'forgetful@example.com', 'reset_password')
    expect(`${link?.origin}${link?.pathname}`).toBe('http://localhost:4100/reset-password')
    const token = String(link?.searchParams.get('token'))
    expect(token).toMatch(/^[\w-]{43}$/)
    expect((await reset(token, 'qwertyuiop')).body.code).toBe('password_refused')
    expect(await reset(token)).toMatchObject({
      status: 200,
      body: { message: MESSAGES.passwordReset },
    })
    expect((await person.send(readUser, { params: { id: person.id } })).status).toBe(401)
    expect((await signIn('forgetful@example.com')).status).toBe(401)
    expect((await signIn('forgetful@example.com', OTHER_PASSWORD)).status).toBe(200)
    const [row] = await platform.db.select().from(customers).where(isRow(customers, person.id))
    expect(row?.emailVerified).toBe(true)
    expect(await auditRowsOf(platform, person.id)).toEqual([
      'customer.register done',
      'customer.sign_in done',
      'customer.ask_reset done',
      'customer.reset_password refused password_refused',
      'customer.reset_password done',
      'customer.sign_in refused invalid_credentials',
      'customer.sign_in done',
    ])
  })

  it('is reset once, even if two processes use the link concurrently', async () => {
    await newCustomer(platform, 'raced@example.com')
    await forget('raced@example.com')
    const token = await tokenTo(platform, 'raced@example.com', 'reset_password')
    const secondProcess = await openSecondProcess(platform)
    const shots = Array.from({ length: 6 }, (_, index) => {
      const send = visitor([platform, secondProcess][index % 2] as TestPlatform)
      return send(resetPassword, { body: { token, password: `${OTHER_PASSWORD}-${index}` } })
    })
    expect(tally(await Promise.all(shots))).toEqual({ '200': 1, '410 link_invalid': 5 })
    await secondProcess.close()
  })

  it('can be reset within 30 minutes, with the newest link', async () => {
    await newCustomer(platform, 'late@example.com')
    await forget('late@example.com')
    const first = await tokenTo(platform, 'late@example.com', 'reset_password')
    await forget('late@example.com')
    expect((await reset(first)).body.code).toBe('link_invalid')
    const [row] = await platform.reads`
      select extract(epoch from expires_at - now()) / 60 as minutes from mailed_links
      where purpose = 'reset_password' and used_at is null and expires_at > now()`
    expect(Number(row?.minutes)).toBeCloseTo(30, 0)
    await endLinks(platform, 'reset_password')
    expect((await reset(await tokenTo(platform, 'late@example.com', 'reset_password'))).body.code).toBe('link_invalid')
    expect((await signIn('late@example.com')).status).toBe(200)
  })

  it('has one open link, however many are requested concurrently', async () => {
    const person = await newCustomer(platform, 'hasty@example.com')
    await Promise.all(Array.from({ length: 5 }, () => forget('hasty@example.com')))
    const open = await platform.reads`select 1 from mailed_links where account_id = ${person.id} and used_at is null`
    expect(open).toHaveLength(1)
  })

  it('voids every other link of the account, and ends a lockout', async () => {
    const person = await newCustomer(platform, 'guessed@example.com', { emailVerified: false })
    for (let tries = 0; tries < 11; tries++) await signIn('guessed@example.com', 'Wrong-horse-7')
    expect((await signIn('guessed@example.com')).status).toBe(429)
    await visitor(platform)(resendVerification, { body: { email: 'guessed@example.com' } })
    await forget('guessed@example.com')
    await reset(await tokenTo(platform, 'guessed@example.com', 'reset_password'))
    expect((await verify(await tokenTo(platform, 'guessed@example.com', 'verify_email'))).status).toBe(410)
    expect((await signIn('guessed@example.com', OTHER_PASSWORD)).status).toBe(200)
    expect(await auditRowsOf(platform, person.id)).toContain('customer.verify_email refused link_invalid')
  })

  it('cannot be reset for an archived account', async () => {
    const person = await newCustomer(platform, 'gone@example.com')
    await forget('gone@example.com')
    const token = await tokenTo(platform, 'gone@example.com', 'reset_password')
    await platform.db.update(customers).set({ archivedAt: new Date() }).where(isRow(customers, person.id))
    expect((await reset(token)).body.code).toBe('link_invalid')
    const before = await linksTo(platform, 'gone@example.com', 'reset_password')
    expect((await forget('gone@example.com')).status).toBe(200)
    expect(await linksTo(platform, 'gone@example.com', 'reset_password')).toHaveLength(before.length)
  })

  it('gives strangers no hint: all unknown links get the same answer and are not recorded', async () => {
    const before = await platform.db.$count(auditLog)
    expect((await reset(NO_TOKEN)).body.code).toBe('link_invalid')
    expect((await verify(NO_TOKEN)).body.code).toBe('link_invalid')
    expect(await platform.db.$count(auditLog)).toBe(before)
  })
})
