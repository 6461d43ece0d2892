import type { NetworkId } from '@mintmark/domain'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, money } from '../columns.ts'
import { chain, chainedKey } from './chained.ts'
import { customerId, ofCustomer } from './identity.ts'
import { bundles, paymentMethods } from './offers.ts'
import { hasProof, proof } from './proof.ts'

/** A deposit quote: amount, address and deadline. It is kept for some days after it has expired. */
export const depositQuotes = pgTable(
  'deposit_quotes',
  {
    chain: chain(),
    id: uuid('id').notNull(),
    customerId: customerId(),
    methodId: uuid('method_id')
      .notNull()
      .references(() => paymentMethods.id),
    /** The bundle that the payment is for; null for a deposit. */
    bundleId: uuid('bundle_id').references(() => bundles.id),
    coin: text('coin').notNull(),
    amount: money('amount').notNull(),
    amountUsd: money('amount_usd').notNull(),
    priceUsd: money('price_usd').notNull(),
    priceSource: text('price_source').notNull(),
    priceAt: moment('price_at').notNull(),
    network: text('network').$type<NetworkId>(),
    address: text('address').notNull(),
    /** Those of the method when the customer was shown the quote. */
    instructions: text('instructions').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    ...proof(),
  },
  (table) => [
    ...chainedKey('deposit_quotes', table),
    hasProof('deposit_quotes', table),
    ofCustomer('deposit_quotes', table),
    index('deposit_quotes_by_customer').on(table.chain, table.customerId, table.id),
  ],
)

/**
 * The memos that customers were shown for deposits. A row is never changed or deleted, so that no memo is shown to two customers, and
 * a late payment finds its customer.
 */
export const depositMemos = pgTable(
  'deposit_memos',
  {
    chain: chain(),
    customerId: customerId(),
    network: text('network').$type<NetworkId>().notNull(),
    memo: text('memo').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'deposit_memos_pkey', columns: [table.network, table.memo] }),
    ofCustomer('deposit_memos', table),
    index('deposit_memos_by_customer').on(table.chain, table.customerId, table.network),
  ],
)
