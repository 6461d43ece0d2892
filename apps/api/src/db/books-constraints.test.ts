import { describe, it } from 'vitest'
import { type Attempt, prepareAttempts } from '../testing/attempts.ts'

const at = prepareAttempts()

const posting = (ordinal: number, coin: string, amount: string) =>
  `(chain_of(:entry), :entry, ${ordinal}, :customer, 'available', '${coin}', ${amount}, 0)`

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
    `insert into postings values (0, :fresh, 0, :customer, 'available', 'BTC', 1, 1), (0, :fresh, 1, :customer, 'outside', 'BTC', -1, null)`,
    /postings_chain_entry_id_entries_chain_id_fk/,
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
    `insert into balances values (chain_of(:customer), :customer, 'profit', 'BTC', -1)`,
    /balances_not_below_zero/,
  ],
  [
    'an unknown account',
    `insert into balances values (chain_of(:customer), :customer, 'pocket', 'BTC', 1)`,
    /balances_account_known/,
  ],
  ['a deleted balance', 'delete from balances', /permission denied/],
  [
    'a second entry of the same kind for one request',
    `insert into entries (id, kind, owner_id, subject_id, at, actor_realm, actor_id, chain, mac, key_number)
     values (:ofCustomer, 'deposit.confirmed', :customer, :confirmed, now(), 'staff', :customer, chain_of(:customer), sha256(''), 1)`,
    /entries_subject_kind_once/,
  ],
  [
    'an entry in another chain than that of its owner',
    `insert into entries (id, kind, owner_id, subject_id, at, actor_realm, actor_id, chain, mac, key_number)
     select :ofCustomer, 'fund.added', owner_id, :ofCustomer, at, actor_realm, actor_id, (chain + 1) % 16, mac, key_number
     from entries where id = :entry`,
    /entries_chain_of_owner/,
  ],
  [
    'an entry whose transaction it chooses',
    `insert into entries (id, kind, owner_id, subject_id, at, actor_realm, actor_id, chain, mac, key_number, transaction_id)
     select :ofCustomer, 'fund.added', owner_id, :ofCustomer, at, actor_realm, actor_id, chain, mac, key_number, '3'
     from entries where id = :entry`,
    /permission denied/,
  ],
  [
    'a posting on a house account with a balance after it',
    `insert into postings select chain, id, 90, owner_id, 'outside', 'BTC', 1, 1 from entries where id = :entry`,
    /postings_balance_after_of_customers/,
  ],
  [
    'a posting on a customer account without the balance after it',
    `insert into postings select chain, id, 90, owner_id, 'available', 'BTC', 1, null from entries where id = :entry`,
    /postings_balance_after_of_customers/,
  ],
  [
    'a balance in another chain than that of its customer',
    `insert into balances values ((chain_of(:customer) + 1) % 16, :customer, 'profit', 'BTC', 1)`,
    /balances_chain_of_owner/,
  ],
  [
    'a second seal at one place of a chain',
    `insert into seals select chain, 1, gen_random_uuid(), hash from seals where position = 1`,
    /seals_chain_position_pk/,
  ],
  [
    'a second seal of one entry',
    `insert into seals select chain, 999999, entry_id, hash from seals`,
    /seals_entry_once/,
  ],
  [
    'a seal of no entry',
    `insert into seals values (0, 999999, :fresh, '\\x00')`,
    /seals_chain_entry_id_entries_chain_id_fk/,
  ],
  ['a changed seal', `update seals set hash = '\\x00'`, /permission denied/],
  ['a removed seal', 'delete from seals', /permission denied/],
]

describe("the API's role is refused", () => {
  it.each(ATTEMPTS)('%s', (_, statement, refusal) => at.expectRefused(statement, refusal))
})
