import type { adminLogin, ResponseOf } from '@mintmark/contracts'
import { invariant } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { isRow } from '../../db/own-rows.ts'
import { customers, sessions, staff } from '../../db/schema.ts'
import type { Caller } from '../../sessions/sessions.ts'
import { userView } from '../users/public.ts'

type StaffView = ResponseOf<typeof adminLogin>['staff']

/** A staff member as they see themselves. */
export const staffView = ({ id, email, name, role }: typeof staff.$inferSelect): StaffView => ({
  id,
  email,
  name,
  role,
})

/** A customer, as the answer to signing in shows them. */
export async function readCustomer(db: Database, id: string) {
  const [row] = await db.select().from(customers).where(isRow(customers, id))
  invariant(row !== undefined, 'a customer who has signed in is there')
  return userView(row)
}

/** The same for a staff member. */
export async function readMember(db: Database, id: string): Promise<StaffView> {
  const [row] = await db.select().from(staff).where(eq(staff.id, id))
  invariant(row !== undefined, 'a staff member who has signed in is there')
  return staffView(row)
}

/** Which staff member views the account in this session, why, and until when; null in the customer's own session. */
export async function readView(db: Database, { sessionId }: Caller) {
  const [view] = await db
    .select({ staffName: staff.name, reason: sessions.viewReason, endsAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(staff, eq(staff.id, sessions.viewedBy))
    .where(eq(sessions.id, sessionId))
  return view ? { staff_name: view.staffName, reason: view.reason ?? '', ends_at: view.endsAt.toISOString() } : null
}
