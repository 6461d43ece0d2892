import {
  adminLogin,
  adminResetPassword,
  changeStaff,
  disableStaff,
  type Endpoint,
  enableStaff,
  inviteStaff,
  inviteStaffAgain,
  listStaff,
  listUsers,
  readAdminSession,
} from '@mintmark/contracts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, authenticators, mailedLinks, staff } from '../../db/schema.ts'
import { tally } from '../../testing/at-once.ts'
import { auditRowsOf } from '../../testing/audit-rows.ts'
import { linksTo, tokenTo } from '../../testing/mailed-links.ts'
import { must } from '../../testing/money.ts'
import { type Body, newStaff, PASSWORD, visitor } from '../../testing/people.ts'
import { prepare, preparePlatform } from '../../testing/prepare-platform.ts'
import { ADMIN_HOST } from '../../testing/test-platform.ts'

const REASON = { reason: 'left the company' }

const platform = preparePlatform()
const owner = prepare(() => newStaff(platform, 'owner'))

const rowsOf = ({ body }: { body: Body }) => body as unknown as Body[]
const invite = (email: string, more: object = {}) =>
  owner.send(inviteStaff, { body: { email, name: 'Sam Osei', role: 'support', ...more } })
const action = (endpoint: Endpoint, { id }: { readonly id?: unknown }, body: object = REASON, by = owner) =>
  by.send(endpoint, { params: { id: String(id) }, body })
const setPassword = (token: string, password = PASSWORD) =>
  visitor(platform, ADMIN_HOST)(adminResetPassword, { body: { token, password } })
const signIn = (email: string) => visitor(platform, ADMIN_HOST)(adminLogin, { body: { email, password: PASSWORD } })
const rowOf = async ({ id }: { readonly id?: unknown }) => {
  const [row] = await platform.db
    .select()
    .from(staff)
    .where(eq(staff.id, String(id)))
  return row
}

describe('an invitation', () => {
  it('creates an account that cannot sign in until its password is set with the link', async () => {
    const invited = await invite('Sam@Example.com')
    expect(invited).toMatchObject({
      status: 200,
      body: {
        message: 'Invitation sent to sam@example.com.',
        staff: {
          email: 'sam@example.com',
          role: 'support',
          status: 'invited',
          second_factor: false,
          disabled_at: null,
        },
      },
    })
    expect((await signIn('sam@example.com')).body.code).toBe('invalid_admin_credentials')
    const [link] = await linksTo(platform, 'sam@example.com', 'invitation')
    expect(`${link?.origin}${link?.pathname}`).toBe('http://localhost:4200/admin/reset-password')
    const [mail] = await platform.reads`select payload from outbox where recipient = 'sam@example.com'`
    const [{ email: by = '' } = {}] = await platform.reads`select email from staff where id = ${owner.id}`
    const { invitation } = JSON.parse(platform.secrets.open(mail?.payload, 'sam@example.com'))
    expect(invitation).toEqual({ by, email: 'sam@example.com', role: 'Support' })
    const token = String(link?.searchParams.get('token'))
    const answers = await Promise.all([1, 2, 3, 4].map(() => setPassword(token)))
    expect(tally(answers)).toEqual({ '200': 1, '410 link_invalid': 3 })
    expect((await signIn('sam@example.com')).status).toBe(200)
    const [listed] = rowsOf(await owner.send(listStaff, { query: { query: 'SAM@' } }))
    expect(listed?.status).toBe('active')
  })

  it('works for three days', async () => {
    await invite('weekend@example.com')
    const token = await tokenTo(platform, 'weekend@example.com', 'invitation')
    const [row] = await platform.reads`
      select extract(epoch from expires_at - now()) / 3600 as hours from mailed_links
      where purpose = 'invitation' and used_at is null order by expires_at desc limit 1`
    expect(Number(row?.hours)).toBeCloseTo(72, 1)
    await platform.db
      .update(mailedLinks)
      .set({ expiresAt: sql`now() - interval '1 ms'` })
      .where(eq(mailedLinks.purpose, 'invitation'))
    expect((await setPassword(token)).body.code).toBe('link_invalid')
  })

  it('can be emailed again, which voids the previous one', async () => {
    const { body } = await invite('again@example.com')
    const first = await tokenTo(platform, 'again@example.com', 'invitation')
    const again = await action(inviteStaffAgain, body.staff as Body)
    expect(again).toMatchObject({ status: 200, body: { message: 'Invitation sent to again@example.com.' } })
    expect((await setPassword(first)).body.code).toBe('link_invalid')
    expect((await setPassword(await tokenTo(platform, 'again@example.com', 'invitation'))).status).toBe(200)
    expect((await action(inviteStaffAgain, body.staff as Body)).body.code).toBe('not_invited')
    expect((await action(inviteStaffAgain, { id: crypto.randomUUID() })).status).toBe(404)
  })

  it('creates one account per address, in any case and under concurrency', async () => {
    const answers = await Promise.all(['a@example.com', 'A@example.com', 'A@Example.com'].map((email) => invite(email)))
    expect(tally(answers)).toEqual({ '200': 1, '409 email_in_use': 2 })
    expect(await linksTo(platform, 'a@example.com', 'invitation')).toHaveLength(1)
  })

  it('is void once its member is disabled, even when enabled again', async () => {
    const { body } = await invite('withdrawn@example.com')
    const token = await tokenTo(platform, 'withdrawn@example.com', 'invitation')
    const disabled = await action(disableStaff, body.staff as Body)
    expect(disabled.body.staff?.status).toBe('disabled')
    expect((await action(inviteStaffAgain, body.staff as Body)).body.code).toBe('not_invited')
    await action(enableStaff, body.staff as Body)
    expect((await setPassword(token)).body.code).toBe('link_invalid')
  })
})

describe('disabling', () => {
  it("ends a member's access immediately, can be repeated, and can be undone", async () => {
    const member = await newStaff(platform, 'finance')
    const email = (await rowOf(member))?.email ?? ''
    const done = await action(disableStaff, member)
    expect(done).toMatchObject({
      status: 200,
      body: { staff: { status: 'disabled', disabled_at: expect.any(String) } },
    })
    expect((await member.send(listUsers)).status).toBe(401)
    expect((await signIn(email)).body.code).toBe('invalid_admin_credentials')
    const again = await action(disableStaff, member)
    expect(again.body).toEqual(done.body)
    expect((await action(enableStaff, member)).body.staff?.status).toBe('active')
    expect((await action(enableStaff, member)).body.staff?.status).toBe('active')
    expect((await member.send(readAdminSession)).body.staff).toBeNull()
    expect((await signIn(email)).status).toBe(200)
    const auditRows = (await auditRowsOf(platform, member.id)).filter((auditSnapshot) => /able/.test(auditSnapshot))
    expect(auditRows).toEqual([
      // There was no second approver.
      'staff.disable done no_second_approver',
      'staff.disable unchanged',
      'staff.enable done no_second_approver',
      'staff.enable unchanged',
    ])
    const about = and(eq(auditLog.subjectId, member.id), eq(auditLog.action, 'staff.disable'))
    const [event] = await platform.db.select().from(auditLog).where(about)
    expect(event).toMatchObject({ actorId: owner.id, actorRole: 'owner', reason: REASON.reason, address: '127.0.0.1' })
    expect(JSON.parse(event?.before ?? '')).toMatchObject({ status: 'active' })
    expect(JSON.parse(event?.after ?? '')).toMatchObject({ status: 'disabled' })
  })

  it('requires a reason and an existing member', async () => {
    expect((await action(disableStaff, await newStaff(platform), { reason: ' ' })).body.code).toBe('validation')
    for (const endpoint of [disableStaff, enableStaff])
      expect((await action(endpoint, { id: crypto.randomUUID() })).status).toBe(404)
  })
})

describe('changing', () => {
  it('sets name and role, effective with the next request', async () => {
    const member = await newStaff(platform, 'finance')
    const changed = await action(changeStaff, { id: member.id.toUpperCase() }, { name: 'Kim', role: 'auditor' })
    expect(changed).toMatchObject({ status: 200, body: { staff: { id: member.id, name: 'Kim', role: 'auditor' } } })
    expect((await member.send(readAdminSession)).body.staff?.role).toBe('auditor')
    expect(await auditRowsOf(platform, member.id)).toEqual([
      ...['staff.create done', 'staff.sign_in done'],
      'staff.demote done no_second_approver',
    ])
  })

  it('leaves the role of now to a member whose name is changed', async () => {
    const member = await newStaff(platform, 'support')
    expect(await action(changeStaff, member, { name: 'Kim', role: 'content' })).toMatchObject({ status: 200 })
    const renamed = await action(changeStaff, member, { name: 'Kim Lee' })
    expect(renamed).toMatchObject({ status: 200, body: { staff: { name: 'Kim Lee', role: 'content' } } })
  })

  it('one’s own role, or disabling oneself, is refused; changing one’s own name is not', async () => {
    const other = await newStaff(platform, 'owner')
    expect((await action(changeStaff, owner, { name: 'Boss', role: 'support' })).body.code).toBe('own_staff_account')
    expect((await action(disableStaff, owner)).body.code).toBe('own_staff_account')
    expect((await action(changeStaff, owner, { name: 'Boss', role: 'owner' })).body.staff?.name).toBe('Boss')
    expect(await auditRowsOf(platform, owner.id)).toContain('staff.disable refused own_staff_account')
    expect((await action(disableStaff, other)).status).toBe(200)
  })
})

describe('the staff list', () => {
  it('says when each member last signed in, whatever the member did or tried since', async () => {
    const lastSignIn = async (email: string) => rowsOf(await owner.send(listStaff, { query: { query: email } }))[0]
    await invite('signs-in@example.com')
    expect(await lastSignIn('signs-in@example.com')).toMatchObject({ last_sign_in_at: null })
    const member = await newStaff(platform, 'owner')
    const email = (await rowOf(member))?.email ?? ''
    expect((await signIn(email)).status).toBe(200)
    const wrong = { body: { email, password: `${PASSWORD}!` } }
    expect((await visitor(platform, ADMIN_HOST)(adminLogin, wrong)).status).toBe(401)
    must(await member.send(inviteStaff, { body: { email: 'by-them@example.com', name: 'Sam Osei', role: 'support' } }))
    const done = and(
      eq(auditLog.actorId, member.id),
      eq(auditLog.action, 'staff.sign_in'),
      eq(auditLog.outcome, 'done'),
    )
    const signIns = await platform.db.select().from(auditLog).where(done).orderBy(desc(auditLog.id))
    expect(signIns.length).toBe(2)
    expect(await lastSignIn(email)).toMatchObject({ last_sign_in_at: signIns[0]?.at.toISOString() })
  })

  it('can be searched, filtered and paged, and shows who has a second factor', async () => {
    await invite('list-invited@example.com', { name: 'Listed Invited' })
    const member = await newStaff(platform, 'content')
    await platform.db.update(staff).set({ name: 'Listed Active' }).where(eq(staff.id, member.id))
    await platform.db
      .insert(authenticators)
      .values({ accountId: member.id, realm: 'staff', secretSealed: 'sealed', confirmedAt: new Date() })
    const find = async (query: Record<string, string>) => await owner.send(listStaff, { query })
    const found = await find({ query: 'listed' })
    expect(rowsOf(found).map(({ name, status, second_factor }) => [name, status, second_factor])).toEqual([
      ['Listed Active', 'active', true],
      ['Listed Invited', 'invited', false],
    ])
    expect(found.headers['x-total-count']).toBe('2')
    for (const [status, count] of [
      ['active', 1],
      ['invited', 1],
      ['disabled', 0],
    ] as const)
      expect(rowsOf(await find({ query: 'LISTED', status }))).toHaveLength(count)
    const first = await find({ query: 'listed', limit: '1' })
    expect(first.headers.link).toMatch(/rel="next"/)
    const next = await find({ query: 'listed', limit: '1', cursor: String(rowsOf(first)[0]?.id) })
    expect(rowsOf(next)[0]?.name).toBe('Listed Invited')
    expect(JSON.stringify(rowsOf(await find({})))).not.toMatch(/argon2|password/)
  })
})
