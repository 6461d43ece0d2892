import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/connect.ts'
import { newId } from '../../db/ids.ts'
import { knownDevices } from '../../db/schema.ts'
import { hashOf } from '../../sessions/random-token.ts'

/** More browsers than a person uses. Beyond that, those that signed in longest ago are forgotten. */
const PER_ACCOUNT_MAX = 20

const ofAccount = (accountId: string) => eq(knownDevices.accountId, accountId)

/** True if a browser has signed in to an account before. An unknown account takes the same time as a known one. */
export async function isKnownDevice(
  db: Pick<Database, '$count'>,
  accountId: string | undefined,
  token: string | undefined,
): Promise<boolean> {
  if (token === undefined) return false
  const tokenHash = hashOf(token)
  const which = and(ofAccount(accountId ?? newId()), eq(knownDevices.tokenHash, tokenHash))
  return (await db.$count(knownDevices, which)) > 0
}

/** Remembers a browser that has signed in to an account. */
export async function rememberDevice(
  db: Pick<Database, 'insert' | 'select' | 'delete'>,
  accountId: string,
  token: string,
): Promise<void> {
  const device = { accountId, tokenHash: hashOf(token), lastUsedAt: new Date() }
  await db
    .insert(knownDevices)
    .values(device)
    .onConflictDoUpdate({
      target: [knownDevices.accountId, knownDevices.tokenHash],
      set: { lastUsedAt: sql`excluded.last_used_at` },
    })
  const surplus = db
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(ofAccount(accountId))
    .orderBy(desc(knownDevices.lastUsedAt))
    .offset(PER_ACCOUNT_MAX)
  await db.delete(knownDevices).where(and(ofAccount(accountId), inArray(knownDevices.tokenHash, surplus)))
}

/** Forgets every browser of an account. */
export const forgetDevices = (transaction: Transaction, accountId: string) =>
  transaction.delete(knownDevices).where(ofAccount(accountId))
