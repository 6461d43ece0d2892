import {
  forgotPassword,
  login,
  MESSAGES,
  readSession,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@mintmark/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fireAtOnce, tally, times } from '../../testing/at-once.ts'
import { comparableAnswer } from '../../testing/comparable-answer.ts'
import { requireVerification } from '../../testing/email-verification.ts'
import { endLinks, linksTo, tokenTo } from '../../testing/mailed-links.ts'
import { newCustomer, OTHER_PASSWORD, PASSWORD, registration, visitor } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'

const platform = preparePlatform()

const signIn = (email: string, password = PASSWORD) => visitor(platform)(login, { body: { email, password } })
const verify = (token: string) => visitor(platform)(verifyEmail, { body: { token } })
const resend = (email: string) => visitor(platform)(resendVerification, { body: { email } })

describe('an email address that must be verified', () => {
  beforeAll(() => requireVerification(platform, 'true'))
  afterAll(() => requireVerification(platform, 'false'))

  it('is verified with the emailed link, and only then can its customer sign in', async () => {
    const send = visitor(platform)
    const made = await send(register, { body: registration('new@example.com') })
    expect(made).toMatchObject({
      status: 200,
      body: { user: null, message: MESSAGES.verificationSent },
    })
    expect(String(made.headers['set-cookie'])).toMatch(/^mm_customer_device=/)
    expect((await send(readSession)).body.user).toBeNull()
    expect(await signIn('new@example.com')).toMatchObject({
      status: 403,
      body: {
        code: 'email_unverified',
        error: 'You must verify your email before logging in. Please check your inbox.',
      },
    })
    const [link] = await linksTo(platform, 'new@example.com', 'verify_email')
    expect(`${link?.origin}${link?.pathname}`).toBe('http://localhost:4100/verify-email')
    expect(await verify(String(link?.searchParams.get('token')))).toMatchObject({
      status: 200,
      body: { message: MESSAGES.emailVerified },
    })
    expect((await signIn('new@example.com')).status).toBe(200)
  })

  it('is revealed only with the password', async () => {
    await visitor(platform)(register, { body: registration('secret@example.com') })
    expect(comparableAnswer(await signIn('secret@example.com', 'Wrong-horse-7'))).toEqual(
      comparableAnswer(await signIn('nobody@example.com', 'Wrong-horse-7')),
    )
  })

  it('is verified once, within a day, with the newest link, and not with a link for another purpose', async () => {
    await visitor(platform)(register, { body: registration('slow@example.com') })
    const first = await tokenTo(platform, 'slow@example.com', 'verify_email')
    const again = await resend('Slow@Example.com')
    expect(again).toMatchObject({ status: 200 })
    expect(await verify(first)).toMatchObject({ status: 410, body: { code: 'link_invalid' } })
    await visitor(platform)(forgotPassword, { body: { email: 'slow@example.com' } })
    expect((await verify(await tokenTo(platform, 'slow@example.com', 'reset_password'))).status).toBe(410)
    const second = await tokenTo(platform, 'slow@example.com', 'verify_email')
    await endLinks(platform, 'verify_email')
    expect((await verify(second)).status).toBe(410)
    await resend('slow@example.com')
    const third = await tokenTo(platform, 'slow@example.com', 'verify_email')
    const [row] = await platform.reads`
      select extract(epoch from expires_at - now()) / 3600 as hours from mailed_links
      where purpose = 'verify_email' and used_at is null and expires_at > now()`
    expect(Number(row?.hours)).toBeCloseTo(24, 1)
    const reset = await visitor(platform)(resetPassword, { body: { token: third, password: OTHER_PASSWORD } })
    expect(reset.status).toBe(410)
    expect((await verify(third)).status).toBe(200)
    expect((await verify(third)).status).toBe(410)
  })

  it('gets no more links once it is verified, and the answer does not show it', async () => {
    const { body } = await visitor(platform)(register, { body: registration('done@example.com') })
    expect(body.user).toBeNull()
    await verify(await tokenTo(platform, 'done@example.com', 'verify_email'))
    const before = (await linksTo(platform, 'done@example.com', 'verify_email')).length
    expect(comparableAnswer(await resend('done@example.com'))).toEqual(
      comparableAnswer(await resend('nobody-there@example.com')),
    )
    expect(await linksTo(platform, 'done@example.com', 'verify_email')).toHaveLength(before)
  })
})

it('uses a link once under many concurrent attempts', async () => {
  const person = await newCustomer(platform, 'verified-once@example.com', { emailVerified: false })
  await resend('verified-once@example.com')
  const token = await tokenTo(platform, 'verified-once@example.com', 'verify_email')
  const shots = times(8, { person, endpoint: verifyEmail, parts: { body: { token } } })
  expect(tally(await fireAtOnce([platform.app], shots))).toEqual({ '200': 1, '410 link_invalid': 7 })
})
