import type { BodyOf, login } from '@mintmark/contracts'
import { and, eq, isNull } from 'drizzle-orm'
import { recordEvent } from '../../audit/record.ts'
import type { Database } from '../../db/connect.ts'
import { customers, staff } from '../../db/schema.ts'
import { Failure } from '../../failure.ts'
import { checkPassword } from './passwords.ts'
import type { Realm } from './sessions.ts'
import { giveBack, takeAttempt } from './sign-in-limits.ts'

type Credentials = BodyOf<typeof login>

const FIND = {
  customer: async (db: Database, email: string) =>
    (
      await db
        .select()
        .from(customers)
        .where(and(eq(customers.email, email), isNull(customers.archivedAt)))
    )[0],
  staff: async (db: Database, email: string) =>
    (
      await db
        .select()
        .from(staff)
        .where(and(eq(staff.email, email), isNull(staff.disabledAt)))
    )[0],
} as const

const REFUSED: Record<Realm, () => Failure> = {
  customer: () => new Failure('invalid_credentials', {}),
  staff: () => new Failure('invalid_admin_credentials', {}),
}

/**
 * Checks e-mail address and password. An unknown address and a wrong password get the same answer after the same work;
 * both use up an attempt of the account and of the sender's address.
 */
export async function signIn<R extends Realm>(
  db: Database,
  realm: R,
  { email, password }: Credentials,
  address: string,
) {
  // No account has a NUL in its address, and PostgreSQL cannot be asked for one.
  const account = email.trim().toLowerCase().replaceAll('\0', '')
  const subjects = { account: `${realm}:${account}`, address }
  await takeAttempt(db, subjects)
  const found = await FIND[realm](db, account)
  const right = await checkPassword(found?.passwordHash, password)
  const event = { realm, actorId: found?.id ?? null, act: `${realm}.sign_in`, address } as const
  if (!found || !right) {
    await recordEvent(db, { ...event, outcome: 'refused' })
    throw REFUSED[realm]()
  }
  await giveBack(db, subjects)
  await recordEvent(db, { ...event, outcome: 'done' })
  return found as NonNullable<Awaited<ReturnType<(typeof FIND)[R]>>>
}
