import {
  adminForgotPassword,
  adminResetPassword,
  archiveUser,
  changePassword,
  changeStaff,
  disableStaff,
  listImpersonationSessions,
  listSessions,
  listUsers,
  loginAsUser,
  logout,
  readSession,
  readUser,
  redeemImpersonationCode,
  updateUser,
} from '@mintmark/contracts'
import type { StaffRole } from '@mintmark/domain'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog, impersonationSessions, sessions, staff } from '../../db/schema.ts'
import { tally } from '../../testing/at-once.ts'
import { auditRowsOf, readableText } from '../../testing/audit-rows.ts'
import { tokenTo } from '../../testing/mailed-links.ts'
import { type Body, newCustomer, newStaff, PASSWORD, type Person, visitor } from '../../testing/people.ts'
import {
  ADMIN_HOST,
  CUSTOMER_HOST,
  openSecondProcess,
  openTestPlatform,
  type TestPlatform,
} from '../../testing/test-platform.ts'

const REASON = 'ticket 4711: cannot see a deposit'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestPlatform()
})
afterAll(() => platform.close())

const ask = (member: Person, { id }: Pick<Person, 'id'>, reason = REASON) =>
  member.send(loginAsUser, { params: { id }, body: { reason } })
const codeIn = (url: unknown) => new URL(String(url)).hash.replace('#code=', '')
const redeem = (code: string, send = visitor(platform)) => send(redeemImpersonationCode, { body: { code } })
const rowsOf = ({ body }: { body: Body }) => body as unknown as Body[]

async function memberOf({ id }: Person) {
  const [row] = await platform.db.select().from(staff).where(eq(staff.id, id))
  return row ?? { email: '' }
}

async function impersonating(role: StaffRole = 'support') {
  const [member, customer] = [await newStaff(platform, role), await newCustomer(platform)]
  const { body } = await ask(member, customer)
  const send = visitor(platform)
  const redeemed = await redeem(codeIn(body.redirect_url), send)
  expect(redeemed.status).toBe(200)
  return { member, customer, send, redeemed }
}

describe('viewing an account', () => {
  it('ends the staff session, and opens the account on the customer domain for 30 minutes', async () => {
    const [member, customer] = [await newStaff(platform, 'support'), await newCustomer(platform, 'seen@example.com')]
    const asked = await ask(member, { id: customer.id.toUpperCase() })
    expect(asked).toMatchObject({ status: 200, body: { success: true, email: 'seen@example.com' } })
    expect(String(asked.body.redirect_url)).toMatch(/^http:\/\/localhost:4100\/impersonation#code=[\w-]{43}$/)
    expect(String(asked.headers['set-cookie'])).toContain('mm_staff=; Max-Age=0')
    expect((await member.send(listUsers)).status).toBe(401)
    const send = visitor(platform)
    const redeemed = await redeem(codeIn(asked.body.redirect_url), send)
    expect(redeemed).toMatchObject({ status: 200, body: { user: { id: customer.id } } })
    expect(String(redeemed.headers['set-cookie'])).toMatch(/^mm_customer=[\w-]{43}; Max-Age=1800; .*HttpOnly/)
    const { body } = await send(readSession)
    expect(body).toMatchObject({ user: { id: customer.id }, impersonation: { staff_name: 'support', reason: REASON } })
    const minutes = (Date.parse(String(body.impersonation?.ends_at)) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(29)
    expect(minutes).toBeLessThanOrEqual(30)
    expect((await customer.send(readSession)).body.impersonation).toBeNull()
  })

  it('is read-only, and every request is recorded in the name of the staff member', async () => {
    const { member, customer, send } = await impersonating()
    const params = { userId: customer.id }
    expect((await send(readUser, { params: { id: customer.id } })).status).toBe(200)
    const body = { oldPassword: PASSWORD, newPassword: 'Quiet-harbour-93' }
    expect((await send(changePassword, { params, body })).body.code).toBe('impersonated')
    expect((await send(updateUser, { params, body: {} })).body.code).toBe('impersonated')
    const rows = await platform.db.select().from(auditLog).where(eq(auditLog.actorId, member.id))
    const calls = rows
      .filter(
        ({ action }) =>
          action.startsWith('impersonation.') && action !== 'impersonation.request' && action !== 'impersonation.start',
      )
      .map(({ after, code }) => [JSON.parse(after ?? '').call, code])
    expect(calls).toEqual([
      ['readUser', null],
      ['changePassword', 'impersonated'],
      ['updateUser', 'impersonated'],
    ])
    expect(rows.every(({ actorRealm, reason }) => actorRealm === 'staff' && reason === REASON)).toBe(true)
  })

  it('requires the permission and an existing customer, and a reason that says something if there is one', async () => {
    const [member, customer] = [await newStaff(platform, 'support'), await newCustomer(platform)]
    expect((await ask(member, customer, ' ')).body.code).toBe('validation')
    expect((await ask(await newStaff(platform, 'finance'), customer)).body.code).toBe('forbidden')
    expect((await ask(member, { id: crypto.randomUUID() })).status).toBe(404)
    expect((await member.send(listUsers)).status).toBe(200)
    const archived = await newCustomer(platform)
    await member.send(archiveUser, { params: { id: archived.id } })
    expect((await ask(member, archived)).status).toBe(404)
  })

  it('starts once per staff session, also concurrently', async () => {
    const [member, customer] = [await newStaff(platform, 'support'), await newCustomer(platform)]
    const answers = await Promise.all([1, 2, 3].map(() => ask(member, customer)))
    expect(tally(answers)).toEqual({ '200': 1, '401 unauthenticated': 2 })
  })
})

describe('the code', () => {
  it('works once, also concurrently in two processes', async () => {
    const [member, customer] = [await newStaff(platform, 'support'), await newCustomer(platform)]
    const code = codeIn((await ask(member, customer)).body.redirect_url)
    const secondProcess = await openSecondProcess(platform)
    const shots = Array.from({ length: 6 }, (_, index) =>
      redeem(code, visitor([platform, secondProcess][index % 2] as TestPlatform)),
    )
    expect(tally(await Promise.all(shots))).toEqual({ '200': 1, '410 link_invalid': 5 })
    expect(await auditRowsOf(platform, customer.id)).toEqual(
      expect.arrayContaining([
        'impersonation.request done',
        'impersonation.start done',
        'impersonation.start refused link_invalid',
      ]),
    )
    await secondProcess.close()
  })

  it('works within 60 seconds', async () => {
    const [member, customer] = [await newStaff(platform, 'support'), await newCustomer(platform)]
    const code = codeIn((await ask(member, customer)).body.redirect_url)
    const [row] = await platform.reads`
      select extract(epoch from code_expires_at - now()) as seconds from impersonation_sessions where customer_id = ${customer.id}`
    expect(Number(row?.seconds)).toBeGreaterThan(55)
    expect(Number(row?.seconds)).toBeLessThanOrEqual(60)
    await platform.db
      .update(impersonationSessions)
      .set({ codeExpiresAt: sql`now()` })
      .where(eq(impersonationSessions.customerId, customer.id))
    expect((await redeem(code)).body.code).toBe('link_invalid')
    expect(rowsOf(await customer.send(listImpersonationSessions, { params: { userId: customer.id } }))).toEqual([])
  })

  it.each([
    ['another address', { remoteAddress: '203.0.113.7' }],
    ['another browser', { headers: { host: CUSTOMER_HOST, 'user-agent': 'stolen' } }],
  ])('is refused to %s, and is dead afterward', async (_, from) => {
    const [member, customer] = [await newStaff(platform, 'support'), await newCustomer(platform)]
    const code = codeIn((await ask(member, customer)).body.redirect_url)
    const thief = visitor({ app: { inject: (request) => platform.app.inject({ ...request, ...from }) } })
    expect((await redeem(code, thief)).body.code).toBe('link_invalid')
    expect((await thief(readSession)).body.user).toBeNull()
    expect((await redeem(code)).body.code).toBe('link_invalid')
    expect(await auditRowsOf(platform, customer.id)).toContain('impersonation.start refused link_invalid')
  })

  it('is refused once the member lost the permission or the customer is archived', async () => {
    const owner = await newStaff(platform, 'owner')
    const [member, other] = [await newStaff(platform, 'support'), await newStaff(platform, 'support')]
    const [customer, gone] = [await newCustomer(platform), await newCustomer(platform)]
    const code = codeIn((await ask(member, customer)).body.redirect_url)
    const second = codeIn((await ask(other, gone)).body.redirect_url)
    await owner.send(changeStaff, { params: { id: member.id }, body: { name: 'x', role: 'finance' } })
    await owner.send(archiveUser, { params: { id: gone.id } })
    expect((await redeem(code)).body.code).toBe('link_invalid')
    expect((await redeem(second)).body.code).toBe('link_invalid')
    expect((await redeem('x'.repeat(43))).body.code).toBe('link_invalid')
  })

  it('is stored as a hash, and is in no audit snapshot', async () => {
    const [member, customer] = [await newStaff(platform, 'support'), await newCustomer(platform)]
    const code = codeIn((await ask(member, customer)).body.redirect_url)
    const kept = await platform.reads`select t::text from impersonation_sessions t`
    expect(JSON.stringify(kept)).not.toContain(code)
    expect(await readableText(platform)).not.toContain(code)
  })
})

describe('an impersonation', () => {
  it('is shown to the customer, newest first, and is not one of the customer’s own sessions', async () => {
    const { customer, member } = await impersonating()
    const again = await newStaff(platform, 'owner')
    await redeem(codeIn((await ask(again, customer, 'second look')).body.redirect_url))
    const impersonations = rowsOf(await customer.send(listImpersonationSessions, { params: { userId: customer.id } }))
    expect(impersonations.map(({ staff_name, reason }) => [staff_name, reason])).toEqual([
      ['owner', 'second look'],
      ['support', REASON],
    ])
    expect(rowsOf(await customer.send(listSessions, { params: { userId: customer.id } }))).toHaveLength(1)
    expect(member.id).not.toBe(again.id)
  })

  it('ends when the staff member leaves it, and the customer sees when', async () => {
    const { customer, send, member } = await impersonating()
    expect((await send(logout)).status).toBe(200)
    expect((await send(readSession)).body).toEqual({ user: null, impersonation: null })
    const [impersonation] = rowsOf(await customer.send(listImpersonationSessions, { params: { userId: customer.id } }))
    expect(Date.parse(String(impersonation?.ended_at))).toBeLessThanOrEqual(Date.now())
    expect((await customer.send(readSession)).body.user).not.toBeNull()
    expect(await auditRowsOf(platform, member.id)).toContain('impersonation.end done')
  })

  it('ends after 30 minutes', async () => {
    const { customer, send } = await impersonating()
    await platform.db
      .update(sessions)
      .set({ expiresAt: sql`now() - interval '1 ms'` })
      .where(sql`${sessions.viewedBy} is not null`)
    expect((await send(readUser, { params: { id: customer.id } })).status).toBe(401)
  })

  it('ends when its member is disabled or loses the permission, and when the customer is archived', async () => {
    const owner = await newStaff(platform, 'owner')
    const [one, two, three] = [await impersonating(), await impersonating(), await impersonating()]
    await owner.send(disableStaff, { params: { id: one.member.id }, body: { reason: 'left' } })
    await owner.send(changeStaff, { params: { id: two.member.id }, body: { name: 'x', role: 'content' } })
    await owner.send(archiveUser, { params: { id: three.customer.id } })
    for (const { send, customer } of [one, two, three])
      expect((await send(readUser, { params: { id: customer.id } })).status).toBe(401)
    const [row] = await platform.reads`
      select count(*)::int as count from impersonation_sessions
      where ends_at <= now() and customer_id in (${one.customer.id}, ${two.customer.id}, ${three.customer.id})`
    expect(row?.count).toBe(3)
  })

  it('ends when its member sets a new password', async () => {
    const { member, send } = await impersonating()
    const { email } = await memberOf(member)
    await visitor(platform, ADMIN_HOST)(adminForgotPassword, { body: { email } })
    const body = { token: await tokenTo(platform, email, 'reset_password'), password: 'Quiet-harbour-93' }
    expect((await visitor(platform, ADMIN_HOST)(adminResetPassword, { body })).status).toBe(200)
    expect((await send(readSession)).body.user).toBeNull()
  })

  it('ends when the customer changes the password', async () => {
    const { customer, send } = await impersonating()
    const body = { oldPassword: PASSWORD, newPassword: 'Quiet-harbour-93' }
    expect((await customer.send(changePassword, { params: { userId: customer.id }, body })).status).toBe(200)
    expect((await send(readSession)).body.user).toBeNull()
  })
})
