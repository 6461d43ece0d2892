import { adminForgotPassword, adminLogin, adminResetPassword, forgotPassword, resetPassword } from '@mintmark/contracts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { staff } from '../../db/schema.ts'
import { asSuperuser } from '../../testing/as-superuser.ts'
import { linksTo, tokenTo } from '../../testing/mailed-links.ts'
import { newCustomer, newStaff, OTHER_PASSWORD, type Person, visitor } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { ADMIN_HOST } from '../../testing/test-platform.ts'

const platform = preparePlatform()

describe("a staff member's forgotten password", () => {
  const ask = (email: string) => visitor(platform, ADMIN_HOST)(adminForgotPassword, { body: { email } })
  const emailOf = async ({ id }: Person) => {
    const [row] = await platform.db.select().from(staff).where(eq(staff.id, id))
    return row?.email ?? ''
  }

  it('is reset on the admin domain only', async () => {
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

  it('gets no link for a disabled or invited member', async () => {
    const [member, invited] = [await newStaff(platform, 'support'), await newStaff(platform, 'support')]
    await asSuperuser(platform, `update staff set disabled_at = now() where id = '${member.id}'`)
    await asSuperuser(platform, `update staff set password_hash = null where id = '${invited.id}'`)
    for (const person of [member, invited]) {
      const email = await emailOf(person)
      expect((await ask(email)).status).toBe(200)
      expect(await linksTo(platform, email, 'reset_password')).toEqual([])
    }
  })

  it('is refused if the member was disabled since, or with a customer’s link', async () => {
    const member = await newStaff(platform, 'support')
    const email = await emailOf(member)
    await ask(email)
    const token = await tokenTo(platform, email, 'reset_password')
    await asSuperuser(platform, `update staff set disabled_at = now() where id = '${member.id}'`)
    const set = (link: string) =>
      visitor(platform, ADMIN_HOST)(adminResetPassword, { body: { token: link, password: OTHER_PASSWORD } })
    expect((await set(token)).body.code).toBe('link_invalid')
    await newCustomer(platform, 'not-staff@example.com')
    await visitor(platform)(forgotPassword, { body: { email: 'not-staff@example.com' } })
    expect((await set(await tokenTo(platform, 'not-staff@example.com', 'reset_password'))).body.code).toBe(
      'link_invalid',
    )
  })
})
