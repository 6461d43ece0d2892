import type { listSessions, ResponseOf } from '@mintmark/contracts'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { MemberActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Database } from '../../db/connect.ts'
import { sessions } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { type Account, accountOf, endSessions, ownSessions } from '../auth/public.ts'

const SHOWN_MAX = 100

/** The sessions of an account, newest first. */
export async function readSessions(
  db: Database,
  account: Pick<Account, 'realm' | 'id'>,
  currentId: string,
): Promise<ResponseOf<typeof listSessions>> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(ownSessions(account), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.id))
    .limit(SHOWN_MAX)
  return rows.map(({ id, address, userAgent, createdAt, expiresAt }) => ({
    id,
    address,
    user_agent: userAgent,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    current: id === currentId,
  }))
}

/** Ends one of one's own sessions, such as that of a lost device. */
export const endOwnSession = (db: Database, actor: MemberActor, id: string): Promise<void> =>
  withAudit(db, actor, {
    action: 'session.end',
    subjectId: id,
    work: async (transaction) => {
      const ended = await endSessions(transaction, and(ownSessions(accountOf(actor)), eq(sessions.id, id)))
      return ended.length > 0 ? { reply: undefined } : fail('not_found', {})
    },
  })
