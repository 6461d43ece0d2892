import type { listImpersonationSessions, ResponseOf } from '@mintmark/contracts'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { isOf } from '../../db/own-rows.ts'
import { impersonationSessions, staff } from '../../db/schema.ts'

const SHOWN_MAX = 200

/** Which staff members viewed a customer's account, when and why, newest first. Unused codes are left out. */
export async function readImpersonationSessions(
  db: Database,
  customerId: string,
): Promise<ResponseOf<typeof listImpersonationSessions>> {
  const rows = await db
    .select({ impersonation: impersonationSessions, staffName: staff.name })
    .from(impersonationSessions)
    .innerJoin(staff, eq(staff.id, impersonationSessions.staffId))
    .where(and(isOf(impersonationSessions, customerId), isNotNull(impersonationSessions.startedAt)))
    .orderBy(desc(impersonationSessions.id))
    .limit(SHOWN_MAX)
  return rows.map(({ impersonation: { id, reason, startedAt, endsAt, createdAt }, staffName }) => ({
    id,
    staff_name: staffName,
    reason,
    started_at: (startedAt ?? createdAt).toISOString(),
    ended_at: (endsAt ?? createdAt).toISOString(),
  }))
}
