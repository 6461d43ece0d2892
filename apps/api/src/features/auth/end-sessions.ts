import { and, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../audit/record.ts'
import { impersonationSessions, sessions } from '../../db/schema.ts'
import type { Account } from './accounts.ts'
import type { Realm } from './sessions.ts'

const ownerColumn = (realm: Realm) => (realm === 'customer' ? sessions.customerId : sessions.staffId)

/** The sessions by which somebody is signed in. A impersonation of staff is none of the customer's own. */
export const ownSessions = ({ realm, id }: Pick<Account, 'realm' | 'id'>): SQL | undefined =>
  and(eq(ownerColumn(realm), id), isNull(sessions.viewedBy))

/** Ends sessions, and with them the impersonations that they were. Answers the ids of those that ended. */
export async function endSessions(transaction: Transaction, which: SQL | undefined): Promise<string[]> {
  const ended = await transaction.delete(sessions).where(which).returning({ id: sessions.id })
  const ids = ended.map(({ id }) => id)
  if (ids.length > 0)
    await transaction
      .update(impersonationSessions)
      .set({ endsAt: sql`now()` })
      .where(and(inArray(impersonationSessions.id, ids), gt(impersonationSessions.endsAt, sql`now()`)))
  return ids
}

/** Ends all sessions of an account, impersonations to it and by it as well; `but` stays. */
export const endAllSessions = (
  transaction: Transaction,
  { realm, id }: Pick<Account, 'realm' | 'id'>,
  but?: string,
): Promise<string[]> => {
  const all = or(eq(ownerColumn(realm), id), realm === 'staff' ? eq(sessions.viewedBy, id) : undefined)
  return endSessions(transaction, and(all, but === undefined ? undefined : ne(sessions.id, but)))
}

/** Ends the impersonations that a staff member is on. */
export const endImpersonations = (transaction: Transaction, staffId: string): Promise<string[]> =>
  endSessions(transaction, eq(sessions.viewedBy, staffId))
