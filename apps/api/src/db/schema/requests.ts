import {
  type DepositStatus,
  HOUSE_FUNDING_ID,
  type InvestmentStatus,
  type NetworkId,
  type WithdrawalStatus,
} from '@mintmark/domain'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, money } from '../columns.ts'
import { chain, chainedKey, inChain, refersTo } from './chained.ts'
import { customerId, ofCustomer } from './identity.ts'
import { bundles, paymentMethods } from './offers.ts'
import { hasProof, proof } from './proof.ts'

/** An image that a customer uploaded to prove a payment. The file itself is in the upload store. */
export const paymentProofs = pgTable(
  'payment_proofs',
  {
    chain: chain(),
    fileName: text('file_name').notNull(),
    customerId: customerId(),
    /** The size of the file. 0 if it was uploaded before sizes were kept. */
    bytes: integer('bytes').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** The request that it proves: the first that named it. A trigger sets it, and nothing changes it. */
    usedBy: uuid('used_by'),
    /** The SHA-256 of the image as it is stored. Null if it was uploaded before hashes were kept. */
    imageHash: text('image_hash'),
    /** The perceptual hash of the image in hex: copies of an image differ in few bits. */
    perceptualHash: text('perceptual_hash'),
  },
  (table) => [
    primaryKey({ name: 'payment_proofs_pkey', columns: [table.chain, table.fileName] }),
    inChain('payment_proofs', table.chain, table.customerId),
    ofCustomer('payment_proofs', table),
    index('payment_proofs_by_customer').on(table.chain, table.customerId, table.createdAt),
    index('payment_proofs_by_image').on(table.imageHash).where(sql`${table.imageHash} is not null`),
    index('payment_proofs_by_perceptual_hash').on(table.createdAt).where(sql`${table.perceptualHash} is not null`),
  ],
)

/** The quote or instructions that the customer saw when making the request. Null where unknown. */
const shown = () => ({
  /** The quote that it was made from; the quote itself is deleted later. */
  quoteId: uuid('quote_id'),
  /** True if the quote had expired when the request arrived. */
  quoteExpired: boolean('quote_expired').notNull().default(false),
  network: text('network').$type<NetworkId>(),
  address: text('address'),
  /** Those of the method at that time, such as the reference that a bank transfer needs. */
  instructions: text('instructions'),
  priceUsd: money('price_usd'),
  priceSource: text('price_source'),
  priceAt: moment('price_at'),
})

export const deposits = pgTable(
  'deposits',
  {
    chain: chain(),
    id: uuid('id').notNull(),
    customerId: customerId(),
    coin: text('coin').notNull(),
    amount: money('amount').notNull(),
    methodId: uuid('method_id').references(() => paymentMethods.id),
    paymentProof: text('payment_proof'),
    ...shown(),
    amountUsd: money('amount_usd'),
    /** Until when the price of the quote holds; null without one. */
    quoteExpiresAt: moment('quote_expires_at'),
    status: text('status').$type<DepositStatus>().notNull(),
    createdAt: moment('created_at').notNull(),
    decidedAt: moment('decided_at'),
    /** When a deposit that was confirmed in error was reversed. */
    reversedAt: moment('reversed_at'),
    /** The received amount, once it is confirmed. Null in rows from before it was kept: then it is the amount. */
    receivedAmount: money('received_amount'),
    txid: text('txid'),
    /** Why it was rejected, for the customer. */
    reason: text('reason'),
    /** Staff's internal note. */
    note: text('note'),
  },
  (table) => [
    ...chainedKey('deposits', table),
    ofCustomer('deposits', table),
    refersTo('deposits_proof_known', [table.chain, table.paymentProof], [paymentProofs.chain, paymentProofs.fileName]),
    index('deposits_by_id').on(table.id),
    index('deposits_by_customer').on(table.chain, table.customerId, table.id),
    index('deposits_by_amount').on(table.amount),
    // Few are, and their amounts are taken off the figures of a day.
    index('deposits_reversed').on(table.id).where(sql`${table.reversedAt} is not null`),
    index('deposits_by_reference').on(sql`right(${table.id}::text, 8)`),
    index('deposits_by_proof').on(table.chain, table.paymentProof).where(sql`${table.paymentProof} is not null`),
    uniqueIndex('deposits_quote_once').on(table.chain, table.quoteId).where(sql`${table.quoteId} is not null`),
    // A memo is for one deposit, and no payment can be distinguished without it.
    uniqueIndex('deposits_memo_once')
      .on(sql`split_part(${table.address}, '?dt=', 2)`)
      .where(sql`${table.network} = 'xrpl' and ${table.address} is not null`),
    check(
      'deposits_with_memo',
      sql`${table.network} is distinct from 'xrpl' or ${table.address} is null or ${table.address} ~ '[?]dt=[0-9]+$'`,
    ),
    check('deposits_amount_above_zero', sql`${table.amount} > 0`),
    check('deposits_status_known', sql`${table.status} in ('pending', 'confirmed', 'rejected', 'cancelled')`),
    check(
      'deposits_received_when_confirmed',
      sql`${table.receivedAmount} is null or (${table.status} = 'confirmed' and ${table.receivedAmount} > 0)`,
    ),
    check('deposits_decided_or_pending', sql`(${table.status} = 'pending') = (${table.decidedAt} is null)`),
    check('deposits_reversed_when_confirmed', sql`${table.reversedAt} is null or ${table.status} = 'confirmed'`),
  ],
)

export const withdrawals = pgTable(
  'withdrawals',
  {
    chain: chain(),
    id: uuid('id').notNull(),
    customerId: customerId(),
    coin: text('coin').notNull(),
    amount: money('amount').notNull(),
    /** The part of the amount that the house keeps. */
    fee: money('fee').notNull().default(sql`0`),
    walletAddress: text('wallet_address').notNull(),
    /** The network of the address; null where the coin has none that is known, so that staff check it by hand. */
    network: text('network').$type<NetworkId>(),
    /** Its value when it was requested, at the last known price; null without one. */
    amountUsd: money('amount_usd'),
    methodId: uuid('method_id').references(() => paymentMethods.id),
    status: text('status').$type<WithdrawalStatus>().notNull(),
    txid: text('txid'),
    notes: text('notes'),
    /** Why it was rejected, for the customer. */
    reason: text('reason'),
    /** True if the customer confirms it by an emailed link, and the time when that happened. */
    needsMail: boolean('needs_mail').notNull().default(false),
    mailConfirmedAt: moment('mail_confirmed_at'),
    createdAt: moment('created_at').notNull(),
    decidedAt: moment('decided_at'),
    ...proof(),
  },
  (table) => [
    ...chainedKey('withdrawals', table),
    hasProof('withdrawals', table),
    ofCustomer('withdrawals', table),
    index('withdrawals_by_id').on(table.id),
    index('withdrawals_by_customer').on(table.chain, table.customerId, table.id),
    index('withdrawals_by_amount').on(table.amount),
    index('withdrawals_by_reference').on(sql`right(${table.id}::text, 8)`),
    index('withdrawals_by_customer_and_address').on(table.chain, table.customerId, table.walletAddress, table.id),
    check('withdrawals_amount_above_zero', sql`${table.amount} > 0`),
    check('withdrawals_fee_below_amount', sql`${table.fee} >= 0 and ${table.fee} < ${table.amount}`),
    check('withdrawals_status_known', sql`${table.status} in ('pending', 'confirmed', 'rejected', 'cancelled')`),
    check('withdrawals_decided_or_pending', sql`(${table.status} = 'pending') = (${table.decidedAt} is null)`),
  ],
)

/** A customer's bundle with the terms of the time it was bought. */
export const investments = pgTable(
  'investments',
  {
    chain: chain(),
    id: uuid('id').notNull(),
    customerId: customerId(),
    bundleId: uuid('bundle_id')
      .notNull()
      .references(() => bundles.id),
    status: text('status').$type<InvestmentStatus>().notNull(),
    coin: text('coin').notNull(),
    principal: money('principal').notNull(),
    principalUsd: money('principal_usd').notNull(),
    profitUsd: money('profit_usd').notNull(),
    /** The funding account that its profit comes from and returns to: the bundle's at the time it was bought. */
    fundingId: uuid('funding_id').notNull().default(HOUSE_FUNDING_ID),
    roi: text('roi').notNull(),
    days: integer('days'),
    minPayoutUsd: money('min_payout_usd').notNull(),
    returnsPrincipal: boolean('returns_principal').notNull(),
    methodId: uuid('method_id').references(() => paymentMethods.id),
    paymentProof: text('payment_proof'),
    ...shown(),
    txid: text('txid'),
    /** Staff's internal note. */
    note: text('note'),
    /** True if the customer canceled the request before staff decided it. */
    cancelledByCustomer: boolean('cancelled_by_customer').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    activatedAt: moment('activated_at'),
    completedAt: moment('completed_at'),
    /** When staff undid a completion. From then on only staff complete it. */
    reopenedAt: moment('reopened_at'),
    paidOutAt: moment('paid_out_at'),
    payoutCoin: text('payout_coin'),
    payoutAmount: money('payout_amount'),
    /** When staff rejected or canceled it, and the reason that they gave the customer. */
    closedAt: moment('closed_at'),
    closeReason: text('close_reason'),
    /** Of a bundle paid by deposit: the agreed amount, in the coin and in USD, and the bundle's minimum when it was requested. */
    requestedAmount: money('requested_amount'),
    requestedUsd: money('requested_usd'),
    requestedMinUsd: money('requested_min_usd'),
    /** The amount received for it, once it is decided. */
    receivedAmount: money('received_amount'),
    ...proof(),
  },
  (table) => [
    ...chainedKey('investments', table),
    hasProof('investments', table),
    ofCustomer('investments', table),
    refersTo(
      'investments_proof_known',
      [table.chain, table.paymentProof],
      [paymentProofs.chain, paymentProofs.fileName],
    ),
    index('investments_by_id').on(table.id),
    uniqueIndex('investments_quote_once').on(table.chain, table.quoteId).where(sql`${table.quoteId} is not null`),
    index('investments_by_customer').on(table.chain, table.customerId, table.id),
    index('investments_by_bundle').on(table.bundleId, table.id),
    index('investments_by_principal').on(table.principal),
    index('investments_by_reference').on(sql`right(${table.id}::text, 8)`),
    index('investments_by_proof').on(table.chain, table.paymentProof).where(sql`${table.paymentProof} is not null`),
    check('investments_principal_above_zero', sql`${table.principal} > 0`),
    check(
      'investments_received_when_decided',
      sql`${table.receivedAmount} is null or (${table.status} <> 'pending' and ${table.receivedAmount} > 0)`,
    ),
    check(
      'investments_invested_of_received',
      sql`${table.receivedAmount} is null or ${table.activatedAt} is null or ${table.principal} <= ${table.receivedAmount}`,
    ),
    check('investments_profit_not_below_zero', sql`${table.profitUsd} >= 0`),
    check(
      'investments_status_known',
      sql`${table.status} in ('pending', 'active', 'completed', 'paid_out', 'rejected', 'cancelled')`,
    ),
    check(
      'investments_decided_or_pending',
      sql`(${table.status} = 'pending') = (${table.activatedAt} is null and ${table.closedAt} is null)`,
    ),
  ],
)
