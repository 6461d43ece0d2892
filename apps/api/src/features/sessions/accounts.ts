import { freezesOf, requireNotFrozen, requireUnlockedSettings } from '@mintmark/domain'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { MemberActor, SessionActor } from '../../actor.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { hasEmail, isRow } from '../../db/own-rows.ts'
import { customers, sessions, staff } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Realm } from '../../sessions/sessions.ts'

/** An account that may sign in, in either realm, with the facts that authentication needs. */
export interface Account {
  readonly realm: Realm
  readonly id: string
  readonly email: string
  /** Null until the first password is set. */
  readonly passwordHash: string | null
  readonly emailVerified: boolean
  /** Until when staff have frozen its sign-in, if they have. */
  readonly signInFrozenUntil: Date | null
  /** Until when its owner has locked the settings. Staff accounts have no such lock. */
  readonly settingsLockedUntil: Date | null
}

type By = { readonly id: string } | { readonly email: string }

const CUSTOMER = {
  id: customers.id,
  email: customers.email,
  passwordHash: customers.passwordHash,
  emailVerified: customers.emailVerified,
  signInFrozenUntil: customers.signInFrozenUntil,
  settingsLockedUntil: customers.settingsLockedUntil,
}
/** A staff address counts as verified: an invitation reached it, or the operator typed it. */
const MEMBER = {
  id: staff.id,
  email: staff.email,
  passwordHash: staff.passwordHash,
  emailVerified: sql<boolean>`true`,
  signInFrozenUntil: sql<null>`null`,
  settingsLockedUntil: sql<null>`null`,
}

const READ = {
  customer: (db: Pick<Database, 'select'>, by: By) => {
    const asked = 'id' in by ? isRow(customers, by.id) : hasEmail(by.email)
    return db
      .select(CUSTOMER)
      .from(customers)
      .where(and(asked, isNull(customers.archivedAt)))
  },
  staff: (db: Pick<Database, 'select'>, by: By) => {
    const asked = 'id' in by ? eq(staff.id, by.id) : eq(staff.email, by.email)
    return db
      .select(MEMBER)
      .from(staff)
      .where(and(asked, isNull(staff.disabledAt)))
  },
}

/** An account, unless it is archived or disabled. */
export async function findAccount(db: Pick<Database, 'select'>, realm: Realm, by: By): Promise<Account | undefined> {
  const [row] = await READ[realm](db, by)
  return row && { realm, ...row }
}

/** The same, locked until the transaction ends. Every change of how an account signs in locks the account first. */
export async function lockAccount(
  transaction: Transaction,
  { realm, id }: Pick<Account, 'realm' | 'id'>,
  strength: 'share' | 'no key update' = 'no key update',
): Promise<Account | undefined> {
  const query = realm === 'customer' ? READ.customer(transaction, { id }) : READ.staff(transaction, { id })
  const [row] = await query.for(strength)
  return row && { realm, ...row }
}

const NOTHING_ELSE = { withdrawalsFrozenUntil: null, investingFrozenUntil: null }

/** Refuses `account_frozen` while staff have frozen the sign-in. The account is locked, so that a freeze is not missed. */
export const requireSignInAllowed = ({ signInFrozenUntil }: Account): void =>
  requireNotFrozen(freezesOf({ signInFrozenUntil, ...NOTHING_ELSE }), 'sign_in', new Date())

/**
 * Refuses `settings_locked` while the owner has locked the settings. The account is locked, so that neither a change nor the
 * lock misses the other.
 */
export const requireChangeable = (account: Pick<Account, 'settingsLockedUntil'>): void =>
  requireUnlockedSettings(account, new Date())

/** Sets a new password. */
export async function setPasswordHash(
  transaction: Transaction,
  { realm, id }: Pick<Account, 'realm' | 'id'>,
  passwordHash: string,
): Promise<void> {
  if (realm === 'staff') await transaction.update(staff).set({ passwordHash }).where(eq(staff.id, id))
  else await transaction.update(customers).set({ passwordHash }).where(isRow(customers, id))
}

/** The account of a person who is signed in. */
export const accountOf = ({ realm, id }: MemberActor): Pick<Account, 'realm' | 'id'> => ({ realm, id })

/**
 * Locks the account of a person who is signed in, for a change of it. Refuses `settings_locked` while the owner has locked the
 * settings, and `unauthenticated` if the session ended while the request waited for
 * the lock, as it does when the password is changed: a stolen session must not finish what it began.
 */
export async function lockOwnAccount(transaction: Transaction, actor: SessionActor): Promise<Account> {
  const account = await lockAccount(transaction, accountOf(actor))
  // A separate statement, so that it sees what was committed during the wait for the lock.
  const [session] = await transaction.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, actor.sessionId))
  if (!account || !session) return fail('unauthenticated', {})
  requireChangeable(account)
  return account
}
