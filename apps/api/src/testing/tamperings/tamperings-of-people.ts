import { copied, forged, type Tampering, tampering } from './tampering.ts'

const owners = (name: string, tables: readonly string[], by: Tampering['owner'], sql: string) =>
  tampering(name, tables, ['refused', by], sql)
const seen = (name: string, tables: readonly string[], sql: string) => tampering(name, tables, ['minute'], sql)

const NOT_THE_BOOKS = { unseen: 'it is no part of the books' } as const
const MEMBER = `(select id from staff where role = 'finance' order by id limit 1)`
const OF_A_FUND = `action = 'fund.add' and outcome = 'done' and approval_id is null`
const LAST_SEAL = 'position = (select max(position) from audit_seals)'
const AUDIT_COLUMNS =
  'chain, id, at, actor_realm, actor_id, actor_role, action, subject_id, before, after, reason, address, outcome, code, requested_by, approval_id, mac, key_number'
const row = (values: Readonly<Record<string, string>>) =>
  `insert into audit_log (${AUDIT_COLUMNS}) select ${AUDIT_COLUMNS.split(', ')
    .map((column) => values[column] ?? column)
    .join(', ')}
   from audit_log where action = 'staff.sign_in' order by id desc limit 1`
const NOW_ID = `(left(least_id_at(now())::text, 14) || right(id::text, 22))::uuid`

/** Changes of the people who decide, of the audit log, and of the rows that the checks themselves rely on. */
export const PEOPLE_TAMPERINGS: readonly Tampering[] = [
  seen(
    'a staff member whom no one created',
    ['staff'],
    copied('staff', `id = ${MEMBER}`, { id: forged('id'), email: `'forged@example.com'`, role: `'owner'` }),
  ),
  seen('the role of a staff member', ['staff'], `update staff set role = 'owner' where id = ${MEMBER}`),
  seen(
    'the age of an account and its role',
    ['staff'],
    `update staff set created_at = created_at - interval '9 days', role_since = role_since - interval '9 days' where id = ${MEMBER}`,
  ),
  seen('the email of a staff member', ['staff'], `update staff set email = 'forged@example.com' where id = ${MEMBER}`),
  tampering(
    'a staff member who is disabled',
    ['staff'],
    ['night'],
    `update staff set disabled_at = now() where id = ${MEMBER}`,
  ),
  owners(
    'a staff member who was removed',
    ['staff'],
    'minute',
    `delete from sessions where staff_id = ${MEMBER}; delete from staff where id = ${MEMBER}`,
  ),
  tampering(
    'the password of a staff member',
    ['staff'],
    ['refused', NOT_THE_BOOKS],
    `update staff set password_hash = 'forged' where id = ${MEMBER}`,
  ),
  seen(
    'a passkey of a staff member',
    ['passkeys'],
    `insert into passkeys (id, realm, account_id, credential_id, public_key, counter, name, created_at)
     select gen_random_uuid(), 'staff', id, 'forged', sha256('forged'), 0, 'forged', now() from staff where id = ${MEMBER}`,
  ),
  tampering(
    'a session of a staff member',
    ['sessions'],
    [{ unseen: 'it does not fit its MAC, so it signs no one in' }],
    `insert into sessions (token_hash, id, staff_id, created_at, expires_at, address, user_agent, mac, key_number)
     values (sha256('forged'), gen_random_uuid(), ${MEMBER}, now(), now() + interval '1 hour', '127.0.0.1', 'forged', sha256('forged'), 1)`,
  ),
  tampering(
    'the email of a customer',
    ['customers'],
    ['refused', NOT_THE_BOOKS],
    `update customers set email = 'forged@example.com' where id = (select min(id::text)::uuid from customers)`,
  ),
  seen('the approval limit', ['settings'], `update settings set value = '1000000' where name = 'approval_limit_usd'`),
  seen('no approval limit', ['settings'], `update settings set value = '' where name = 'approval_limit_usd'`),
  seen(
    'how much one person may move in a week',
    ['settings'],
    `insert into settings (name, value) values ('approval_added_times', '100')`,
  ),
  seen(
    'the limit of first payments',
    ['settings'],
    `insert into settings (name, value) values ('first_deposit_limit_usd', '100000')`,
  ),
  tampering(
    'what one person moved alone so far',
    ['approval_sums'],
    [{ unseen: 'what is moved above the limit by it is seen' }],
    `update approval_sums set hours = '[]'`,
  ),
  owners('since when two people could approve', ['approver_starts'], 'minute', 'delete from approver_starts'),
  seen(
    'the compulsory second factor',
    ['settings'],
    `update settings set value = 'true' where name = 'staff_second_factor_required'`,
  ),
  seen('compulsory signatures', ['settings'], `insert into settings (name, value) values ('approvals_signed', 'true')`),
  seen(
    'the wait for withdrawals',
    ['settings'],
    `insert into settings (name, value) values ('withdrawal_wait_hours', '0')`,
  ),
  seen('an audit row that the product did not write', ['audit_log'], row({ id: NOW_ID, reason: `'forged'` })),
  seen(
    'an audit row with text that no check can read',
    ['audit_log'],
    row({ id: NOW_ID, action: `'approval_limit.change'`, after: `'forged'` }),
  ),
  owners(
    'an audit row that was changed',
    ['audit_log'],
    'night',
    `update audit_log set reason = 'forged' where ${OF_A_FUND}`,
  ),
  owners('an audit row that was removed', ['audit_log'], 'night', `delete from audit_log where ${OF_A_FUND}`),
  owners(
    'an audit row that was removed with its seal',
    ['audit_log', 'audit_seals'],
    'night',
    `delete from audit_seals s using audit_log l where l.id = s.audit_id and ${OF_A_FUND}; delete from audit_log where ${OF_A_FUND}`,
  ),
  owners(
    'the end of the audit log cut off with its seals',
    ['audit_log', 'audit_seals'],
    'minute',
    `delete from audit_log where id in (select audit_id from audit_seals where ${LAST_SEAL}); delete from audit_seals where ${LAST_SEAL}`,
  ),
  owners(
    'the same, and the checks that know it',
    ['audit_log', 'audit_seals', 'book_checks'],
    'minute',
    `delete from audit_log where id in (select audit_id from audit_seals where ${LAST_SEAL}); delete from audit_seals where ${LAST_SEAL};
     delete from book_checks where kind <> 'checkpoint'`,
  ),
  tampering(
    'a violation that no one accepted',
    ['payout_switch'],
    ['minute'],
    `update payout_switch set accepted = '["Entry 1 has no postings."]'`,
  ),
  tampering(
    'payouts that no one stopped',
    ['payout_switch'],
    ['minute'],
    `update payout_switch set stopped_at = now(), found = '["forged"]'`,
  ),
  seen(
    'the position of the last check',
    ['book_checks'],
    `insert into book_checks select (jsonb_populate_record(t, jsonb_build_object('id', ${NOW_ID}, 'progress', '{"position":"{}","signature":""}'))).*
     from book_checks t where kind = 'new' order by id desc limit 1`,
  ),
]
