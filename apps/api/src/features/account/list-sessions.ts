import type { listSessions as listCall, ResponseOf } from '@mintmark/contracts'
import { and, gt, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { sessions } from '../../db/schema.ts'
import { countUpTo } from '../../http/bounded-total.ts'
import { cutPage, type PageAnswer, type PageQuery, pageOf } from '../../http/pages.ts'
import { type Account, ownSessions } from '../sessions/public.ts'

/** The sessions of an account, newest first, page by page. */
export async function listSessions(
  db: Database,
  account: Pick<Account, 'realm' | 'id'>,
  { currentId, query }: { readonly currentId: string; readonly query: PageQuery },
): Promise<PageAnswer<ResponseOf<typeof listCall>[number]>> {
  const cut = cutPage(query, sessions.id)
  const own = and(ownSessions(account), gt(sessions.expiresAt, sql`now()`))
  const rows = await db.select().from(sessions).where(and(own, cut.after)).orderBy(cut.order).limit(cut.fetch)
  const total = () => countUpTo(db, sessions, own)
  return pageOf(query, rows, total, ({ id, address, userAgent, createdAt, expiresAt }) => ({
    id,
    address,
    user_agent: userAgent,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    current: id === currentId,
  }))
}
