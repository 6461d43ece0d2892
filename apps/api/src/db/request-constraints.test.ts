import { describe, it } from 'vitest'
import { type Attempt, prepareAttempts } from '../testing/attempts.ts'

const at = prepareAttempts()

/** Attempts to tamper with deposits, withdrawals, investments and their answers, and how PostgreSQL refuses them. */
const ATTEMPTS: readonly Attempt[] = [
  [
    'a deposit that is confirmed without its entry',
    `update deposits set status = 'confirmed', decided_at = now() where status = 'pending'`,
    /there is no entry for \S+ deposit.confirmed/,
  ],
  [
    'a deposit that claims to be confirmed from the start',
    `insert into deposits (chain, id, customer_id, coin, amount, status, created_at, decided_at)
     values (chain_of(:fresh), :fresh, :customer, 'BTC', 1, 'confirmed', now(), now())`,
    /there is no entry for \S+ deposit.confirmed/,
  ],
  [
    'a confirmed deposit that is reversed without its entry',
    `update deposits set reversed_at = now() where id = :confirmed`,
    /there is no entry for \S+ deposit.reversed/,
  ],
  [
    'a withdrawal without its hold',
    `insert into withdrawals (chain, id, customer_id, coin, amount, wallet_address, status, created_at, mac, key_number)
     values (chain_of(:fresh), :fresh, :customer, 'BTC', 1, '0xabc', 'pending', now(), sha256(''), 1)`,
    /there is no entry for \S+ withdrawal.requested/,
  ],
  [
    'a withdrawal whose fee leaves nothing',
    `insert into withdrawals (chain, id, customer_id, coin, amount, fee, wallet_address, status, created_at, mac, key_number)
     values (chain_of(:fresh), :fresh, :customer, 'BTC', 1, 1, '0xabc', 'pending', now(), sha256(''), 1)`,
    /withdrawals_fee_below_amount/,
  ],
  [
    'a withdrawal with a fee below zero',
    `insert into withdrawals (chain, id, customer_id, coin, amount, fee, wallet_address, status, created_at, mac, key_number)
     values (chain_of(:fresh), :fresh, :customer, 'BTC', 1, -0.1, '0xabc', 'pending', now(), sha256(''), 1)`,
    /withdrawals_fee_below_amount/,
  ],
  ['another fee of a withdrawal', `update withdrawals set fee = 0.1 where status = 'pending'`, /permission denied/],
  ['a coin with a fee below zero', `update coins set fee_fixed = -1`, /coins_fee_not_below_zero/],
  ['a coin with a fee of most of the amount', `update coins set fee_percent = 50.1`, /coins_fee_not_below_zero/],
  [
    'a withdrawal that is rejected without its entry',
    `update withdrawals set status = 'rejected', decided_at = now() where status = 'pending'`,
    /there is no entry for \S+ withdrawal.rejected/,
  ],
  [
    'an investment that is paid out without its entry',
    `update investments set status = 'paid_out', paid_out_at = now() where id = :active`,
    /there is no entry for \S+ investment.paid_out/,
  ],
  [
    'funds without their entry',
    `insert into funds (chain, id, customer_id, coin, amount_usd, amount, reason, created_at)
     values (chain_of(:fresh), :fresh, :customer, 'BTC', 1, 1, 'mine', now())`,
    /there is no entry for \S+ fund.added/,
  ],
  [
    'a confirmed deposit that is decided again',
    `update deposits set status = 'rejected' where id = :confirmed`,
    /was decided before/,
  ],
  [
    'a confirmed deposit that is reopened',
    `update deposits set status = 'pending', decided_at = null where id = :confirmed`,
    /was decided before/,
  ],
  [
    'a confirmed deposit that grows',
    'update deposits set amount = amount * 10 where id = :confirmed',
    /permission denied/,
  ],
  [
    'a confirmed withdrawal that is decided again',
    `update withdrawals set status = 'rejected' where id = :withdrawn`,
    /was decided before/,
  ],
  [
    'a rejected investment that comes back',
    `update investments set status = 'active' where id = :rejected`,
    /was decided before/,
  ],
  ['an unknown status', `update investments set status = 'won' where id = :active`, /investments_status_known/],
  [
    'a profit below zero',
    'update investments set profit_usd = -1 where id = :active',
    /investments_profit_not_below_zero/,
  ],
  [
    'a decision without its time',
    `insert into deposits (chain, id, customer_id, coin, amount, status, created_at) values (chain_of(:fresh), :fresh, :customer, 'BTC', 1, 'confirmed', now())`,
    /deposits_decided_or_pending/,
  ],
  [
    'a deposit of nothing',
    `insert into deposits (chain, id, customer_id, coin, amount, status, created_at) values (chain_of(:fresh), :fresh, :customer, 'BTC', 0, 'pending', now())`,
    /deposits_amount_above_zero/,
  ],
  [
    'a second open investment of a bundle',
    `insert into investments (chain, id, customer_id, bundle_id, status, coin, principal, principal_usd, profit_usd, roi, min_payout_usd, returns_principal, created_at, mac, key_number)
     values (chain_of(:fresh), :fresh, :customer, :bundle, 'pending', 'BTC', 1, 1, 0, '', 1, true, now(), sha256(''), 1)`,
    /investments_one_open/,
  ],
  [
    'a bundle request that is over and waits',
    `insert into investments (chain, id, customer_id, bundle_id, status, coin, principal, principal_usd, profit_usd, roi, min_payout_usd, returns_principal, created_at, closed_at, mac, key_number)
     values (chain_of(:fresh), :fresh, :customer, :bundle, 'pending', 'BTC', 1, 1, 0, '', 1, true, now(), now(), sha256(''), 1)`,
    /investments_decided_or_pending/,
  ],
  ['a deleted request', 'delete from withdrawals', /permission denied/],
  [
    'a deposit that is reversed again',
    'update deposits set reversed_at = now() where id = :reversed',
    /was decided before/,
  ],
  [
    'a reversal that is taken back',
    'update deposits set reversed_at = null where id = :reversed',
    /was decided before/,
  ],
  [
    'a second entry that reverses the same deposit',
    `insert into entries (id, kind, owner_id, subject_id, at, actor_realm, actor_id, chain, mac, key_number)
     values (:ofCustomer, 'deposit.reversed', :customer, :reversed, now(), 'staff', :customer, chain_of(:customer), sha256(''), 1)`,
    /entries_subject_kind_once/,
  ],
  [
    'a reversal that changes the amount too',
    'update deposits set reversed_at = now(), amount = 1 where id = :confirmed',
    /permission denied/,
  ],
  [
    'a pending deposit that is reversed',
    `insert into deposits (chain, id, customer_id, coin, amount, status, created_at, reversed_at) values (chain_of(:fresh), :fresh, :customer, 'BTC', 1, 'pending', now(), now())`,
    /deposits_reversed_when_confirmed/,
  ],
  [
    'a second answer under one key',
    `insert into idempotency_keys values (0, :actor, :key, '\\x00', '{}', now()), (1, :actor, :key, '\\x00', '{}', now())`,
    /idempotency_keys_(once|chain_actor_id_key_pk)/,
  ],
  ['a changed answer', `update idempotency_keys set answer = '{}'`, /permission denied/],
]

describe("the API's role is refused", () => {
  it.each(ATTEMPTS)('%s', (_, statement, refusal) => at.expectRefused(statement, refusal))
})
