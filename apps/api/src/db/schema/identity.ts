import type { StaffRole } from '@mintmark/domain'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../columns.ts'

/** The wire calls them users. E-mail addresses are kept in lower case. */
export const customers = pgTable(
  'customers',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull().unique('customers_email_once'),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    country: text('country').notNull(),
    state: text('state').notNull().default(''),
    address: text('address').notNull().default(''),
    zip: text('zip').notNull().default(''),
    avatar: text('avatar'),
    emailVerified: boolean('email_verified').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    archivedAt: moment('archived_at'),
  },
  (table) => [
    index('customers_email_parts').using('gin', sql`${table.email} gin_trgm_ops`),
    index('customers_name_parts').using('gin', sql`(${table.firstName} || ' ' || ${table.lastName}) gin_trgm_ops`),
  ],
)

export const staff = pgTable('staff', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull().unique('staff_email_once'),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  role: text('role').$type<StaffRole>().notNull(),
  createdAt: moment('created_at').notNull(),
  disabledAt: moment('disabled_at'),
})

/** A signed-in browser. Only the SHA-256 of its token is kept, so that a copy of this table opens nothing. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    id: uuid('id').notNull().unique(),
    customerId: uuid('customer_id').references(() => customers.id),
    staffId: uuid('staff_id').references(() => staff.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [
    index('sessions_by_expiry').on(table.expiresAt),
    check('sessions_one_realm', sql`(${table.customerId} is null) <> (${table.staffId} is null)`),
  ],
)

/** Failed sign-ins, counted per account and per address. A window that is over counts for nothing. */
export const signInFailures = pgTable('sign_in_failures', {
  /** `customer:<e-mail>`, `staff:<e-mail>` or `address:<address>`. */
  subject: text('subject').primaryKey(),
  failures: integer('failures').notNull(),
  windowEndsAt: moment('window_ends_at').notNull(),
})
