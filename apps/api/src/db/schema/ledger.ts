import type { AccountName, EntryKind, StoredAccountName } from '@mintmark/domain'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, moment, money } from '../columns.ts'

/** The head of each chain of entries: a worker of the executor locks one and appends to it. */
export const ledgerChains = pgTable('ledger_chains', {
  id: smallint('id').primaryKey(),
  position: bigint('position', { mode: 'bigint' }).notNull(),
  hash: bytes('hash').notNull(),
})

/** One balanced movement. Never changed, never deleted. */
export const entries = pgTable(
  'entries',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<EntryKind>().notNull(),
    ownerId: uuid('owner_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    at: moment('at').notNull(),
    actorRealm: text('actor_realm').notNull(),
    actorId: uuid('actor_id').notNull(),
    reason: text('reason'),
    /** The prices used: a JSON list of coin, usd, source and time. */
    conversions: text('conversions'),
    chain: smallint('chain').notNull(),
    position: bigint('position', { mode: 'bigint' }).notNull(),
    hash: bytes('hash').notNull(),
    /** Which fields the hash covers. A process that knows nothing of versions writes the first one. */
    chainVersion: smallint('chain_version').notNull().default(1),
    /** The requester of the action, and the approval that it waited for; null where no second person had to approve it. */
    requestedBy: uuid('requested_by'),
    approvalId: uuid('approval_id'),
    /**
     * The last known prices of its coins when it was written: a JSON list of coin, usd, source and time. Null where none was
     * known, and of entries from before they were kept.
     */
    prices: text('prices'),
  },
  (table) => [
    unique('entries_chain_position_once').on(table.chain, table.position),
    uniqueIndex('entries_subject_kind_once')
      .on(table.subjectId, table.kind)
      .where(sql`${table.kind} not in ('profit.credited', 'profit.reduced')`),
    index('entries_by_owner').on(table.ownerId, table.id),
    index('entries_ending_investments')
      .on(table.ownerId, table.id)
      .where(sql`${table.kind} in ('investment.paid_out', 'investment.cancelled')`),
    index('entries_adjusting')
      .on(table.ownerId, table.id)
      .where(sql`${table.kind} in ('deposit.reversed', 'profit.credited', 'profit.reduced')`),
  ],
)

/**
 * The texts of entries and audit rows from before they had these columns: copied once by the migration, because
 * rows of the books are never rewritten.
 */
export const origins = pgTable('origins', {
  /** The id of the entry or audit row. */
  id: uuid('id').primaryKey(),
  requestedBy: uuid('requested_by'),
  approvalId: uuid('approval_id'),
  /** The reason without the name of the requester. */
  reason: text('reason'),
})

/** A change of one account. Never changed, never deleted. The postings of an entry sum to zero in each coin. */
export const postings = pgTable(
  'postings',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entries.id),
    ordinal: smallint('ordinal').notNull(),
    ownerId: uuid('owner_id').notNull(),
    account: text('account').$type<AccountName>().notNull(),
    coin: text('coin').notNull(),
    amount: money('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.ordinal] }),
    index('postings_by_owner').on(table.ownerId, table.coin, table.entryId),
    check('postings_amount_not_zero', sql`${table.amount} <> 0`),
  ],
)

/** The balances of customers. House accounts have no row: their balance is the sum of their postings. */
export const balances = pgTable(
  'balances',
  {
    ownerId: uuid('owner_id').notNull(),
    account: text('account').$type<StoredAccountName>().notNull(),
    coin: text('coin').notNull(),
    amount: money('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.account, table.coin] }),
    check('balances_not_below_zero', sql`${table.amount} >= 0`),
    check('balances_account_known', sql`${table.account} in ('available', 'held', 'invested', 'profit', 'funding')`),
  ],
)

/** The answer to each request with a key: the same key never has a second effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actorId: uuid('actor_id').notNull(),
    key: text('key').notNull(),
    requestHash: bytes('request_hash').notNull(),
    /** The answer as JSON: `{"reply": …}` or `{"refusal": {code, details}}`. */
    answer: text('answer').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.actorId, table.key] })],
)
