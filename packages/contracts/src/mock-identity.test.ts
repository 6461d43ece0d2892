import { describe, expect, it } from 'vitest'
import * as account from './account.ts'
import * as auth from './auth.ts'
import { DEMO_INVESTOR, DEMO_STAFF } from './demo/demo.ts'
import { ADDRESS, PERSON } from './mock/test-person.ts'
import { openWorld, unanswered } from './mock/test-world.ts'

const NOBODY = 'nobody@example.com'
const NEW = 'another long password'

describe('registering', () => {
  it('signs in at once where addresses need no verification, under the address in lower case', async () => {
    const { open, state, events } = openWorld()
    const browser = open('customer')
    const { user } = await browser.succeed(auth.register, { body: PERSON })
    expect(user).toMatchObject({ email: ADDRESS, avatar: null })
    expect(await browser.succeed(auth.readSession)).toEqual({ user, impersonation: null })
    expect(state.mails).toEqual([])
    expect(events('customer.register')).toMatchObject([{ actorId: user?.id, subjectId: user?.id, outcome: 'done' }])
  })

  it('refuses a password that would be guessed first', async () => {
    const { open } = openWorld()
    await open('customer').refused('password_refused', auth.register, { body: { ...PERSON, password: 'Password123' } })
  })

  it('mails a link where addresses are verified, and lets in only who has followed it', async () => {
    const { open, state, linkTo } = openWorld()
    state.emailVerificationRequired = true
    const browser = open('customer')
    expect(await browser.succeed(auth.register, { body: PERSON })).toMatchObject({ user: null })
    expect((await browser.succeed(auth.readSession)).user).toBeNull()
    const { error } = await browser.refused('email_unverified', auth.login, { body: PERSON })
    expect(error).toContain('verify your email')
    const { address, token } = linkTo(ADDRESS)
    expect(address).toBe(`http://localhost:4100/verify-email?token=${token}`)
    await browser.succeed(auth.verifyEmail, { body: { token } })
    await browser.refused('link_invalid', auth.verifyEmail, { body: { token } })
    await browser.succeed(auth.login, { body: PERSON })
  })

  it('mails the link again to whom it may concern, and answers everybody alike', async () => {
    const { open, state, linkTo, wait } = openWorld()
    state.emailVerificationRequired = true
    const browser = open('customer')
    await browser.succeed(auth.register, { body: PERSON })
    const first = linkTo(ADDRESS)
    const answers = []
    for (const email of [ADDRESS, NOBODY, DEMO_INVESTOR.email])
      answers.push(await browser.succeed(auth.resendVerification, { body: { email } }))
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(state.mails.map(({ to }) => to)).toEqual([ADDRESS, ADDRESS])
    await browser.refused('link_invalid', auth.verifyEmail, { body: { token: first.token } })
    wait(24 * 60)
    await browser.refused('link_invalid', auth.verifyEmail, { body: { token: linkTo(ADDRESS).token } })
  })
})

describe('a forgotten password', () => {
  const realms = [
    {
      realm: 'customer',
      email: DEMO_INVESTOR.email,
      page: 'http://localhost:4100/reset-password',
      calls: { forgot: auth.forgotPassword, reset: auth.resetPassword, signIn: auth.login },
    },
    {
      realm: 'staff',
      email: DEMO_STAFF.email,
      page: 'http://localhost:4200/reset-password',
      calls: { forgot: auth.adminForgotPassword, reset: auth.adminResetPassword, signIn: auth.adminLogin },
    },
  ] as const

  it.each(realms)('of a $realm account is set anew by a link, once, and every session ends', async (each) => {
    const { email, calls, realm, page } = each
    const world = openWorld()
    const before = realm === 'customer' ? await world.customer() : await world.staff()
    const session = realm === 'customer' ? account.listSessions : account.listStaffSessions
    const asking = { params: { userId: 'user' in before ? before.user.id : '' } }
    const browser = world.open(realm)
    await browser.succeed(calls.forgot, { body: { email: email.toUpperCase() } })
    const { address, token } = world.linkTo(email)
    expect(address).toBe(`${page}?token=${token}`)
    await browser.refused('password_refused', calls.reset, { body: { token, password: '1234567890' } })
    await browser.succeed(calls.reset, { body: { token, password: NEW } })
    await browser.refused('link_invalid', calls.reset, { body: { token, password: NEW } })
    await before.refused('unauthenticated', session, asking)
    await browser.succeed(calls.signIn, { body: { email, password: NEW } })
    expect(world.events(`${realm}.reset_password`).map(({ outcome, code }) => [outcome, code])).toEqual([
      ['refused', 'password_refused'],
      ['done', null],
    ])
  })

  it.each(realms)(
    'of a $realm account is asked for by anybody with the same answer',
    async ({ email, calls, realm }) => {
      const { open, state } = openWorld()
      const browser = open(realm)
      const known = await browser.succeed(calls.forgot, { body: { email } })
      expect(await browser.succeed(calls.forgot, { body: { email: NOBODY } })).toEqual(known)
      expect(state.mails.map(({ to }) => to)).toEqual([email])
      const ask = () => browser.fetch(calls.forgot, { body: { email: NOBODY } })
      for (let times = 0; times < 4; times += 1) expect((await ask()).ok).toBe(true)
      await browser.refused('too_many_attempts', calls.forgot, { body: { email: NOBODY } })
    },
  )

  it('has a link that opens for 30 minutes, in its own realm, and only the newest', async () => {
    const { open, wait, linkTo } = openWorld()
    const [browser, admin] = [open('customer'), open('staff')]
    const ask = async () => {
      await browser.succeed(auth.forgotPassword, { body: { email: DEMO_INVESTOR.email } })
      return { body: { token: linkTo(DEMO_INVESTOR.email).token, password: NEW } }
    }
    const [first, second] = [await ask(), await ask()]
    await browser.refused('link_invalid', auth.resetPassword, first)
    await admin.refused('link_invalid', auth.adminResetPassword, second)
    wait(30)
    await browser.refused('link_invalid', auth.resetPassword, second)
  })
})

describe('signing in', () => {
  it('ends after ten wrong passwords until time has passed, for known and unknown addresses alike', async () => {
    const { open, wait, events } = openWorld()
    for (const email of [DEMO_INVESTOR.email, NOBODY]) {
      const browser = open('customer')
      const body = { email, password: 'not the password' }
      for (let times = 0; times < 10; times += 1) await browser.refused('invalid_credentials', auth.login, { body })
      const { details } = await browser.refused('too_many_attempts', auth.login, { body })
      expect(details).toEqual({ retryAfterSeconds: 900 })
    }
    await open('customer').refused('too_many_attempts', auth.login, { body: DEMO_INVESTOR })
    wait(15)
    await open('customer').succeed(auth.login, { body: DEMO_INVESTOR })
    const [first, ...rest] = events('customer.sign_in')
    expect(first).toMatchObject({ actorEmail: DEMO_INVESTOR.email, outcome: 'refused', code: 'invalid_credentials' })
    expect(rest[10]).toMatchObject({ actorRealm: 'customer', actorId: null })
    expect(rest.at(-1)).toMatchObject({ outcome: 'done', address: '127.0.0.1' })
  })

  it('lasts two weeks for a customer and half a day for staff', async () => {
    const world = openWorld()
    const [customer, staff] = [await world.customer(), await world.staff()]
    world.wait(12 * 60)
    expect((await staff.succeed(auth.readAdminSession)).staff).toBeNull()
    expect((await customer.succeed(auth.readSession)).user).not.toBeNull()
    world.wait(14 * 24 * 60)
    expect((await customer.succeed(auth.readSession)).user).toBeNull()
  })
})

describe('these tests', () => {
  it('were answered by every endpoint that they are about, as its contract promises', () => {
    const { redeemImpersonationCode: _, logout: __, adminLogout: ___, ...signIn } = auth
    expect(unanswered(Object.values(signIn))).toEqual([])
  })
})
