import { describe, expect, it } from 'vitest'
import { type Attempt, prepareAttempts } from '../testing/attempts.ts'
import { METHOD_ROWS, PROFIT_RUN_ROWS, STAFF_ROWS } from './guarded-rows.ts'
import { newIdFor } from './ids.ts'

const at = prepareAttempts()

const unexplained = (table: string) => new RegExp(`no audit row explains ${table}`)

/** An audit row about a subject, as anyone with the API's login can insert it. */
const audited = (subject: string, outcome: 'done' | 'refused') => `
  insert into audit_log (chain, id, at, actor_realm, action, subject_id, address, outcome, mac, key_number)
  values (chain_of(:ofSecond), :ofSecond, now(), 'system', 'staff.change', ${subject}, '', '${outcome}', sha256(''), 1)`

const PROMOTED = `update staff set role = 'auditor' where id = :second`

/** Changes of guarded rows that no audit row of their transaction explains. Most of the rows have one of an earlier transaction. */
const ATTEMPTS: readonly Attempt[] = [
  [
    'a staff member whom no one created',
    `insert into staff (id, email, name, role, role_since, created_at, mac, key_number)
     values (:office, 'mine@example.com', 'Mine', 'owner', now(), now(), sha256(''), 1)`,
    unexplained('staff'),
  ],
  ['another role of a staff member', PROMOTED, unexplained('staff')],
  ['an older staff member', `update staff set created_at = created_at - interval '9 days'`, unexplained('staff')],
  [
    'another password of a staff member',
    `update staff set password_hash = 'mine' where id = :second`,
    unexplained('staff'),
  ],
  [
    'a passkey that no one added',
    `insert into passkeys (id, realm, account_id, credential_id, public_key, counter, name, created_at)
     values (:office, 'staff', :second, 'mine', sha256(''), 0, 'mine', now())`,
    unexplained('passkeys'),
  ],
  ['one explained by a refused attempt', `${audited(':second', 'refused')}; ${PROMOTED}`, unexplained('staff')],
  ['one explained by an action on another one', `${audited(':staff', 'done')}; ${PROMOTED}`, unexplained('staff')],
  [
    'a payment method that no one created',
    `insert into payment_methods (id, name, type, kind, coins, mac, key_number)
     values (:office, 'Mine', 'deposit', 'other', '{BTC}', sha256(''), 1)`,
    unexplained('payment_methods'),
  ],
  [
    'another address of a payment method',
    `update payment_methods set address = 'mine'`,
    unexplained('payment_methods'),
  ],
  [
    'a withdrawal that its customer has not confirmed',
    `update withdrawals set mail_confirmed_at = now() where status = 'pending'`,
    unexplained('withdrawals'),
  ],
  [
    'another transaction id of an investment',
    `update investments set txid = 'mine' where id = :active`,
    unexplained('investments'),
  ],
  [
    'a wait for withdrawals that no one changed',
    `insert into settings (name, value) values ('withdrawal_wait_hours', '0')`,
    /no audit row explains the setting withdrawal_wait_hours/,
  ],
  [
    'another approval limit, explained by another setting',
    `update settings set value = '1000000' where name = 'approval_limit_usd'; ${audited('null', 'done').replace('staff.change', 'settings.change')}`,
    /no audit row explains the setting approval_limit_usd/,
  ],
  [
    'a setting that goes away under the name of the mark of the demo',
    `update settings set name = 'demo_data' where name = 'approval_limit_usd'`,
    /the setting approval_limit_usd keeps its name/,
  ],
  ['other terms of a bundle', `update bundles set days = 1 where id = :bundle`, unexplained('bundles')],
  [
    'a bundle that no one created',
    `insert into bundles (id, name, min_amount_usd, min_payout_usd, roi) values (:office, 'Mine', 1, 0, '900%')`,
    unexplained('bundles'),
  ],
  ['another fee of a coin', `update coins set fee_fixed = 1 where symbol = 'BTC'`, unexplained('coins')],
  ['a network that a coin lost', `update coins set networks = '{}' where symbol = 'BTC'`, unexplained('coins')],
  [
    'a coin that no one added',
    `insert into coins (id, symbol, name) values (:office, 'MINE', 'Mine')`,
    unexplained('coins'),
  ],
  ['a frozen address that no one unfroze', `delete from frozen_addresses`, unexplained('frozen_addresses')],
  [
    'a frozen address that no one froze',
    `insert into frozen_addresses (id, address, reason, frozen_by, created_at) values (:office, 'mine', '', :staff, now())`,
    unexplained('frozen_addresses'),
  ],
  [
    'a saved address that its customer did not save',
    `insert into saved_addresses (chain, id, customer_id, label, coin, address, created_at)
     values (chain_of(:fresh), :fresh, :customer, 'mine', 'BTC', 'mine', now() - interval '9 days')`,
    unexplained('saved_addresses'),
  ],
  [
    'a saved address that is said to be proven',
    `update saved_addresses set proven_at = now()`,
    unexplained('saved_addresses'),
  ],
  ...['withdrawals_wait_until', 'any_address_from', 'settings_locked_until', 'withdrawals_frozen_until'].map(
    (column): Attempt => [
      `another time of a customer: ${column}`,
      `update customers set ${column} = '2000-01-01' where id = :customer`,
      unexplained('customers'),
    ],
  ),
  ...[
    `email = 'mine@example.com'`,
    `password_hash = 'mine'`,
    'email_verified = not email_verified',
    `email_verified_at = '2000-01-01'`,
    'marked_verified_at = now()',
  ].map(
    (change): Attempt => [
      `another proof of a customer: ${change}`,
      `update customers set ${change} where id = :customer`,
      unexplained('customers'),
    ],
  ),
  [
    'a change of address that its customer did not request',
    `insert into email_changes (chain, id, customer_id, old_email, new_email, created_at, stoppable_until)
     values (chain_of(:fresh), :fresh, :customer, 'mine@example.com', 'mine2@example.com', now(), now() + interval '1 day')`,
    unexplained('email_changes'),
  ],
  [
    'another first factor of a staff member',
    `update staff set first_factor_at = now() where id = :second`,
    unexplained('staff'),
  ],
  [
    'a price that no one pinned',
    `insert into price_pins (coin, usd, pinned_at, until, reason, mac)
     values ('BTC', 1, now(), now() + interval '1 hour', '', sha256(''))`,
    unexplained('price_pins'),
  ],
  ['a profit run that no one started', `update profit_runs set status = 'running'`, unexplained('profit_runs')],
  [
    'a line of a profit run that was not credited',
    `update profit_run_lines set outcome = 'skipped'`,
    unexplained('profit_run_lines'),
  ],
  [
    'a line that no one drafted',
    `insert into profit_run_lines
     select (jsonb_populate_record(l, jsonb_build_object('id', overlay(l.id::text placing 'ffffffff' from 29), 'period', 'mine', 'amount_usd', 900))).* from profit_run_lines l`,
    unexplained('profit_run_lines'),
  ],
  [
    'a request that no one made',
    `insert into approvals (chain, id, action, subject_id, input, summary, status, requested_by, created_at, mac, key_number)
     values (0, :office, 'smtp.change', 'smtp', '{}', '', 'pending', :staff, now(), sha256(''), 1)`,
    unexplained('approvals'),
  ],
  [
    'a request that no one approved',
    `update approvals set status = 'approved', decided_by = :second, decided_at = now() where id = :approval`,
    unexplained('approvals'),
  ],
]

describe("the API's role is refused", () => {
  it.each(ATTEMPTS)('%s', (_, statement, refusal) => at.expectRefused(statement, refusal))
})

it('an audit row that is taken back after the database looked it up explains nothing', async () => {
  const { second, ofSecond } = at.values
  const insert = audited(`'${second}'`, 'done').replaceAll(':ofSecond', `'${ofSecond}'`)
  let isLookedUp = false
  const attempt = at.platform.reads.begin(async (sql) => {
    await sql.unsafe(PROMOTED.replace(':second', `'${second}'`))
    const lookUp = sql.savepoint(async (inner) => {
      await inner.unsafe(`${insert}; set constraints all immediate`)
      isLookedUp = true
      throw new Error('taken back')
    })
    await lookUp.catch(() => undefined)
  })
  await expect(attempt).rejects.toThrow(unexplained('staff'))
  expect(isLookedUp).toBe(true)
})

class Undone extends Error {}

/** Audit rows about one subject, of an earlier transaction. */
const EARLIER = `
  insert into audit_log (chain, id, at, actor_realm, action, subject_id, address, outcome, mac, key_number, transaction_id)
  select chain_of(id), id, now(), 'system', 'staff.change', $2, '', 'done', sha256(''), 1, '3' from unnest($1::uuid[]) id`

it('looks up the audit rows of its own transaction alone, however many there are about the row', async () => {
  const { second, ofSecond } = at.values
  const insert = audited(`'${second}'`, 'done').replaceAll(':ofSecond', `'${ofSecond}'`)
  const changed = at.platform.sql.superuser.begin(async (sql) => {
    const fetched = async () => {
      const [row] = await sql<{ rows: number }[]>`
        select sum(pg_stat_get_xact_tuples_fetched(oid))::int as rows from pg_class where relname like 'audit_log%'`
      return row?.rows ?? 0
    }
    await sql.unsafe(EARLIER, [Array.from({ length: 50 }, () => newIdFor(String(second))), String(second)])
    await sql.unsafe(insert)
    await sql.unsafe(PROMOTED.replace(':second', `'${second}'`))
    const before = await fetched()
    await sql`set constraints all immediate`
    expect((await fetched()) - before).toBe(1)
    throw new Undone()
  })
  await expect(changed).rejects.toThrow(Undone)
})

it.each([STAFF_ROWS, METHOD_ROWS, PROFIT_RUN_ROWS])(
  'every guarded column asks for an audit row: %j',
  async ({ name, columns }) => {
    const [trigger] = await at.platform.reads<{ text: string }[]>`
    select pg_get_triggerdef(oid) as text from pg_trigger where tgname = ${`${name}_explained_when_changed`}`
    const guarded = [...columns.matchAll(/r\.(\w+)/g)].map(([, column]) => column)
    const isMissing = (column = '') => [',', ')'].every((end) => !trigger?.text.includes(`new.${column}${end}`))
    const missing = guarded.filter(isMissing)
    expect(missing).toEqual(['mac', 'key_number'])
  },
)
