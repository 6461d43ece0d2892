import { HOUSE_FUNDING_ID, type NetworkId } from '@mintmark/domain'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, money } from '../columns.ts'
import { chain, chainedKey } from './chained.ts'
import { hasProof, proof } from './proof.ts'

/** An account of the house that profit comes from. Its balance is in `balances`, under its own id. */
export const fundingAccounts = pgTable(
  'funding_accounts',
  {
    chain: chain(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  // Customers recognize the source of their profit by its name.
  (table) => [
    ...chainedKey('funding_accounts', table),
    uniqueIndex('funding_accounts_name_once').on(sql`lower(${table.name})`),
  ],
)

export const coins = pgTable(
  'coins',
  {
    id: uuid('id').primaryKey(),
    symbol: text('symbol').notNull(),
    name: text('name').notNull(),
    forDeposit: boolean('for_deposit').notNull().default(false),
    /** The networks that it moves on, the usual one first. A coin without one cannot be deposited or paid out. */
    networks: text('networks').array().$type<NetworkId[]>().notNull().default([]),
    /** True if it ever had a network. Then no address is accepted unchecked, also after all were removed. */
    hadNetworks: boolean('had_networks').notNull().default(false),
    /** Its place in the list that customers see; null after all that have one. */
    position: integer('position'),
    /** The file of its icon; null for the built-in mark. */
    icon: text('icon'),
    /** Its withdrawal fee: a fixed amount of the coin, and a percentage of the amount. */
    feeFixed: money('fee_fixed').notNull().default(sql`0`),
    feePercent: money('fee_percent').notNull().default(sql`0`),
    archivedAt: moment('archived_at'),
  },
  (table) => [
    uniqueIndex('coins_symbol_once').on(table.symbol).where(sql`${table.archivedAt} is null`),
    uniqueIndex('coins_by_icon').on(table.icon).where(sql`${table.icon} is not null`),
    check('coins_fee_not_below_zero', sql`${table.feeFixed} >= 0 and ${table.feePercent} between 0 and 50`),
    check('coins_symbol_upper_case', sql`${table.symbol} = upper(${table.symbol}) and ${table.symbol} <> 'USD'`),
  ],
)

export const bundles = pgTable(
  'bundles',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** The fixed amount in USD, where the bundle has one. */
    amountUsd: money('amount_usd'),
    minAmountUsd: money('min_amount_usd').notNull(),
    maxAmountUsd: money('max_amount_usd'),
    minPayoutUsd: money('min_payout_usd').notNull(),
    roi: text('roi').notNull(),
    days: integer('days'),
    gradientClass: text('gradient_class'),
    returnsPrincipal: boolean('returns_principal').notNull().default(true),
    /** The funding account of its profit. */
    fundingId: uuid('funding_id').notNull().default(HOUSE_FUNDING_ID),
    position: integer('position'),
    archivedAt: moment('archived_at'),
  },
  (table) => [
    check('bundles_minimum_above_zero', sql`${table.minAmountUsd} > 0`),
    check('bundles_maximum_not_below_minimum', sql`${table.maxAmountUsd} >= ${table.minAmountUsd}`),
    check('bundles_days_above_zero', sql`${table.days} > 0`),
  ],
)

export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    type: text('type').$type<'deposit' | 'withdrawal'>().notNull(),
    kind: text('kind').$type<'crypto' | 'other'>().notNull(),
    address: text('address').notNull().default(''),
    /** The coins that a deposit by it can be of: exactly one for a crypto method. */
    coins: text('coins').array().notNull().default([]),
    /** The network of a crypto method's address; null where there is none, or none that is known. */
    network: text('network').$type<NetworkId>(),
    image: text('image'),
    instructions: text('instructions').notNull().default(''),
    /** False while a new or changed deposit method waits for a second staff member. Customers do not see it until then. */
    approved: boolean('approved').notNull().default(true),
    position: integer('position'),
    archivedAt: moment('archived_at'),
    ...proof(),
  },
  (table) => [hasProof('payment_methods', table)],
)

/**
 * The addresses that customers deposit to or did so before, in lower case. A trigger of payment methods adds them, and no role
 * removes one.
 */
export const ownAddresses = pgTable('own_addresses', { form: text('form').primaryKey() })

/** Settings of the whole platform, one row each. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
