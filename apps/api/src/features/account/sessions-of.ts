import type { listSessions, ResponseOf } from '@mintmark/contracts'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { withAudit } from '../../audit/record.ts'
import type { Database } from '../../db/connect.ts'
import { sessions } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Actor } from '../../ledger/command.ts'
import { type Account, accountOf } from '../auth/accounts.ts'
import { endSessions, ownSessions } from '../auth/end-sessions.ts'

const SHOWN_MAX = 100

/** Where somebody is signed in, newest first. */
export async function readSessions(
  db: Database,
  account: Pick<Account, 'realm' | 'id'>,
  currentId: string | undefined,
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

/** Ends one of somebody's own sessions: a browser that was lost, or left signed in somewhere. */
export const endOwnSession = (db: Database, actor: Actor, id: string): Promise<void> =>
  withAudit(db, actor, {
    action: 'session.end',
    subjectId: id,
    work: async (transaction) => {
      const ended = await endSessions(transaction, and(ownSessions(accountOf(actor)), eq(sessions.id, id)))
      return ended.length > 0 ? { reply: undefined } : fail('not_found', {})
    },
  })
