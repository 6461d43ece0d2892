import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, money } from '../columns.ts'
import { chain, chainedKey, refersTo } from './chained.ts'
import { customerId, ofCustomer } from './identity.ts'
import { fundingAccounts } from './offers.ts'

/** Funds that staff gave by hand, with the reason. */
export const funds = pgTable(
  'funds',
  {
    chain: chain(),
    id: uuid('id').notNull(),
    customerId: customerId(),
    coin: text('coin').notNull(),
    amountUsd: money('amount_usd').notNull(),
    amount: money('amount').notNull(),
    reason: text('reason').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    ...chainedKey('funds', table),
    index('funds_by_amount_usd').on(table.amountUsd),
    ofCustomer('funds', table),
    index('funds_by_customer').on(table.chain, table.customerId, table.id),
    check('funds_amount_above_zero', sql`${table.amount} > 0`),
  ],
)

/** USD that the house set aside for profit. */
export const topUps = pgTable(
  'top_ups',
  {
    chain: chain(),
    id: uuid('id').notNull(),
    fundingId: uuid('account_id').notNull(),
    amountUsd: money('amount_usd').notNull(),
    reason: text('reason').notNull(),
    evidence: text('evidence').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    ...chainedKey('top_ups', table),
    refersTo('top_ups_of_account', [table.chain, table.fundingId], [fundingAccounts.chain, fundingAccounts.id]),
    check('top_ups_amount_above_zero', sql`${table.amountUsd} > 0`),
  ],
)
