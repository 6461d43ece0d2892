import {
  adminForgotPassword,
  adminLogin,
  adminResetPassword,
  forgotPassword,
  login,
  readSession,
  readUser,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@mintmark/contracts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog, customers, mailedLinks, outbox, settings, signInFailures, staff } from '../../db/schema.ts'
import { sendMail } from '../../jobs/send-mail.ts'
import { fireAtOnce, tally, times } from '../../testing/at-once.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { linksTo, tokenTo } from '../../testing/mailed-links.ts'
import { newCustomer, newStaff, PASSWORD, type Person, visitor } from '../../testing/people.ts'
import { ADMIN_HOST, openBeside, openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { readableText, tracesOf } from '../../testing/traces.ts'

const OTHER_PASSWORD = 'Quiet-harbour-93'
const NO_TOKEN = 'x'.repeat(43)

let platform: TestPlatform
let mailbox: Awaited<ReturnType<typeof openMailbox>>

beforeAll(async () => {
  mailbox = await openMailbox()
  platform = await openTestPlatform({ SMTP_HOST: '127.0.0.1', SMTP_PORT: mailbox.port })
})
afterAll(async () => {
  await platform.close()
  mailbox.close()
})

const requireVerification = (value: 'true' | 'false') =>
  platform.db
    .insert(settings)
    .values({ name: 'email_verification_required', value })
    .onConflictDoUpdate({ target: settings.name, set: { value } })

const somebody = (email: string) => ({
  email,
  password: PASSWORD,
  first_name: 'Grace',
  last_name: 'Okafor',
  phone: '+234 803 555 0142',
  country: 'Nigeria',
})
const signIn = (email: string, password = PASSWORD) => visitor(platform)(login, { body: { email, password } })
const forget = (email: string) => visitor(platform)(forgotPassword, { body: { email } })
const verify = (token: string) => visitor(platform)(verifyEmail, { body: { token } })
const reset = (token: string, password = OTHER_PASSWORD) =>
  visitor(platform)(resetPassword, { body: { token, password } })
const end = (purpose: string) =>
  platform.db
    .update(mailedLinks)
    .set({ expiresAt: sql`now()` })
    .where(eq(mailedLinks.purpose, purpose as 'invitation'))

/** An answer without what tells one request from another. */
const told = ({ status, body, headers }: { status: number; body: unknown; headers: Record<string, unknown> }) => ({
  status,
  body: { ...(body as object), request_id: '' },
  headers: Object.keys(headers).filter((name) => name !== 'date'),
})

describe('an e-mail address that has to be verified', () => {
  beforeAll(() => requireVerification('true'))
  afterAll(() => requireVerification('false'))

  it('is verified by the link that was mailed, and only then lets its customer in', async () => {
    const send = visitor(platform)
    const made = await send(register, { body: somebody('new@example.com') })
    expect(made).toMatchObject({
      status: 200,
      body: { user: null, message: 'Check your inbox: we sent you a link to verify your email.' },
    })
    expect(made.headers['set-cookie']).toBeUndefined()
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
    expect(await verify(String(link?.searchParams.get('token')))).toMatchObject({ status: 200 })
    expect((await signIn('new@example.com')).status).toBe(200)
  })

  it('is told about to nobody who does not know the password', async () => {
    await visitor(platform)(register, { body: somebody('secret@example.com') })
    expect(told(await signIn('secret@example.com', 'Wrong-horse-7'))).toEqual(
      told(await signIn('nobody@example.com', 'Wrong-horse-7')),
    )
  })

  it('is verified once, within a day, by the newest link, and by no link for something else', async () => {
    await visitor(platform)(register, { body: somebody('slow@example.com') })
    const first = await tokenTo(platform, 'slow@example.com', 'verify_email')
    const again = await visitor(platform)(resendVerification, { body: { email: 'Slow@Example.com' } })
    expect(again).toMatchObject({ status: 200 })
    expect(await verify(first)).toMatchObject({ status: 410, body: { code: 'link_invalid' } })
    await forget('slow@example.com')
    expect((await verify(await tokenTo(platform, 'slow@example.com', 'reset_password'))).status).toBe(410)
    const second = await tokenTo(platform, 'slow@example.com', 'verify_email')
    await end('verify_email')
    expect((await verify(second)).status).toBe(410)
    await visitor(platform)(resendVerification, { body: { email: 'slow@example.com' } })
    const third = await tokenTo(platform, 'slow@example.com', 'verify_email')
    const [row] = await platform.reads`
      select extract(epoch from expires_at - now()) / 3600 as hours from mailed_links
      where purpose = 'verify_email' and used_at is null and expires_at > now()`
    expect(Number(row?.hours)).toBeCloseTo(24, 1)
    expect((await reset(third)).status).toBe(410)
    expect((await verify(third)).status).toBe(200)
    expect((await verify(third)).status).toBe(410)
  })

  it('is not mailed about again once it is verified, and nobody can tell', async () => {
    const { body } = await visitor(platform)(register, { body: somebody('done@example.com') })
    expect(body.user).toBeNull()
    await verify(await tokenTo(platform, 'done@example.com', 'verify_email'))
    const before = (await linksTo(platform, 'done@example.com', 'verify_email')).length
    const ask = (email: string) => visitor(platform)(resendVerification, { body: { email } })
    expect(told(await ask('done@example.com'))).toEqual(told(await ask('nobody-there@example.com')))
    expect(await linksTo(platform, 'done@example.com', 'verify_email')).toHaveLength(before)
  })
})

describe('a forgotten password', () => {
  it('is set anew by the link: sessions end, the address is verified, and the old password opens nothing', async () => {
    const person = await newCustomer(platform, 'forgetful@example.com')
    expect(await forget('Forgetful@Example.com')).toMatchObject({
      status: 200,
      body: { message: 'If there is an account with this address, a link is on its way. It is valid for 30 minutes.' },
    })
    const [link] = await linksTo(platform, 'forgetful@example.com', 'reset_password')
    expect(`${link?.origin}${link?.pathname}`).toBe('http://localhost:4100/reset-password')
    const token = String(link?.searchParams.get('token'))
    expect(token).toMatch(/^[\w-]{43}$/)
    expect((await reset(token, 'qwertyuiop')).body.code).toBe('password_refused')
    expect(await reset(token)).toMatchObject({
      status: 200,
      body: { message: 'Your password is set. Sign in with it.' },
    })
    expect((await person.send(readUser, { params: { id: person.id } })).status).toBe(401)
    expect((await signIn('forgetful@example.com')).status).toBe(401)
    expect((await signIn('forgetful@example.com', OTHER_PASSWORD)).status).toBe(200)
    const [row] = await platform.db.select().from(customers).where(eq(customers.id, person.id))
    expect(row?.emailVerified).toBe(true)
    expect(await tracesOf(platform, person.id)).toEqual([
      'customer.register done',
      'customer.sign_in done',
      'customer.ask_reset done',
      'customer.reset_password refused password_refused',
      'customer.reset_password done',
      'customer.sign_in refused invalid_credentials',
      'customer.sign_in done',
    ])
  })

  it('is set once, also where two bring the link at once, in two processes', async () => {
    await newCustomer(platform, 'raced@example.com')
    await forget('raced@example.com')
    const token = await tokenTo(platform, 'raced@example.com', 'reset_password')
    const beside = await openBeside(platform)
    const shots = Array.from({ length: 6 }, (_, index) => {
      const send = visitor([platform, beside][index % 2] as TestPlatform)
      return send(resetPassword, { body: { token, password: `${OTHER_PASSWORD}-${index}` } })
    })
    expect(tally(await Promise.all(shots))).toEqual({ '200': 1, '410 link_invalid': 5 })
    await beside.close()
  })

  it('is set within 30 minutes, and by the newest link', async () => {
    await newCustomer(platform, 'late@example.com')
    await forget('late@example.com')
    const first = await tokenTo(platform, 'late@example.com', 'reset_password')
    await forget('late@example.com')
    expect((await reset(first)).body.code).toBe('link_invalid')
    const [row] = await platform.reads`
      select extract(epoch from expires_at - now()) / 60 as minutes from mailed_links
      where purpose = 'reset_password' and used_at is null and expires_at > now()`
    expect(Number(row?.minutes)).toBeCloseTo(30, 0)
    await end('reset_password')
    expect((await reset(await tokenTo(platform, 'late@example.com', 'reset_password'))).body.code).toBe('link_invalid')
    expect((await signIn('late@example.com')).status).toBe(200)
  })

  it('has one open link, however many are asked for at once', async () => {
    const person = await newCustomer(platform, 'hasty@example.com')
    await Promise.all(Array.from({ length: 5 }, () => forget('hasty@example.com')))
    const open = await platform.reads`select 1 from mailed_links where account_id = ${person.id} and used_at is null`
    expect(open).toHaveLength(1)
  })

  it('voids every other link of the account, and lets in whoever had guessed too often', async () => {
    const person = await newCustomer(platform, 'guessed@example.com')
    for (let tries = 0; tries < 11; tries++) await signIn('guessed@example.com', 'Wrong-horse-7')
    expect((await signIn('guessed@example.com')).status).toBe(429)
    await visitor(platform)(resendVerification, { body: { email: 'guessed@example.com' } })
    await forget('guessed@example.com')
    await reset(await tokenTo(platform, 'guessed@example.com', 'reset_password'))
    expect((await verify(await tokenTo(platform, 'guessed@example.com', 'verify_email'))).status).toBe(410)
    expect((await signIn('guessed@example.com', OTHER_PASSWORD)).status).toBe(200)
    expect(await tracesOf(platform, person.id)).toContain('customer.verify_email refused link_invalid')
  })

  it('of an account that is archived is forgotten for good', async () => {
    const person = await newCustomer(platform, 'gone@example.com')
    await forget('gone@example.com')
    const token = await tokenTo(platform, 'gone@example.com', 'reset_password')
    await platform.db.update(customers).set({ archivedAt: new Date() }).where(eq(customers.id, person.id))
    expect((await reset(token)).body.code).toBe('link_invalid')
    const before = await linksTo(platform, 'gone@example.com', 'reset_password')
    expect((await forget('gone@example.com')).status).toBe(200)
    expect(await linksTo(platform, 'gone@example.com', 'reset_password')).toHaveLength(before.length)
  })

  it('is no secret that a stranger can find: unknown links are answered alike and leave no trace', async () => {
    const before = await platform.db.$count(auditLog)
    expect((await reset(NO_TOKEN)).body.code).toBe('link_invalid')
    expect((await verify(NO_TOKEN)).body.code).toBe('link_invalid')
    expect(await platform.db.$count(auditLog)).toBe(before)
  })
})

describe('asking for a link', () => {
  it('is answered alike for an address that has an account and for one that has none', async () => {
    await newCustomer(platform, 'here@example.com')
    const [links, messages] = [await platform.db.$count(mailedLinks), await platform.db.$count(outbox)]
    const unknown = told(await forget('not-here@example.com'))
    expect([await platform.db.$count(mailedLinks), await platform.db.$count(outbox)]).toEqual([links, messages])
    expect(told(await forget('here@example.com'))).toEqual(unknown)
    expect([await platform.db.$count(mailedLinks), await platform.db.$count(outbox)]).toEqual([links + 1, messages + 1])
  })

  it('takes as long for the one as for the other', async () => {
    const time = async (email: string) => {
      const begun = performance.now()
      await forget(email)
      return performance.now() - begun
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
    await newCustomer(platform, 'timed@example.com')
    const [known, unknown]: [number[], number[]] = [[], []]
    for (let round = 0; round < 25; round++) {
      await platform.db.delete(signInFailures)
      known.push(await time('timed@example.com'))
      unknown.push(await time(`stranger-${round}@example.com`))
    }
    const ratio = median(known) / median(unknown)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  it('is limited for each account, known or not, and for each sender', async () => {
    await platform.db.delete(signInFailures)
    await newCustomer(platform, 'flooded@example.com')
    for (const email of ['flooded@example.com', 'flooded-stranger@example.com']) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => forget(email)))
      expect(tally(answers)).toEqual({ '200': 5, '429 too_many_attempts': 3 })
    }
    const many = await Promise.all(Array.from({ length: 45 }, (_, index) => forget(`flood-${index}@example.com`)))
    expect(tally(many)['429 too_many_attempts']).toBeGreaterThan(0)
    await platform.db.delete(signInFailures)
  })

  it('writes the limit down once, and not for each try after it', async () => {
    await platform.db.delete(signInFailures)
    const limits = () => platform.db.$count(auditLog, eq(auditLog.code, 'too_many_attempts'))
    const before = await limits()
    for (const count of [12, 5]) await Promise.all(Array.from({ length: count }, () => forget('noisy@example.com')))
    expect(await limits()).toBe(before + 1)
    await platform.db.delete(signInFailures)
  })
})

describe('a forgotten password of staff', () => {
  const ask = (email: string) => visitor(platform, ADMIN_HOST)(adminForgotPassword, { body: { email } })
  const emailOf = async ({ id }: Person) => {
    const [row] = await platform.db.select().from(staff).where(eq(staff.id, id))
    return row?.email ?? ''
  }

  it('is set anew on the admin domain alone', async () => {
    const email = await emailOf(await newStaff(platform, 'support'))
    await ask(email)
    const [link] = await linksTo(platform, email, 'reset_password')
    expect(`${link?.origin}${link?.pathname}`).toBe('http://localhost:4200/admin/reset-password')
    const body = { token: String(link?.searchParams.get('token')), password: OTHER_PASSWORD }
    expect((await visitor(platform)(resetPassword, { body })).body.code).toBe('link_invalid')
    expect((await visitor(platform, ADMIN_HOST)(adminResetPassword, { body })).status).toBe(200)
    const credentials = { email, password: OTHER_PASSWORD }
    expect((await visitor(platform, ADMIN_HOST)(adminLogin, { body: credentials })).status).toBe(200)
  })

  it('is mailed to nobody who is disabled or has not taken up the invitation', async () => {
    const [member, invited] = [await newStaff(platform, 'support'), await newStaff(platform, 'support')]
    await platform.db.update(staff).set({ disabledAt: new Date() }).where(eq(staff.id, member.id))
    await platform.db.update(staff).set({ passwordHash: null }).where(eq(staff.id, invited.id))
    for (const person of [member, invited]) {
      const email = await emailOf(person)
      expect((await ask(email)).status).toBe(200)
      expect(await linksTo(platform, email, 'reset_password')).toEqual([])
    }
  })

  it('opens nothing where the member was disabled since, or the link is a customer’s', async () => {
    const member = await newStaff(platform, 'support')
    const email = await emailOf(member)
    await ask(email)
    const token = await tokenTo(platform, email, 'reset_password')
    await platform.db.update(staff).set({ disabledAt: new Date() }).where(eq(staff.id, member.id))
    const set = (link: string) =>
      visitor(platform, ADMIN_HOST)(adminResetPassword, { body: { token: link, password: OTHER_PASSWORD } })
    expect((await set(token)).body.code).toBe('link_invalid')
    await newCustomer(platform, 'not-staff@example.com')
    await forget('not-staff@example.com')
    expect((await set(await tokenTo(platform, 'not-staff@example.com', 'reset_password'))).body.code).toBe(
      'link_invalid',
    )
  })
})

describe('a mailed link', () => {
  const plain = (message: string) => message.replaceAll('=\r\n', '').replaceAll('=3D', '=')

  it('is sealed until it is sent, stands in the mail, and is gone from the outbox then', async () => {
    const person = await newCustomer(platform, 'mailed@example.com')
    await forget('mailed@example.com')
    const token = await tokenTo(platform, 'mailed@example.com', 'reset_password')
    const waiting = await platform.reads`select facts from outbox where customer_id = ${person.id}`
    expect(JSON.stringify(waiting)).not.toContain(token)
    mailbox.messages.length = 0
    await sendMail(platform)
    const message = mailbox.messages.map(plain).find((each) => each.includes(token))
    expect(message).toContain('To: mailed@example.com')
    expect(message).toContain(`http://localhost:4100/reset-password?token=${token}`)
    const sent = await platform.db.select().from(outbox).where(eq(outbox.customerId, person.id))
    expect(sent.map(({ facts, sentAt }) => [facts, sentAt === null])).toEqual([['{}', false]])
    const kept = await platform.reads`select t::text from mailed_links t`
    expect(JSON.stringify(kept)).not.toContain(token)
    expect(await readableText(platform)).not.toContain(token)
  })

  it('goes to the address that asked, and a name that a stranger chose does not stand in it', async () => {
    await requireVerification('true')
    const trap = { ...somebody('victim@example.com'), first_name: 'You won! evil.example' }
    await visitor(platform)(register, { body: trap })
    await requireVerification('false')
    mailbox.messages.length = 0
    await sendMail(platform)
    expect(mailbox.messages).toHaveLength(1)
    expect(mailbox.messages[0]).toContain('To: victim@example.com')
    expect(plain(mailbox.messages[0] ?? '')).not.toContain('evil.example')
  })

  it('that is over is not sent any more', async () => {
    await newCustomer(platform, 'outage@example.com')
    await forget('outage@example.com')
    const [row] = await platform.db.select().from(outbox).where(eq(outbox.recipient, 'outage@example.com'))
    const facts = JSON.parse(platform.secrets.open(row?.facts ?? ''))
    const over = platform.secrets.seal(JSON.stringify({ ...facts, until: new Date().toISOString() }))
    await platform.db.update(outbox).set({ facts: over }).where(eq(outbox.recipient, 'outage@example.com'))
    mailbox.messages.length = 0
    await sendMail(platform)
    expect(mailbox.messages).toEqual([])
    expect(await linksTo(platform, 'outage@example.com', 'reset_password')).toEqual([])
  })

  it('that cannot be opened holds up none of those behind it', async () => {
    await newCustomer(platform, 'unreadable@example.com')
    await newCustomer(platform, 'behind@example.com')
    await forget('unreadable@example.com')
    await platform.db
      .update(outbox)
      .set({ facts: 'v1.of-another-key' })
      .where(eq(outbox.recipient, 'unreadable@example.com'))
    await forget('behind@example.com')
    mailbox.messages.length = 0
    await expect(sendMail(platform)).rejects.toThrow('cannot be opened')
    expect(mailbox.messages).toHaveLength(1)
    expect(mailbox.messages[0]).toContain('To: behind@example.com')
    await platform.db.update(outbox).set({ sentAt: new Date() }).where(eq(outbox.recipient, 'unreadable@example.com'))
  })
})

it('times many shots at one link as one', async () => {
  const person = await newCustomer(platform, 'verified-once@example.com')
  await visitor(platform)(resendVerification, { body: { email: 'verified-once@example.com' } })
  const token = await tokenTo(platform, 'verified-once@example.com', 'verify_email')
  const shots = times(8, { person, endpoint: verifyEmail, parts: { body: { token } } })
  expect(tally(await fireAtOnce([platform.app], shots))).toEqual({ '200': 1, '410 link_invalid': 7 })
})
