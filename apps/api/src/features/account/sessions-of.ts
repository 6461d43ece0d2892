import type { listSessions, ResponseOf } from '@mintmark/contracts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { SessionActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Database } from '../../db/connect.ts'
import { sessions } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { cutPage, type PageAnswer, type PageQuery, pageOf } from '../../http/pages.ts'
import { type Account, accountOf, endSessions, endSessionsExcept, ownSessions } from '../auth/public.ts'

/** The sessions of an account, newest first, page by page. */
export async function readSessions(
  db: Database,
  account: Pick<Account, 'realm' | 'id'>,
  { currentId, query }: { readonly currentId: string; readonly query: PageQuery },
): Promise<PageAnswer<ResponseOf<typeof listSessions>[number]>> {
  const cut = cutPage(query, sessions.id)
  const own = and(ownSessions(account), gt(sessions.expiresAt, sql`now()`))
  const rows = await db.select().from(sessions).where(and(own, cut.after)).orderBy(cut.order).limit(cut.fetch)
  const total = () => db.$count(sessions, own)
  return pageOf(query, rows, total, ({ id, address, userAgent, createdAt, expiresAt }) => ({
    id,
    address,
    user_agent: userAgent,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    current: id === currentId,
  }))
}

/** Ends all of one's own sessions but the current one. */
export const endOtherSessions = (db: Database, actor: SessionActor): Promise<void> =>
  withAudit(db, actor, {
    action: 'session.end_others',
    subjectId: actor.id,
    work: async (transaction) => {
      const ended = await endSessionsExcept(transaction, accountOf(actor), actor.sessionId)
      return { reply: undefined, after: { sessions_ended: ended.length } }
    },
  })

/** Ends one of one's own sessions, such as that of a lost device. */
export const endOwnSession = (db: Database, actor: SessionActor, id: string): Promise<void> =>
  withAudit(db, actor, {
    action: 'session.end',
    subjectId: id,
    work: async (transaction) => {
      const ended = await endSessions(transaction, and(ownSessions(accountOf(actor)), eq(sessions.id, id)))
      return ended.length > 0 ? { reply: undefined } : fail('not_found', {})
    },
  })
