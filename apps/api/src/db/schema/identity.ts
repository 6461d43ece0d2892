import type { StaffRole } from '@mintmark/domain'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment, rollingTotal } from '../columns.ts'
import { chain, chainedKey, refersTo } from './chained.ts'
import { hasProof, proof } from './proof.ts'

/** The wire calls them users. Email addresses are kept in lower case. */
export const customers = pgTable(
  'customers',
  {
    chain: chain(),
    id: uuid('id').notNull(),
    email: text('email').notNull(),
    /** Null until a customer whom staff have added sets one. */
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    country: text('country').notNull(),
    state: text('state').notNull().default(''),
    address: text('address').notNull().default(''),
    zip: text('zip').notNull().default(''),
    avatar: text('avatar'),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** When a link that was emailed to the address was followed; null if none ever was. */
    emailVerifiedAt: moment('email_verified_at'),
    /** When staff marked the address as verified, which proves nothing about the mailbox; null if they did not. */
    markedVerifiedAt: moment('marked_verified_at'),
    /** Until when no withdrawal can be requested, because a way to sign in changed. */
    withdrawalsWaitUntil: moment('withdrawals_wait_until'),
    /** True if the customer only withdraws to saved addresses, and the time when that ends. */
    onlySavedAddresses: boolean('only_saved_addresses').notNull().default(false),
    anyAddressFrom: moment('any_address_from'),
    /** Until when the customer has locked how the account signs in and where it withdraws to. */
    settingsLockedUntil: moment('settings_locked_until'),
    /** The end of each freeze; a year that staff cannot enter where only staff end it. */
    signInFrozenUntil: moment('sign_in_frozen_until'),
    withdrawalsFrozenUntil: moment('withdrawals_frozen_until'),
    investingFrozenUntil: moment('investing_frozen_until'),
    /** The worth in USD of the requested withdrawals that were not rejected or canceled, for the daily limit. */
    withdrawnUsd: rollingTotal('withdrawn_usd').notNull().default(sql`'[]'`),
    createdAt: moment('created_at').notNull(),
    archivedAt: moment('archived_at'),
    /** When its owner closed the account; it is archived then. */
    closedAt: moment('closed_at'),
  },
  (table) => [
    ...chainedKey('customers', table),
    check(
      'customers_withdrawn_usd_by_hour',
      sql`${table.withdrawnUsd} ~ '^[[](,?[[][0-9]{1,9},"[0-9]{1,30}([.][0-9]{1,8})?"[]])*[]]$'`,
    ),
    index('customers_by_id').on(table.id),
    index('customers_unverified').on(table.id).where(sql`not ${table.emailVerified} and ${table.archivedAt} is null`),
    index('customers_archived').on(table.id).where(sql`${table.archivedAt} is not null`),
    index('customers_email_parts').using('gin', sql`${table.email} gin_trgm_ops`),
    index('customers_by_avatar').on(table.avatar).where(sql`${table.avatar} is not null`),
    index('customers_name_parts').using('gin', sql`(${table.firstName} || ' ' || ${table.lastName}) gin_trgm_ops`),
  ],
)

/** The customer whom a row belongs to. */
export const customerId = () => uuid('customer_id').notNull()

interface OfCustomer {
  readonly chain: AnyPgColumn
  readonly customerId: AnyPgColumn
}

/** The reference of a row to its customer. */
export const ofCustomer = (name: string, { chain, customerId }: OfCustomer) =>
  refersTo(`${name}_of_customer`, [chain, customerId], [customers.chain, customers.id])

/** Email addresses of customers, each once over all chains. A trigger keeps them as the customers' rows have them. */
export const customerEmails = pgTable(
  'customer_emails',
  { email: text('email').notNull(), customerId: customerId() },
  (table) => [primaryKey({ name: 'customer_emails_once', columns: [table.email] })],
)

export const staff = pgTable(
  'staff',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull().unique('staff_email_once'),
    name: text('name').notNull(),
    /** Null until the invitation is accepted. */
    passwordHash: text('password_hash'),
    role: text('role').$type<StaffRole>().notNull(),
    /** Since when the member has had the role without a break. */
    roleSince: moment('role_since').notNull(),
    /** The member who sent the invitation; null if the account was created on the server. */
    invitedBy: uuid('invited_by'),
    createdAt: moment('created_at').notNull(),
    disabledAt: moment('disabled_at'),
    /** When the first passkey or authenticator app was added. Removing it does not clear this. */
    firstFactorAt: moment('first_factor_at'),
    /** When the member last disabled another one alone. */
    disabledAloneAt: moment('disabled_alone_at'),
    ...proof(),
  },
  (table) => [hasProof('staff', table)],
)

/** A signed-in browser. Only the SHA-256 of its token is kept, so that a copy of this table opens nothing. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    id: uuid('id').notNull().unique(),
    customerId: uuid('customer_id'),
    staffId: uuid('staff_id').references(() => staff.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    /** The last request that a person caused, to the minute. */
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    /** Set where a staff member views the customer's account: who, and why. */
    viewedBy: uuid('viewed_by').references(() => staff.id),
    viewReason: text('view_reason'),
    mac: bytes('mac'),
    keyNumber: smallint('key_number'),
  },
  (table) => [
    hasProof('sessions', table),
    check('sessions_staff_macs', sql`num_nonnulls(${table.staffId}, ${table.mac}, ${table.keyNumber}) in (0, 3)`),
    index('sessions_by_expiry').on(table.expiresAt),
    index('sessions_by_customer').on(table.customerId, table.id),
    index('sessions_by_staff').on(table.staffId),
    check('sessions_viewed_for_a_reason', sql`(${table.viewedBy} is null) = (${table.viewReason} is null)`),
    check('sessions_one_realm', sql`(${table.customerId} is null) <> (${table.staffId} is null)`),
  ],
)

/** A session in which a staff member views a customer's account. The customer can see it, also after it ends. */
export const impersonationSessions = pgTable(
  'impersonation_sessions',
  {
    chain: chain(),
    id: uuid('id').notNull(),
    customerId: customerId(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    reason: text('reason').notNull(),
    /** SHA-256 of the single-use code that opens the account. */
    codeHash: bytes('code_hash').notNull().unique(),
    codeExpiresAt: moment('code_expires_at').notNull(),
    /** The browser that asked for the code: only the same one may use it. */
    address: text('address').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    /** When the code was used; null where the impersonation never began. */
    startedAt: moment('started_at'),
    endsAt: moment('ends_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    ...chainedKey('impersonation_sessions', table),
    ofCustomer('impersonation_sessions', table),
    index('impersonation_sessions_by_customer').on(table.chain, table.customerId, table.id),
  ],
)

/** A change of a customer's email address: confirmed from the new address, and stopped from the old one. */
export const emailChanges = pgTable(
  'email_changes',
  {
    chain: chain(),
    id: uuid('id').notNull(),
    customerId: customerId(),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    /** The staff member who asked for it; null if the customer did. */
    staffId: uuid('staff_id').references(() => staff.id),
    createdAt: moment('created_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    stoppedAt: moment('stopped_at'),
    /** The time until which the old address can stop the change and stays reserved. */
    stoppableUntil: moment('stoppable_until').notNull(),
  },
  (table) => [
    ...chainedKey('email_changes', table),
    ofCustomer('email_changes', table),
    index('email_changes_by_customer').on(table.chain, table.customerId, table.id),
    index('email_changes_by_old_email').on(table.oldEmail),
  ],
)

/** A browser that has signed in to an account. Only the SHA-256 of its token is kept. */
export const knownDevices = pgTable(
  'known_devices',
  {
    accountId: uuid('account_id').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.tokenHash] }),
    index('known_devices_by_use').on(table.lastUsedAt),
  ],
)

/** The purposes of emailed links. */
export const LINK_PURPOSES = [
  'verify_email',
  'reset_password',
  'invitation',
  'change_email',
  'stop_email_change',
  'known_device',
  'confirm_withdrawal',
  'allow_any_address',
] as const

/** An emailed link: it works once, until it expires. Only the SHA-256 of its token is kept. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    purpose: text('purpose').$type<(typeof LINK_PURPOSES)[number]>().notNull(),
    realm: text('realm').$type<'customer' | 'staff'>().notNull(),
    accountId: uuid('account_id').notNull(),
    /** The change of address that the link confirms or stops. */
    emailChangeId: uuid('email_change_id'),
    /** The withdrawal that the link confirms. */
    withdrawalId: uuid('withdrawal_id'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('mailed_links_by_account').on(table.accountId)],
)
