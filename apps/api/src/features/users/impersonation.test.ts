import {
  archiveUser,
  changePassword,
  changeStaff,
  listImpersonationSessions,
  listUsers,
  readSession,
  readUser,
  updateUser,
} from '@mintmark/contracts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { isOf } from '../../db/own-rows.ts'
import { auditLog, impersonationSessions } from '../../db/schema.ts'
import { tally } from '../../testing/at-once.ts'
import { auditRowsOf, readableText } from '../../testing/audit-rows.ts'
import { newCustomer, newStaff, PASSWORD, visitor } from '../../testing/people.ts'
import { ask, codeIn, prepareImpersonation, REASON } from '../../testing/prepare-impersonation.ts'
import { CUSTOMER_HOST, openSecondProcess, type TestPlatform } from '../../testing/test-platform.ts'

const at = prepareImpersonation()
const { redeem, impersonating } = at

describe('viewing an account', () => {
  it('ends the staff session, and opens the account on the customer domain for 30 minutes', async () => {
    const [member, customer] = [
      await newStaff(at.platform, 'support'),
      await newCustomer(at.platform, 'seen@example.com'),
    ]
    const asked = await ask(member, { id: customer.id.toUpperCase() })
    expect(asked).toMatchObject({ status: 200, body: { success: true, email: 'seen@example.com' } })
    expect(String(asked.body.redirect_url)).toMatch(/^http:\/\/localhost:4100\/impersonation#code=[\w-]{43}$/)
    expect(String(asked.headers['set-cookie'])).toContain('mm_staff=; Max-Age=0')
    expect((await member.send(listUsers)).status).toBe(401)
    const send = visitor(at.platform)
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
    const own = await at.platform.db.select().from(auditLog).where(eq(auditLog.actorId, member.id))
    const rows = own.filter(({ action }) => action !== 'staff.sign_in')
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
    const [member, customer] = [await newStaff(at.platform, 'support'), await newCustomer(at.platform)]
    expect((await ask(member, customer, ' ')).body.code).toBe('validation')
    expect((await ask(await newStaff(at.platform, 'finance'), customer)).body.code).toBe('forbidden')
    expect((await ask(member, { id: crypto.randomUUID() })).status).toBe(404)
    expect((await member.send(listUsers)).status).toBe(200)
    const archived = await newCustomer(at.platform)
    await member.send(archiveUser, { params: { id: archived.id } })
    expect((await ask(member, archived)).status).toBe(404)
  })

  it('starts once per staff session, also concurrently', async () => {
    const [member, customer] = [await newStaff(at.platform, 'support'), await newCustomer(at.platform)]
    const answers = await Promise.all([1, 2, 3].map(() => ask(member, customer)))
    expect(tally(answers)).toEqual({ '200': 1, '401 unauthenticated': 2 })
  })
})

describe('the code', () => {
  it('works once, also concurrently in two processes', async () => {
    const [member, customer] = [await newStaff(at.platform, 'support'), await newCustomer(at.platform)]
    const code = codeIn((await ask(member, customer)).body.redirect_url)
    const secondProcess = await openSecondProcess(at.platform)
    const shots = Array.from({ length: 6 }, (_, index) =>
      redeem(code, visitor([at.platform, secondProcess][index % 2] as TestPlatform)),
    )
    expect(tally(await Promise.all(shots))).toEqual({ '200': 1, '410 link_invalid': 5 })
    expect(await auditRowsOf(at.platform, customer.id)).toEqual(
      expect.arrayContaining([
        'impersonation.request done',
        'impersonation.start done',
        'impersonation.start refused link_invalid',
      ]),
    )
    await secondProcess.close()
  })

  it('works within 60 seconds', async () => {
    const [member, customer] = [await newStaff(at.platform, 'support'), await newCustomer(at.platform)]
    const code = codeIn((await ask(member, customer)).body.redirect_url)
    const [row] = await at.platform.reads`
      select extract(epoch from code_expires_at - now()) as seconds from impersonation_sessions where customer_id = ${customer.id}`
    expect(Number(row?.seconds)).toBeGreaterThan(55)
    expect(Number(row?.seconds)).toBeLessThanOrEqual(60)
    await at.platform.db
      .update(impersonationSessions)
      .set({ codeExpiresAt: sql`now()` })
      .where(isOf(impersonationSessions, customer.id))
    expect((await redeem(code)).body.code).toBe('link_invalid')
    expect((await customer.send(listImpersonationSessions, { params: { userId: customer.id } })).body).toEqual([])
  })

  it.each([
    ['another address', { remoteAddress: '203.0.113.7' }],
    ['another browser', { headers: { host: CUSTOMER_HOST, 'user-agent': 'stolen' } }],
  ])('is refused to %s, and is dead afterward', async (_, from) => {
    const [member, customer] = [await newStaff(at.platform, 'support'), await newCustomer(at.platform)]
    const code = codeIn((await ask(member, customer)).body.redirect_url)
    const thief = visitor({ app: { inject: (request) => at.platform.app.inject({ ...request, ...from }) } })
    expect((await redeem(code, thief)).body.code).toBe('link_invalid')
    expect((await thief(readSession)).body.user).toBeNull()
    expect((await redeem(code)).body.code).toBe('link_invalid')
    expect(await auditRowsOf(at.platform, customer.id)).toContain('impersonation.start refused link_invalid')
  })

  it('is refused once the member lost the permission or the customer is archived', async () => {
    const owner = await newStaff(at.platform, 'owner')
    const [member, other] = [await newStaff(at.platform, 'support'), await newStaff(at.platform, 'support')]
    const [customer, gone] = [await newCustomer(at.platform), await newCustomer(at.platform)]
    const code = codeIn((await ask(member, customer)).body.redirect_url)
    const second = codeIn((await ask(other, gone)).body.redirect_url)
    await owner.send(changeStaff, { params: { id: member.id }, body: { name: 'x', role: 'finance' } })
    await owner.send(archiveUser, { params: { id: gone.id } })
    expect((await redeem(code)).body.code).toBe('link_invalid')
    expect((await redeem(second)).body.code).toBe('link_invalid')
    expect((await redeem('x'.repeat(43))).body.code).toBe('link_invalid')
  })

  it('is stored as a hash, and is in no audit snapshot', async () => {
    const [member, customer] = [await newStaff(at.platform, 'support'), await newCustomer(at.platform)]
    const code = codeIn((await ask(member, customer)).body.redirect_url)
    const kept = await at.platform.reads`select t::text from impersonation_sessions t`
    expect(JSON.stringify(kept)).not.toContain(code)
    expect(await readableText(at.platform)).not.toContain(code)
  })
})
