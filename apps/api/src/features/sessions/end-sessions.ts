import { VIEW_CODE_SECONDS } from '@mintmark/domain'
import { and, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { EVERY_CHAIN } from '../../db/chains.ts'
import type { Transaction } from '../../db/connect.ts'
import { areRows } from '../../db/own-rows.ts'
import { impersonationSessions, sessions } from '../../db/schema.ts'
import { readLimit } from '../../limits/read-limit.ts'
import { type Realm, VIEW_MINUTES } from '../../sessions/sessions.ts'
import type { Account } from './accounts.ts'

const ownerColumn = (realm: Realm) => (realm === 'customer' ? sessions.customerId : sessions.staffId)

/** The sessions of an account, without impersonations by staff. */
export const ownSessions = ({ realm, id }: Pick<Account, 'realm' | 'id'>): SQL | undefined =>
  and(eq(ownerColumn(realm), id), isNull(sessions.viewedBy))

/** Ends sessions, and the impersonations that they belong to. Returns the ids of the sessions that ended. */
export async function endSessions(transaction: Transaction, which: SQL | undefined): Promise<string[]> {
  const ended = await transaction.delete(sessions).where(which).returning({ id: sessions.id })
  const ids = ended.map(({ id }) => id)
  if (ids.length > 0)
    await transaction
      .update(impersonationSessions)
      .set({ endsAt: sql`now()` })
      .where(and(areRows(impersonationSessions, ids), gt(impersonationSessions.endsAt, sql`now()`)))
  return ids
}

/** The time from the request for an impersonation to its end, at most, with an hour in which the clocks of processes may differ. */
const IMPERSONATION_SECONDS_MAX = VIEW_CODE_SECONDS + VIEW_MINUTES * 60 + 3600

/** The impersonations that a staff member asked for and that may not be over. Ids carry their time, so the older ones are not read. */
const isRecentBy = (staffId: string) => sql`(${impersonationSessions.chain} = any(${sql.raw(EVERY_CHAIN)})
  and ${impersonationSessions.id} >= least_id_at(now() - make_interval(secs => ${IMPERSONATION_SECONDS_MAX}))
  and ${eq(impersonationSessions.staffId, staffId)})`

/**
 * Voids a staff member's unused impersonation codes. The session that asked for a code has ended with the answer, so ending the
 * member's sessions has to end the code as well.
 */
const voidCodes = (transaction: Transaction, staffId: string) =>
  transaction
    .update(impersonationSessions)
    .set({ codeExpiresAt: sql`now()` })
    .where(
      and(
        isRecentBy(staffId),
        isNull(impersonationSessions.startedAt),
        gt(impersonationSessions.codeExpiresAt, sql`now()`),
      ),
    )

/** Ends all sessions of an account, including impersonations of it and by it. */
export async function endAllSessions(
  transaction: Transaction,
  { realm, id }: Pick<Account, 'realm' | 'id'>,
): Promise<string[]> {
  if (realm === 'customer') return endSessions(transaction, eq(sessions.customerId, id))
  await voidCodes(transaction, id)
  const own = await endSessions(transaction, eq(sessions.staffId, id))
  return [...own, ...(await endImpersonations(transaction, id))]
}

/** Ends all sessions of an account but one. */
export async function endSessionsExcept(
  transaction: Transaction,
  account: Pick<Account, 'realm' | 'id'>,
  sessionId: string,
): Promise<string[]> {
  if (account.realm === 'staff') await voidCodes(transaction, account.id)
  return endSessions(transaction, and(ownSessions(account), ne(sessions.id, sessionId)))
}

/** Ends the running impersonations of a staff member. The session of an impersonation has its id. */
export async function endImpersonations(transaction: Transaction, staffId: string): Promise<string[]> {
  const { id } = impersonationSessions
  const recent = await transaction.select({ id }).from(impersonationSessions).where(isRecentBy(staffId))
  const ids = recent.map((row) => row.id)
  return ids.length === 0
    ? []
    : endSessions(transaction, and(inArray(sessions.id, ids), eq(sessions.viewedBy, staffId)))
}

/** Ends the oldest sessions of an account beyond the limit. The account must be locked, or two could open the last one. */
export async function endOldestSessions(
  transaction: Transaction,
  account: Pick<Account, 'realm' | 'id'>,
): Promise<string[]> {
  const max = await readLimit(transaction, 'sessions_max')
  if (max === 0) return []
  const beyond = transaction
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(ownSessions(account), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.id))
    .offset(max)
  return endSessions(transaction, inArray(sessions.id, beyond))
}
