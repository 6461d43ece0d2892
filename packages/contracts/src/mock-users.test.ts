import { describe, expect, it } from 'vitest'
import * as account from './account.ts'
import * as auth from './auth.ts'
import { DEMO_INVESTOR } from './demo/demo.ts'
import { openWorld, unanswered } from './mock/test-world.ts'
import * as staffCalls from './staff.ts'
import * as users from './users.ts'

const reason = 'A customer asked for help.'
const PASSWORD = 'a long enough password'

describe('a customer account', () => {
  const body = { email: 'Tom@Example.com', first_name: 'Tom', country: 'Japan' }

  it('that staff make is opened by a mailed link', async () => {
    const { staff, open, linkTo } = openWorld()
    const support = await staff('support@mintmark.test')
    const user = await support.succeed(users.createUser, { body })
    expect(user).toMatchObject({ email: 'tom@example.com', last_name: '', email_verified: false })
    await support.refused('email_in_use', users.createUser, { body: { email: DEMO_INVESTOR.email } })
    const { address, token } = linkTo('tom@example.com')
    expect(address).toBe(`http://localhost:4100/reset-password?token=${token}`)
    const visitor = open('customer')
    await visitor.succeed(auth.resetPassword, { body: { token, password: PASSWORD } })
    const signedIn = await visitor.succeed(auth.login, { body: { email: body.email, password: PASSWORD } })
    expect(signedIn.user.id).toBe(user.id)
    const [row] = await support.succeed(users.listUsers, { query: { query: 'tom@' } })
    expect(row?.email_verified).toBe(true)
  })

  it('is changed by staff in what they give, and a new address has to be verified anew', async () => {
    const { staff, customer, events, open, linkTo } = openWorld()
    const support = await staff('support@mintmark.test')
    const { user } = await customer()
    const params = { id: user.id }
    const visitor = open('customer')
    await visitor.succeed(auth.forgotPassword, { body: { email: user.email } })
    const renamed = await support.succeed(users.changeUser, { params, body: { email: user.email, phone: '1' } })
    expect(renamed).toMatchObject({ phone: '1', first_name: 'Ada', email_verified: true })
    const moved = await support.succeed(users.changeUser, { params, body: { email: 'ada@example.com' } })
    expect(moved).toMatchObject({ email: 'ada@example.com', email_verified: false })
    const link = { ...linkTo(user.email), password: PASSWORD }
    await visitor.refused('link_invalid', auth.resetPassword, { body: link })
    const other = await support.succeed(users.createUser, { body })
    await support.refused('email_in_use', users.changeUser, { params: other, body: { email: 'ADA@example.com' } })
    expect(events('customer.change')[1]).toMatchObject({
      actorRole: 'support',
      before: { email: user.email },
      after: { email: 'ada@example.com' },
    })
  })

  it('is marked as verified and unverified', async () => {
    const { staff, customer } = openWorld()
    const support = await staff('support@mintmark.test')
    const { user } = await customer()
    const toggle = () => support.succeed(users.toggleVerification, { params: user })
    expect(await toggle()).toMatchObject({ email_verified: false, message: 'User marked as unverified' })
    expect(await toggle()).toMatchObject({ email_verified: true, message: 'User verified successfully' })
  })

  it('that is archived is off the lists, shut out, and keeps its address', async () => {
    const { staff, customer, open } = openWorld()
    const support = await staff('support@mintmark.test')
    const { user, refused } = await customer()
    expect(await support.succeed(users.archiveUser, { params: user })).toMatchObject({ message: 'Deleted.' })
    await support.refused('not_found', users.archiveUser, { params: user })
    await support.refused('not_found', users.loginAsUser, { params: user, body: { reason } })
    await refused('unauthenticated', users.readUser, { params: user })
    await open('customer').refused('invalid_credentials', auth.login, { body: DEMO_INVESTOR })
    expect(await support.succeed(users.listUsers)).toEqual([])
    expect((await support.succeed(users.summarizeUsers)).total).toBe(0)
    await support.refused('email_in_use', users.createUser, { body: { email: user.email } })
  })
})

describe('viewing the account of a customer', () => {
  async function impersonating() {
    const world = openWorld()
    const customer = await world.customer()
    const support = await world.staff('support@mintmark.test')
    const answer = await support.succeed(users.loginAsUser, { params: customer.user, body: { reason } })
    const code = new URL(answer.redirect_url).searchParams.get('code')
    return { ...world, browser: customer, support, answer, code, visitor: world.open('customer') }
  }

  it('ends the staff session and opens the account by a code, once', async () => {
    const { support, answer, code, visitor, browser } = await impersonating()
    expect(answer.email).toBe(DEMO_INVESTOR.email)
    expect(answer.redirect_url).toMatch(/^http:\/\/localhost:4100\/impersonation\?code=[\w-]{43}$/)
    await support.refused('unauthenticated', users.listUsers)
    await visitor.succeed(auth.redeemImpersonationCode, { body: { code } })
    expect(await visitor.succeed(auth.readSession)).toEqual({
      user: browser.user,
      impersonation: { staff_name: 'Jonas Weber', reason, ends_at: '2026-03-01T09:30:00.000Z' },
    })
    await visitor.refused('link_invalid', auth.redeemImpersonationCode, { body: { code } })
  })

  it('has a code that is over after a minute, and worth nothing once its staff member is disabled', async () => {
    const { visitor, code, wait } = await impersonating()
    wait(1)
    await visitor.refused('link_invalid', auth.redeemImpersonationCode, { body: { code } })
    const other = await impersonating()
    const owner = await other.staff()
    await owner.succeed(staffCalls.disableStaff, { params: other.support.staff, body: { reason } })
    await other.visitor.refused('link_invalid', auth.redeemImpersonationCode, { body: { code: other.code } })
  })

  it('reads and changes nothing, and all of it is in the audit log', async () => {
    const { visitor, code, browser, support, events, staff } = await impersonating()
    await visitor.succeed(auth.redeemImpersonationCode, { body: { code } })
    await visitor.succeed(users.readUser, { params: browser.user })
    const body = { oldPassword: DEMO_INVESTOR.password, newPassword: PASSWORD }
    const { error } = await visitor.refused('impersonated', account.changePassword, { params: browser.own, body })
    expect(error).toBe('Staff are viewing this account: nothing can be changed here.')
    const by = { actorRealm: 'staff', actorId: support.staff.id, subjectId: browser.user.id, reason }
    expect(events('impersonation.request')).toMatchObject([{ ...by, outcome: 'done' }])
    expect(events('impersonation.start')).toMatchObject([{ ...by, outcome: 'done' }])
    expect(events('impersonation.read')).toMatchObject([{ ...by, after: { call: 'readUser' } }])
    expect(events('impersonation.change')).toMatchObject([{ ...by, outcome: 'refused', code: 'impersonated' }])
    const owner = await staff()
    await owner.succeed(staffCalls.disableStaff, { params: support.staff, body: { reason } })
    await visitor.refused('unauthenticated', users.readUser, { params: browser.user })
  })

  it('is over after half an hour or when it is left, and the customer can read of it', async () => {
    const { visitor, code, browser, wait, staff, open } = await impersonating()
    const impersonations = () => browser.succeed(account.listImpersonationSessions, { params: browser.own })
    expect(await impersonations()).toEqual([])
    await visitor.succeed(auth.redeemImpersonationCode, { body: { code } })
    expect(await browser.succeed(account.listSessions, { params: browser.own })).toHaveLength(1)
    wait(30)
    await visitor.refused('unauthenticated', users.readUser, { params: browser.user })
    const support = await staff('support@mintmark.test')
    const again = await support.succeed(users.loginAsUser, { params: browser.user, body: { reason: 'Again.' } })
    const second = open('customer')
    const next = new URL(again.redirect_url).searchParams.get('code')
    await second.succeed(auth.redeemImpersonationCode, { body: { code: next } })
    wait(2)
    await second.succeed(auth.logout)
    expect(await impersonations()).toMatchObject([
      { reason: 'Again.', started_at: '2026-03-01T09:30:00.000Z', ended_at: '2026-03-01T09:32:00.000Z' },
      { reason, staff_name: 'Jonas Weber', ended_at: '2026-03-01T09:30:00.000Z' },
    ])
  })
})

describe('these tests', () => {
  it('were answered by every endpoint that they are about, as its contract promises', () => {
    const impersonations = [auth.redeemImpersonationCode, account.listImpersonationSessions]
    expect(unanswered([...Object.values(users), ...impersonations])).toEqual([])
  })
})
