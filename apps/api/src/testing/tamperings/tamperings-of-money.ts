import { copied, forged, type Tampering, tampering } from './tampering.ts'

const FUND = `(select id from entries where kind = 'fund.added' order by id limit 1)`
const LAST = '(select id from entries order by id desc limit 1)'
const OWNER = `(select owner_id from entries where id = ${FUND})`
const ENTRY_COLUMNS =
  'chain, id, kind, owner_id, subject_id, at, actor_realm, actor_id, reason, conversions, requested_by, approval_id, prices, mac, key_number'
const AUDIT_COLUMNS =
  'chain, id, at, actor_realm, actor_id, actor_role, action, subject_id, before, after, reason, address, outcome, code, requested_by, approval_id, mac, key_number'
/** An id of now in the chain of another one. */
const NOW_ID = (id: string) => `(left(least_id_at(now())::text, 14) || right(${id}::text, 22))::uuid`

/** Credits a customer again: an entry with postings and the balance, and the MAC of another entry. */
const credit = (kind = 'profit.credited', prices = 'prices') => `
  insert into entries (${ENTRY_COLUMNS})
    select chain, ${NOW_ID('id')}, '${kind}', owner_id, ${forged('subject_id')}, date_trunc('milliseconds', now()), actor_realm, actor_id,
      reason, conversions, requested_by, approval_id, ${prices}, mac, key_number from entries where id = ${FUND};
  insert into postings (chain, entry_id, ordinal, owner_id, account, coin, amount, balance_after)
    select p.chain, ${NOW_ID('p.entry_id')}, p.ordinal, p.owner_id, p.account, p.coin, p.amount,
      case when p.account = 'available' then b.amount + p.amount end
    from postings p join balances b on b.owner_id = p.owner_id and b.account = 'available' and b.coin = p.coin where p.entry_id = ${FUND};
  update balances b set amount = b.amount + p.amount from postings p
    where p.entry_id = ${FUND} and p.account = 'available' and b.owner_id = p.owner_id and b.account = 'available' and b.coin = p.coin`

const FUND_ROW = copied('funds', `id = (select subject_id from entries where id = ${FUND})`, {
  id: forged('id'),
})
const AUDIT_ROW = `insert into audit_log (${AUDIT_COLUMNS})
  select chain, ${NOW_ID('id')}, date_trunc('milliseconds', now()), actor_realm, actor_id, actor_role, action,
    ${forged('subject_id')}, before, after, reason, address, outcome, code, requested_by, approval_id, mac, key_number
  from audit_log where subject_id = (select subject_id::text from entries where id = ${FUND}) and action = 'fund.add'`
const MADE_UP = `replace(prices, '"usd":"', '"usd":"9')`
const COMPLETE = `${FUND_ROW}; ${credit('fund.added')}; ${AUDIT_ROW}`

const seen = (name: string, tables: readonly string[], sql: string) => tampering(name, tables, ['minute'], sql)
/** The API has no right to it. */
const owners = (name: string, tables: readonly string[], by: 'minute' | 'night', sql: string) =>
  tampering(name, tables, ['refused', by], sql)
const MONEY = ['entries', 'postings', 'balances', 'funds', 'audit_log']

/** Money from nothing, and changes of what was written about money. */
export const MONEY_TAMPERINGS: readonly Tampering[] = [
  seen('an entry with postings and its balance, without an audit row', MONEY, credit()),
  seen('a complete entry with its request and its audit row, by no key', MONEY, COMPLETE),
  seen(
    'the same, and a sealing job that was made to pass it',
    MONEY,
    `${COMPLETE}; update sealing_positions set snapshot = pg_current_snapshot()::text`,
  ),
  seen(
    'the same, and a check that has found nothing',
    MONEY,
    `${COMPLETE};
    insert into book_checks (id, kind, at, milliseconds, entries, violations, warnings, progress)
    select ${NOW_ID('id')}, kind, now(), milliseconds, entries, violations, warnings, jsonb_set(progress::jsonb, '{position}', to_jsonb(jsonb_set(
      (progress::jsonb ->> 'position')::jsonb, '{snapshot}', to_jsonb('1:1:'::text))::text))::text
    from book_checks where kind = 'new' order by id desc limit 1`,
  ),
  seen('such an entry at a made-up price', MONEY, `${FUND_ROW}; ${credit('fund.added', MADE_UP)}; ${AUDIT_ROW}`),
  seen(
    'a balance that was raised',
    ['balances'],
    `update balances set amount = amount + 5 where owner_id = ${OWNER} and account = 'available'`,
  ),
  seen(
    'a balance of a coin that was never there',
    ['balances'],
    `insert into balances (chain, owner_id, account, coin, amount) values (chain_of(${OWNER}), ${OWNER}, 'available', 'SOL', 5)`,
  ),
  owners(
    'both sides of an entry doubled, with its balance',
    ['postings', 'balances'],
    'minute',
    `update postings set amount = amount * 2, balance_after = balance_after + amount where entry_id = ${FUND}`,
  ),
  owners(
    'the house side of an entry in another account',
    ['postings'],
    'night',
    `update postings set account = 'outside' where entry_id = ${FUND} and account = 'grants'`,
  ),
  owners('another reason of an entry', ['entries'], 'night', `update entries set reason = 'forged' where id = ${FUND}`),
  owners(
    'another person as the actor of an entry',
    ['entries'],
    'night',
    `update entries set actor_id = gen_random_uuid() where id = ${FUND}`,
  ),
  owners(
    'the price of an entry',
    ['entries'],
    'night',
    `update entries set prices = replace(prices, '"usd":"', '"usd":"0') where id = ${FUND}`,
  ),
  owners(
    'the result of comparing the price of an entry',
    ['price_checks'],
    'night',
    `update price_checks set outcome = 'fits'`,
  ),
  owners('such a result removed', ['price_checks'], 'night', `delete from price_checks where entry_id = ${FUND}`),
  owners(
    'an approval that an entry did not wait for',
    ['entries'],
    'night',
    `update entries set approval_id = (select id from approvals limit 1), requested_by = (select requested_by from approvals limit 1) where id = ${FUND}`,
  ),
  owners(
    'the last entry removed with its seal, its audit row and its money',
    ['entries', 'postings', 'seals', 'balances', 'price_checks'],
    'minute',
    `delete from price_checks where entry_id = ${LAST}; delete from seals where entry_id = ${LAST}; delete from postings where entry_id = ${LAST}; delete from entries where id = ${LAST}`,
  ),
  owners(
    'an early entry removed, its seal left',
    ['entries', 'postings', 'seals', 'price_checks'],
    'minute',
    `delete from price_checks where entry_id = ${FUND}; alter table seals drop constraint seals_chain_entry_id_entries_chain_id_fk; delete from postings where entry_id = ${FUND}; delete from entries where id = ${FUND}`,
  ),
  owners(
    'the chain computed anew without an entry',
    ['seals'],
    'minute',
    `update seals s set hash = sha256(hash) where chain = (select chain from entries where id = ${FUND})`,
  ),
  owners(
    'an amount that a pending withdrawal holds',
    ['withdrawals'],
    'minute',
    `update withdrawals set amount = amount + 1 where status = 'pending'`,
  ),
  owners(
    'the fee of a withdrawal that was sent',
    ['withdrawals'],
    'night',
    `update withdrawals set fee = 0.1 where status = 'confirmed'`,
  ),
  tampering(
    'a pending withdrawal that is confirmed without an entry',
    ['withdrawals', 'pending_work'],
    ['refused', 'minute'],
    `update withdrawals set status = 'confirmed', decided_at = now() where status = 'pending'`,
  ),
  tampering(
    'a deposit that is confirmed without an entry',
    ['deposits'],
    ['refused', 'minute'],
    `update deposits set status = 'confirmed', decided_at = now() where status = 'pending'`,
  ),
  owners(
    'a deposit that says that more arrived',
    ['deposits'],
    'night',
    `update deposits set received_amount = amount + 1 where status = 'confirmed'`,
  ),
  seen(
    'a profit that an investment says without an entry',
    ['investments'],
    `update investments set profit_usd = profit_usd + 100 where status = 'completed'`,
  ),
  owners(
    'the principal of an investment',
    ['investments'],
    'minute',
    `update investments set principal = principal + 1 where status = 'completed'`,
  ),
  seen('a request that staff do not find in their queue', ['pending_work'], 'delete from pending_work'),
  owners(
    'an open investment beside which another one of its bundle can be bought',
    ['open_investments'],
    'minute',
    'delete from open_investments',
  ),
  seen(
    'a customer of whom two people count as having confirmed a payment',
    ['depositors'],
    'insert into depositors (id, by_two_since) select id, now() from customers c where not exists (select from depositors d where d.id = c.id) limit 1',
  ),
  seen('what the daily limit of a customer counts', ['customers'], `update customers set withdrawn_usd = '[]'`),
]
