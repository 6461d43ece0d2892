import {
  adminForgotPassword,
  adminResetPassword,
  archiveUser,
  changePassword,
  changeStaff,
  disableStaff,
  listImpersonationSessions,
  listSessions,
  logout,
  readSession,
  readUser,
} from '@mintmark/contracts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sessions, staff } from '../../db/schema.ts'
import { auditRowsOf } from '../../testing/audit-rows.ts'
import { tokenTo } from '../../testing/mailed-links.ts'
import { type Body, newStaff, PASSWORD, type Person, visitor } from '../../testing/people.ts'
import { ask, codeIn, prepareImpersonation, REASON } from '../../testing/prepare-impersonation.ts'
import { ADMIN_HOST } from '../../testing/test-platform.ts'

const at = prepareImpersonation()
const { redeem, impersonating } = at

const rowsOf = ({ body }: { body: Body }) => body as unknown as Body[]

async function memberOf({ id }: Person) {
  const [row] = await at.platform.db.select().from(staff).where(eq(staff.id, id))
  return row ?? { email: '' }
}

describe('an impersonation', () => {
  it('is shown to the customer, newest first, and is not one of the customer’s own sessions', async () => {
    const { customer, member } = await impersonating()
    const again = await newStaff(at.platform, 'owner')
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
    expect(await auditRowsOf(at.platform, member.id)).toContain('impersonation.end done')
  })

  it('ends after 30 minutes', async () => {
    const { customer, send } = await impersonating()
    await at.platform.db
      .update(sessions)
      .set({ expiresAt: sql`now() - interval '1 ms'` })
      .where(sql`${sessions.viewedBy} is not null`)
    expect((await send(readUser, { params: { id: customer.id } })).status).toBe(401)
  })

  it('ends when its member is disabled or loses the permission, and when the customer is archived', async () => {
    const owner = await newStaff(at.platform, 'owner')
    const [one, two, three] = [await impersonating(), await impersonating(), await impersonating()]
    await owner.send(disableStaff, { params: { id: one.member.id }, body: { reason: 'left' } })
    await owner.send(changeStaff, { params: { id: two.member.id }, body: { name: 'x', role: 'content' } })
    await owner.send(archiveUser, { params: { id: three.customer.id } })
    for (const { send, customer } of [one, two, three])
      expect((await send(readUser, { params: { id: customer.id } })).status).toBe(401)
    const [row] = await at.platform.reads`
      select count(*)::int as count from impersonation_sessions
      where ends_at <= now() and customer_id in (${one.customer.id}, ${two.customer.id}, ${three.customer.id})`
    expect(row?.count).toBe(3)
  })

  it('ends when its member sets a new password', async () => {
    const { member, send } = await impersonating()
    const { email } = await memberOf(member)
    await visitor(at.platform, ADMIN_HOST)(adminForgotPassword, { body: { email } })
    const body = { token: await tokenTo(at.platform, email, 'reset_password'), password: 'Quiet-harbour-93' }
    expect((await visitor(at.platform, ADMIN_HOST)(adminResetPassword, { body })).status).toBe(200)
    expect((await send(readSession)).body.user).toBeNull()
  })

  it('ends when the customer changes the password', async () => {
    const { customer, send } = await impersonating()
    const body = { oldPassword: PASSWORD, newPassword: 'Quiet-harbour-93' }
    expect((await customer.send(changePassword, { params: { userId: customer.id }, body })).status).toBe(200)
    expect((await send(readSession)).body.user).toBeNull()
  })
})
