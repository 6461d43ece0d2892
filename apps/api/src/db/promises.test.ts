import { addFund, buyBundle, confirmTransaction, rejectInvestment, reverseDeposit } from '@mintmark/contracts'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyBooks } from '../ledger/books.ts'
import { type Furnished, furnish } from '../testing/good-requests.ts'
import { fundHouse, must, purchaseBody, waitingDeposit, waitingWithdrawal } from '../testing/money.ts'
import { newStaff } from '../testing/people.ts'
import { fingerprint } from '../testing/refusals.ts'
import { asked, setLimit } from '../testing/second-person.ts'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { newId } from './ids.ts'

let platform: TestPlatform
let at: Furnished
let values: Record<string, string>

beforeAll(async () => {
  platform = await openTestPlatform()
  at = await furnish(platform)
  const { staff, customer, other, offers } = at
  const [confirmed, withdrawn] = [await waitingDeposit(customer, offers, '5'), await waitingWithdrawal(customer, '5')]
  for (const id of [confirmed, withdrawn]) must(await staff.send(confirmTransaction, { params: { id }, key: newId() }))
  must(await staff.send(rejectInvestment, { params: { id: at.investmentId } }))
  const bought = must(await customer.send(buyBundle, { body: purchaseBody(customer, offers, '1000') }))
  const reversed = await waitingDeposit(customer, offers, '5')
  must(await staff.send(confirmTransaction, { params: { id: reversed } }))
  must(await staff.send(reverseDeposit, { params: { id: reversed }, body: { reason: 'bounced' } }))
  await fundHouse(staff, '50')
  const second = await newStaff(platform)
  await setLimit(staff, second, '10')
  const large = { params: { id: other.id }, body: { token_symbol: 'BTC', usd_amount: '11' } }
  const approval = await asked(staff.send(addFund, large))
  const [topUp] = await platform.reads<{ id: string }[]>`select id from top_ups limit 1`
  const [decided] = await platform.reads<{ id: string }[]>`select id from approvals where status = 'approved' limit 1`
  const [entry] = await platform.reads<{ id: string; actor_id: string; key: string }[]>`
    select e.id, k.actor_id, k.key from entries e, idempotency_keys k limit 1`
  values = {
    customer: customer.id,
    other: other.id,
    entry: String(entry?.id),
    actor: String(entry?.actor_id),
    key: String(entry?.key),
    confirmed,
    withdrawn,
    rejected: at.investmentId,
    active: String(bought.id),
    bundle: offers.bundleId,
    fresh: newId(),
    reversed,
    approval,
    staff: staff.id,
    second: second.id,
    topUp: String(topUp?.id),
    decided: String(decided?.id),
  }
})
afterAll(() => platform.close())

const posting = (ordinal: number, coin: string, amount: string) =>
  `(:entry, ${ordinal}, :customer, 'available', '${coin}', ${amount})`

/** What somebody with the API's own connection might try, and why PostgreSQL says no. */
const ATTEMPTS: readonly (readonly [name: string, statement: string, refusal: RegExp])[] = [
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
  ['a balance below zero', `update balances set amount = -1 where customer_id = :customer`, /balances_not_below_zero/],
  [
    'a new balance below zero',
    `insert into balances values (:customer, 'profit', 'BTC', -1)`,
    /balances_not_below_zero/,
  ],
  ['a purse that nobody knows', `insert into balances values (:customer, 'pocket', 'BTC', 1)`, /balances_purse_known/],
  ['a deleted balance', 'delete from balances', /permission denied/],
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
    /was decided before/,
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
  [
    'a status that nobody knows',
    `update investments set status = 'won' where id = :active`,
    /investments_status_known/,
  ],
  [
    'a profit below zero',
    'update investments set profit_usd = -1 where id = :active',
    /investments_profit_not_below_zero/,
  ],
  [
    'a decision without its time',
    `insert into deposits (id, customer_id, coin, amount, status, created_at) values (:fresh, :customer, 'BTC', 1, 'confirmed', now())`,
    /deposits_decided_or_pending/,
  ],
  [
    'a deposit of nothing',
    `insert into deposits (id, customer_id, coin, amount, status, created_at) values (:fresh, :customer, 'BTC', 0, 'pending', now())`,
    /deposits_amount_above_zero/,
  ],
  [
    'a second open investment of a bundle',
    `insert into investments (id, customer_id, bundle_id, status, coin, principal, principal_usd, profit_usd, roi, min_payout_usd, returns_principal, created_at)
     values (:fresh, :customer, :bundle, 'pending', 'BTC', 1, 1, 0, '', 1, true, now())`,
    /investments_one_open/,
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
    `insert into entries (id, kind, customer_id, subject_id, at, actor_realm, actor_id, segment, position, hash)
     values (:fresh, 'deposit.reversed', :customer, :reversed, now(), 'staff', :customer, 0, 999999, '\\x00')`,
    /entries_subject_kind_once/,
  ],
  [
    'a reversal that changes the amount too',
    'update deposits set reversed_at = now(), amount = 1 where id = :confirmed',
    /was decided before/,
  ],
  [
    'a pending deposit that is reversed',
    `insert into deposits (id, customer_id, coin, amount, status, created_at, reversed_at) values (:fresh, :customer, 'BTC', 1, 'pending', now(), now())`,
    /deposits_reversed_when_confirmed/,
  ],
  [
    'an approval by the one who asked',
    `update approvals set status = 'approved', decided_by = :staff, decided_at = now() where id = :approval`,
    /approvals_by_another/,
  ],
  [
    'an approval by nobody',
    `update approvals set status = 'approved', decided_at = now() where id = :approval`,
    /approvals_by_another/,
  ],
  [
    'an approval that is asked by another one, to be given by the one who asked',
    `update approvals set requested_by = :second, status = 'approved', decided_by = :staff, decided_at = now() where id = :approval`,
    /never changed or deleted/,
  ],
  [
    'another act under an approval',
    `update approvals set input = '{}' where id = :approval`,
    /never changed or deleted/,
  ],
  [
    'an approval without its time',
    `update approvals set status = 'approved', decided_by = :second where id = :approval`,
    /approvals_decided_or_pending/,
  ],
  [
    'a decided approval that is decided again',
    `update approvals set status = 'refused' where id = :decided`,
    /was decided before/,
  ],
  [
    'a second pending request for the limit',
    `insert into approvals (id, act, subject_id, input, summary, status, requested_by, created_at) values
     (:fresh, 'approval_limit.change', 'approval_limit_usd', '{}', '', 'pending', :staff, now()),
     (gen_random_uuid(), 'approval_limit.change', 'approval_limit_usd', '{}', '', 'pending', :staff, now())`,
    /approvals_one_pending/,
  ],
  ['a deleted approval', 'delete from approvals', /permission denied/],
  ['a rewritten top-up', 'update top_ups set amount_usd = 1 where id = :topUp', /permission denied/],
  ['a deleted top-up', 'delete from top_ups', /permission denied/],
  [
    'a top-up of nothing',
    `insert into top_ups (id, account_id, amount_usd, reason, evidence, created_at)
     values (:fresh, '00000000-0000-7000-8000-000000000001', 0, '', '', now())`,
    /top_ups_amount_above_zero/,
  ],
  [
    'an overdrawn funding account',
    `update balances set amount = amount - 51 where purse = 'funding'`,
    /balances_not_below_zero/,
  ],
  ['a renamed funding account', `update funding_accounts set name = 'Mine'`, /permission denied/],
  [
    'a second answer under one key',
    `insert into idempotency_keys values (:actor, :key, '\\x00', '{}', now())`,
    /idempotency_keys_actor_id_key_pk/,
  ],
  ['a changed answer', `update idempotency_keys set answer = '{}'`, /permission denied/],
  [
    'a second entry of the same kind for one request',
    `insert into entries (id, kind, customer_id, subject_id, at, actor_realm, actor_id, segment, position, hash)
     values (:fresh, 'deposit.confirmed', :customer, :confirmed, now(), 'staff', :customer, 0, 999999, '\\x00')`,
    /entries_subject_kind_once/,
  ],
  [
    'a second entry at one place of a chain',
    `insert into entries (id, kind, customer_id, subject_id, at, actor_realm, actor_id, segment, position, hash)
     select :fresh, 'fund.added', customer_id, :fresh, at, actor_realm, actor_id, segment, position, hash from entries where id = :entry`,
    /entries_segment_position_once/,
  ],
  ['a removed promise', 'drop trigger postings_balanced on postings', /must be owner/],
  ['a promise that is switched off', 'alter table postings disable trigger all', /must be owner/],
  ['triggers that are passed by', `set session_replication_role = 'replica'`, /permission denied/],
  ['a role that may more', 'create role helper superuser', /permission denied/],
  ['a table of its own', 'create table public.mine (id int)', /permission denied/],
  ['a file of the server', `select pg_read_file('/etc/passwd')`, /permission denied/],
  ['a program on the server', `copy entries to program 'cat'`, /permission denied|must be superuser/],
]

const filled = (statement: string) => statement.replace(/(?<!:):(\w+)/g, (_, name: string) => `'${values[name]}'`)

describe('the API’s own role is refused', () => {
  it.each(ATTEMPTS)('%s', async (_, statement, refusal) => {
    const before = await fingerprint(platform)
    await expect(platform.reads.unsafe(filled(statement))).rejects.toThrow(refusal)
    expect(await fingerprint(platform)).toBe(before)
  })

  it('nothing that the product needs: the books are right after all of it', async () => {
    expect(await verifyBooks(platform.reads)).toEqual([])
    expect(await platform.reads`select current_user as name`).toEqual([{ name: 'mintmark_api' }])
  })
})

describe('the owner of the tables is refused', () => {
  it.each(['entries', 'postings', 'audit_log', 'top_ups'])('changed, deleted and emptied %s', async (table) => {
    const owner = postgres(platform.databaseUrl, { max: 1 })
    try {
      for (const statement of [
        `delete from ${table}`,
        `truncate ${table} cascade`,
        `update ${table} set ${table === 'postings' ? 'amount = 1' : 'reason = null'}`,
      ])
        if (!(table === 'postings' && statement.includes('reason')))
          await expect(owner.unsafe(statement)).rejects.toThrow(/never changed or deleted/)
    } finally {
      await owner.end()
    }
  })
})
