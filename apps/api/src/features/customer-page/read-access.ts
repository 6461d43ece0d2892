import type { ResponseOf, readUserAccess } from '@mintmark/contracts'
import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { isOf } from '../../db/own-rows.ts'
import { authenticators, passkeys, paymentProofs, savedAddresses, sessions, staff } from '../../db/schema.ts'
import { savedAddressView } from '../saved-addresses/public.ts'

type Access = ResponseOf<typeof readUserAccess>

const SESSIONS_MAX = 50
const ADDRESSES_MAX = 100
const PROOFS_MAX = 50

async function readSessions(db: Database, id: string): Promise<Access['sessions']> {
  const rows = await db
    .select({ session: sessions, viewer: staff.email })
    .from(sessions)
    .leftJoin(staff, eq(staff.id, sessions.viewedBy))
    .where(and(eq(sessions.customerId, id), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.id))
    .limit(SESSIONS_MAX)
  return rows.map(({ session, viewer }) => ({
    id: session.id,
    address: session.address,
    user_agent: session.userAgent,
    created_at: session.createdAt.toISOString(),
    last_used_at: session.lastUsedAt.toISOString(),
    viewed_by: viewer,
  }))
}

async function readPasskeys(db: Database, id: string): Promise<Access['passkeys']> {
  const own = and(eq(passkeys.accountId, id), eq(passkeys.realm, 'customer'))
  const rows = await db.select().from(passkeys).where(own).orderBy(desc(passkeys.id)).limit(SESSIONS_MAX)
  return rows.map(({ name, createdAt, lastUsedAt, address }) => ({
    name,
    address,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }))
}

async function readProofs(db: Database, id: string): Promise<Access['proofs']> {
  const rows = await db
    .select()
    .from(paymentProofs)
    .where(and(isOf(paymentProofs, id), isNotNull(paymentProofs.usedBy)))
    .orderBy(desc(paymentProofs.createdAt))
    .limit(PROOFS_MAX)
  return rows.flatMap(({ fileName, usedBy, createdAt }) =>
    usedBy === null ? [] : [{ file_name: fileName, request_id: usedBy, created_at: createdAt.toISOString() }],
  )
}

/** Reads a customer's sign-in methods and withdrawal addresses, a bounded number of each. */
export async function readAccess(db: Database, id: string): Promise<Access> {
  const ofCustomer = isOf(savedAddresses, id)
  const isConfirmed = and(eq(authenticators.accountId, id), isNotNull(authenticators.confirmedAt))
  const [own, has, keys, addresses, proofs] = await Promise.all([
    readSessions(db, id),
    db.$count(authenticators, isConfirmed),
    readPasskeys(db, id),
    db.select().from(savedAddresses).where(ofCustomer).orderBy(desc(savedAddresses.id)).limit(ADDRESSES_MAX),
    readProofs(db, id),
  ])
  return {
    sessions: own,
    has_authenticator: has > 0,
    passkeys: keys,
    addresses: addresses.map(savedAddressView),
    proofs,
  }
}
