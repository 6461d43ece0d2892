import { eq } from 'drizzle-orm'
import { recordEvent } from '../../audit/record-event.ts'
import type { Database } from '../../db/connect.ts'
import { sessions } from '../../db/schema.ts'
import type { Caller } from '../../sessions/sessions.ts'
import { endSessions } from './end-sessions.ts'

/** Ends the current session, which may be an impersonation session. */
export async function leave(db: Database, caller: Caller, address: string): Promise<void> {
  const viewer = caller.realm === 'customer' ? caller.viewedBy : undefined
  const actor = viewer ? ({ realm: 'staff', id: viewer.staffId, address } as const) : { ...caller, address }
  await db.transaction(async (transaction) => {
    await endSessions(transaction, eq(sessions.id, caller.sessionId))
    await recordEvent(transaction, {
      actor,
      action: viewer ? 'impersonation.end' : (`${caller.realm}.sign_out` as const),
      subjectId: caller.id,
      outcome: 'done',
    })
  })
}
