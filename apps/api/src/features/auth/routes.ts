import {
  adminLogin,
  adminLogout,
  login,
  logout,
  MESSAGES,
  type ResponseOf,
  readAdminSession,
  readSession,
  register,
} from '@mintmark/contracts'
import { eq } from 'drizzle-orm'
import { customers, staff } from '../../db/schema.ts'
import type { Answer } from '../../http/answer.ts'
import type { SessionCookies } from '../../http/cookies.ts'
import type { Platform } from '../../platform.ts'
import { userView } from '../users/user-view.ts'
import { registerCustomer } from './register-customer.ts'
import { signIn } from './sign-in.ts'

const staffView = ({ id, email, name, role }: typeof staff.$inferSelect): ResponseOf<typeof adminLogin>['staff'] => ({
  id,
  email,
  name,
  role,
})

/** Signing up, in and out, in both realms. */
export function authRoutes(answer: Answer, { db }: Platform, cookies: SessionCookies): void {
  answer(register, async ({ body, request, reply }) => {
    const customer = await registerCustomer(db, body, request.ip)
    await cookies.signIn(request, reply, { realm: 'customer', id: customer.id })
    return { success: true, message: MESSAGES.registered, user: userView(customer) }
  })
  answer(login, async ({ body, request, reply }) => {
    const customer = await signIn(db, 'customer', body, request.ip)
    await cookies.signIn(request, reply, { realm: 'customer', id: customer.id })
    return { success: true, message: MESSAGES.signedIn, user: userView(customer) }
  })
  answer(adminLogin, async ({ body, request, reply }) => {
    const member = await signIn(db, 'staff', body, request.ip)
    await cookies.signIn(request, reply, { realm: 'staff', id: member.id })
    return { success: true, staff: staffView(member) }
  })
  for (const endpoint of [logout, adminLogout])
    answer(endpoint, async ({ request, reply }) => {
      await cookies.signOut(request, reply)
      return { success: true, message: MESSAGES.signedOut }
    })
  answer(readSession, async ({ request: { caller } }) => {
    const [row] = caller ? await db.select().from(customers).where(eq(customers.id, caller.id)) : []
    return { user: row ? userView(row) : null }
  })
  answer(readAdminSession, async ({ request: { caller } }) => {
    const [row] = caller ? await db.select().from(staff).where(eq(staff.id, caller.id)) : []
    return { staff: row ? staffView(row) : null }
  })
}
