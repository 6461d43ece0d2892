import { describe, it } from 'vitest'
import { type Attempt, prepareAttempts } from '../testing/attempts.ts'

const at = prepareAttempts()

const posting = (ordinal: number, coin: string, amount: string) =>
  `(:entry, ${ordinal}, :customer, 'available', '${coin}', ${amount})`

/** Attempts to tamper with entries, postings, balances and the audit log, and how PostgreSQL refuses them. */
const ATTEMPTS: readonly Attempt[] = [
  ['postings that do not sum to zero', `insert into postings values ${posting(90, 'BTC', '1')}`, /does not balance/],
  [
    'postings that sum to zero over two coins and not in each',
    `insert into postings values ${posting(90, 'BTC', '1')}, ${posting(91, 'ETH', '-1')}`,
    /does not balance/,
  ],
  ['a posting of nothing', `insert into postings values ${posting(90, 'BTC', '0')}`, /postings_amount_not_zero/],
  [
    'postings of no entry',
    `insert into postings values (:fresh, 0, :customer, 'available', 'BTC', 1), (:fresh, 1, :customer, 'outside', 'BTC', -1)`,
    /postings_entry_id_entries_id_fk/,
  ],
  ['a changed entry', `update entries set reason = 'another' where id = :entry`, /permission denied/],
  ['a deleted entry', 'delete from entries where id = :entry', /permission denied/],
  ['a changed posting', 'update postings set amount = amount * 2 where entry_id = :entry', /permission denied/],
  ['a deleted posting', 'delete from postings where entry_id = :entry', /permission denied/],
  ['emptied books', 'truncate postings, entries', /permission denied/],
  ['a changed audit log', `update audit_log set outcome = 'done'`, /permission denied/],
  ['a shortened audit log', 'delete from audit_log', /permission denied/],
  ['a balance below zero', `update balances set amount = -1 where owner_id = :customer`, /balances_not_below_zero/],
  [
    'a new balance below zero',
    `insert into balances values (:customer, 'profit', 'BTC', -1)`,
    /balances_not_below_zero/,
  ],
  ['an unknown account', `insert into balances values (:customer, 'pocket', 'BTC', 1)`, /balances_account_known/],
  ['a deleted balance', 'delete from balances', /permission denied/],
  [
    'a second entry of the same kind for one request',
    `insert into entries (id, kind, owner_id, subject_id, at, actor_realm, actor_id, chain, position, hash)
     values (:fresh, 'deposit.confirmed', :customer, :confirmed, now(), 'staff', :customer, 0, 999999, '\\x00')`,
    /entries_subject_kind_once/,
  ],
  [
    'a second entry at one place of a chain',
    `insert into entries (id, kind, owner_id, subject_id, at, actor_realm, actor_id, chain, position, hash)
     select :fresh, 'fund.added', owner_id, :fresh, at, actor_realm, actor_id, chain, position, hash from entries where id = :entry`,
    /entries_chain_position_once/,
  ],
]

describe("the API's role is refused", () => {
  it.each(ATTEMPTS)('%s', (_, statement, refusal) => at.expectRefused(statement, refusal))
})
