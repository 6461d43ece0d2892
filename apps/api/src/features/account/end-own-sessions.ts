import { and, eq } from 'drizzle-orm'
import type { SessionActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Database } from '../../db/connect.ts'
import { sessions } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { accountOf, endSessions, endSessionsExcept, ownSessions } from '../sessions/public.ts'

/** Ends all sessions of the caller but the current one. */
export const endOtherSessions = (db: Database, actor: SessionActor): Promise<void> =>
  withAudit(db, actor, {
    action: 'session.end_others',
    subjectId: actor.id,
    work: async (transaction) => {
      const ended = await endSessionsExcept(transaction, accountOf(actor), actor.sessionId)
      return { reply: undefined, after: { sessions_ended: ended.length } }
    },
  })

/** Ends one session of the caller, such as that of a lost device. */
export const endOwnSession = (db: Database, actor: SessionActor, id: string): Promise<void> =>
  withAudit(db, actor, {
    action: 'session.end',
    subjectId: id,
    work: async (transaction) => {
      const ended = await endSessions(transaction, and(ownSessions(accountOf(actor)), eq(sessions.id, id)))
      return ended.length > 0 ? { reply: undefined } : fail('not_found', {})
    },
  })
