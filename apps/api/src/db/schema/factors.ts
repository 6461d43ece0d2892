import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../columns.ts'
import { sessions } from './identity.ts'

/** The client IP and the browser that a factor was added from. Null for factors from before this was recorded. */
const addedFrom = () => ({ address: text('address'), userAgent: text('user_agent') })

/** The authenticator app of an account. Its secret is sealed; it counts once it is confirmed. */
export const authenticators = pgTable(
  'authenticators',
  {
    accountId: uuid('account_id').primaryKey(),
    realm: text('realm').$type<'customer' | 'staff'>().notNull(),
    secretSealed: text('secret_sealed').notNull(),
    confirmedAt: moment('confirmed_at'),
    /** The session that started the app, and the end of the time for its first code. Null once the app is confirmed. */
    startedIn: uuid('started_in').references(() => sessions.id, { onDelete: 'cascade' }),
    startEndsAt: moment('start_ends_at'),
    /** The last time step whose code was taken, so that a code works once. */
    lastStep: integer('last_step').notNull().default(0),
    ...addedFrom(),
  },
  (table) => [
    index('authenticators_by_start').on(table.startedIn),
    check(
      'authenticators_on_or_started',
      sql`(${table.confirmedAt} is null) = (${table.startedIn} is not null) and (${table.startedIn} is null) = (${table.startEndsAt} is null)`,
    ),
  ],
)

/** Codes for a customer or staff member who has lost the authenticator app: each works once. Only SHA-256 is kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: uuid('account_id').notNull(),
    codeHash: bytes('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    realm: text('realm').$type<'customer' | 'staff'>().notNull(),
    accountId: uuid('account_id').notNull(),
    credentialId: text('credential_id').notNull().unique('passkeys_credential_once'),
    publicKey: bytes('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    ...addedFrom(),
  },
  (table) => [index('passkeys_by_account').on(table.accountId)],
)

/**
 * A challenge to sign, which works once, within minutes and for one purpose. It belongs to one session of one account and goes
 * with it; a challenge for signing in has neither yet.
 */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: uuid('id').primaryKey(),
    realm: text('realm').$type<'customer' | 'staff'>().notNull(),
    accountId: uuid('account_id'),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    challenge: text('challenge').notNull(),
    purpose: text('purpose').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_by_session').on(table.sessionId),
    check(
      'passkey_challenges_one_owner',
      sql`(${table.purpose} = 'sign_in') = (${table.accountId} is null) and (${table.accountId} is null) = (${table.sessionId} is null)`,
    ),
  ],
)
