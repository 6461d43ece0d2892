import { type AccountName, CUSTOMER_ACCOUNTS, type EntryKind, type StoredAccountName } from '@mintmark/domain'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, microseconds, moment, money, transactionId } from '../columns.ts'

/** One balanced movement. Never changed, never deleted. */
export const entries = pgTable(
  'entries',
  {
    /** The chain of its owner. */
    chain: smallint('chain').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    ownerId: uuid('owner_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    at: moment('at').notNull(),
    actorRealm: text('actor_realm').notNull(),
    actorId: uuid('actor_id').notNull(),
    reason: text('reason'),
    /** The prices used: a JSON list of coin, usd, source and time. */
    conversions: text('conversions'),
    /** The requester of the action, and the approval that it waited for; null where no second person had to approve it. */
    requestedBy: uuid('requested_by'),
    approvalId: uuid('approval_id'),
    /** The last known prices of its coins when it was written: a JSON list of coin, usd, source and time; null for none. */
    prices: text('prices'),
    /** The message authentication code over its fields and postings, by a key that is not in the database. */
    mac: bytes('mac').notNull(),
    /** The number of that key in the file of the books' keys. */
    keyNumber: smallint('key_number').notNull(),
    /** The transaction that wrote it. The sealing job finds new entries by it. */
    transactionId: transactionId('transaction_id').notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    primaryKey({ columns: [table.chain, table.id] }),
    uniqueIndex('entries_subject_kind_once')
      .on(table.chain, table.subjectId, table.kind)
      .where(sql`${table.kind} not in ('profit.credited', 'profit.reduced')`),
    index('entries_by_owner').on(table.chain, table.ownerId, table.id),
    // One for each source of lines in a history: a rare kind is found without those of a customer who has many of another.
    index('entries_paying_out')
      .on(table.chain, table.ownerId, table.id)
      .where(sql`${table.kind} = 'investment.paid_out'`),
    index('entries_cancelling')
      .on(table.chain, table.ownerId, table.id)
      .where(sql`${table.kind} = 'investment.cancelled'`),
    index('entries_of_profit')
      .on(table.chain, table.ownerId, table.id)
      .where(sql`${table.kind} in ('profit.credited', 'profit.reduced')`),
    index('entries_reversing').on(table.chain, table.ownerId, table.id).where(sql`${table.kind} = 'deposit.reversed'`),
    index('entries_by_transaction').on(table.transactionId),
    // Entries that one person made alone, for the sums of 24 hours and 7 days.
    index('entries_alone')
      .on(table.actorId, table.id)
      .where(
        sql`${table.approvalId} is null and ${table.kind} in ('deposit.confirmed', 'deposit.reversed', 'withdrawal.confirmed', 'investment.confirmed', 'payment.credited', 'fund.added', 'profit.credited', 'funding.topped_up')`,
      ),
    check(
      'entries_chain_of_owner',
      sql`${table.chain} = chain_of(${table.ownerId}) and ${table.chain} = chain_of(${table.id}) and ${table.chain} = chain_of(${table.subjectId})`,
    ),
    check('entries_mac_length', sql`octet_length(${table.mac}) = 32`),
  ],
)

/** Every chain, once. Statements for one chain join it, so that an engine that distributes rows by chain runs them where the chain is. */
export const ledgerChains = pgTable('ledger_chains', { chain: smallint('chain').primaryKey() })

/**
 * The seals of each chain: one for each committed entry, in the order in which the sealing job found them. Each hash covers the
 * one before it and the MAC of the entry. Never changed, never deleted.
 */
export const seals = pgTable(
  'seals',
  {
    chain: smallint('chain').notNull(),
    position: bigint('position', { mode: 'bigint' }).notNull(),
    entryId: uuid('entry_id').notNull(),
    hash: bytes('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chain, table.position] }),
    unique('seals_entry_once').on(table.chain, table.entryId),
    foreignKey({ columns: [table.chain, table.entryId], foreignColumns: [entries.chain, entries.id] }),
  ],
)

/** The position of the sealing job: the snapshot of its last transaction. Entries outside that snapshot are new. */
export const sealingPositions = pgTable(
  'sealing_positions',
  {
    name: text('name').primaryKey(),
    snapshot: text('snapshot').notNull(),
  },
  (table) => [check('sealing_positions_snapshot', sql`${table.snapshot}::pg_snapshot is not null`)],
)

const CUSTOMER_ACCOUNT_LIST = CUSTOMER_ACCOUNTS.map((account) => `'${account}'`).join(', ')

/** A change of one account. Never changed, never deleted. The postings of an entry sum to zero in each coin. */
export const postings = pgTable(
  'postings',
  {
    /** The chain of its entry. */
    chain: smallint('chain').notNull(),
    entryId: uuid('entry_id').notNull(),
    ordinal: smallint('ordinal').notNull(),
    ownerId: uuid('owner_id').notNull(),
    account: text('account').$type<AccountName>().notNull(),
    coin: text('coin').notNull(),
    amount: money('amount').notNull(),
    /** The balance of the account after it, for an account of the entry's owner; null for funding and house accounts. */
    balanceAfter: money('balance_after'),
  },
  (table) => [
    primaryKey({ columns: [table.chain, table.entryId, table.ordinal] }),
    foreignKey({ columns: [table.chain, table.entryId], foreignColumns: [entries.chain, entries.id] }),
    // Finds the last posting of an account before an entry, and so the balance at any time, by one descent.
    index('postings_by_account').on(
      table.chain,
      table.ownerId,
      table.coin,
      table.account,
      table.entryId,
      table.ordinal,
    ),
    check('postings_amount_not_zero', sql`${table.amount} <> 0`),
    check(
      'postings_balance_after_of_customers',
      sql`(${table.balanceAfter} is not null) = (${table.account} in (${sql.raw(CUSTOMER_ACCOUNT_LIST)}))`,
    ),
  ],
)

/**
 * The balances of customers and of funding accounts. House accounts have no row: their balance is the sum of their postings.
 * A funding account may have a row in each chain; its balance is their sum.
 */
export const balances = pgTable(
  'balances',
  {
    chain: smallint('chain').notNull(),
    ownerId: uuid('owner_id').notNull(),
    account: text('account').$type<StoredAccountName>().notNull(),
    coin: text('coin').notNull(),
    amount: money('amount').notNull(),
    /** The time of the last entry that moved it. A later entry has a later time, also after PostgreSQL's clock was set back. */
    movedAt: microseconds('moved_at').notNull().default(sql`0`),
  },
  (table) => [
    primaryKey({ columns: [table.chain, table.ownerId, table.account, table.coin] }),
    check('balances_not_below_zero', sql`${table.amount} >= 0`),
    check('balances_account_known', sql`${table.account} in ('available', 'held', 'invested', 'profit', 'funding')`),
    check('balances_chain_of_owner', sql`${table.account} = 'funding' or ${table.chain} = chain_of(${table.ownerId})`),
  ],
)

/** The answer to each request with a key: the same key never has a second effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The chain of the acting customer; of other actors, that of the command's subject. */
    chain: smallint('chain').notNull(),
    actorId: uuid('actor_id').notNull(),
    key: text('key').notNull(),
    requestHash: bytes('request_hash').notNull(),
    /** The answer as JSON: `{"reply": …}` or `{"refusal": {code, details}}`. */
    answer: text('answer').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chain, table.actorId, table.key] }),
    uniqueIndex('idempotency_keys_once').on(table.actorId, table.key),
  ],
)
