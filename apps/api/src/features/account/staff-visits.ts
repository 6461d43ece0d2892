import type { listStaffVisits, ResponseOf } from '@mintmark/contracts'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { staff, staffVisits } from '../../db/schema.ts'

const SHOWN_MAX = 200

/** When which staff member viewed a customer's account, and why, newest first. What never began is left out. */
export async function readStaffVisits(db: Database, customerId: string): Promise<ResponseOf<typeof listStaffVisits>> {
  const rows = await db
    .select({ visit: staffVisits, staffName: staff.name })
    .from(staffVisits)
    .innerJoin(staff, eq(staff.id, staffVisits.staffId))
    .where(and(eq(staffVisits.customerId, customerId), isNotNull(staffVisits.startedAt)))
    .orderBy(desc(staffVisits.id))
    .limit(SHOWN_MAX)
  return rows.map(({ visit: { id, reason, startedAt, endsAt, createdAt }, staffName }) => ({
    id,
    staff_name: staffName,
    reason,
    started_at: (startedAt ?? createdAt).toISOString(),
    ended_at: (endsAt ?? createdAt).toISOString(),
  }))
}
