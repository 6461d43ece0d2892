import type { SearchKind } from '@mintmark/domain'

/**
 * How each kind is found, always by an index: $1 is the whole text, $2 a pattern for parts of names, $3 the text as an id or
 * null, $4 the last eight characters of an id or null. Each returns at most five rows, newest first.
 */
const OF_EACH_MAX = 5

const found = (kind: SearchKind, text: string) =>
  `(select '${kind}' as kind, hit.* from (${text} limit ${OF_EACH_MAX}) hit)`

const BY_ID = '(t.id = $3::uuid or right(t.id::text, 8) = $4::text)'

const request = (kind: 'deposit' | 'withdrawal' | 'investment', table: string, amount: string) =>
  found(
    kind,
    `select t.id, t.${amount}::numeric(38,8)::text || ' ' || t.coin as title, t.status as detail, c.id as user_id,
      c.email as user_email, t.created_at as at
    from ${table} t join customers c on c.id = t.customer_id where ${BY_ID} order by t.id desc`,
  )

const sent = (table: string) => `
  select t.id, t.txid as title, t.status as detail, c.id as user_id, c.email as user_email, t.created_at as at
  from ${table} t join customers c on c.id = t.customer_id where t.txid = $1 order by t.id desc limit ${OF_EACH_MAX}`

export const SEARCH_PARTS: Record<SearchKind, string> = {
  customer: found(
    'customer',
    `select id, email as title, first_name || ' ' || last_name as detail, id as user_id, email as user_email,
      created_at as at
    from customers where email ilike $2 or (first_name || ' ' || last_name) ilike $2 or id = $3::uuid
    order by (email = lower($1)) desc, archived_at is not null, id desc`,
  ),
  deposit: request('deposit', 'deposits', 'amount'),
  withdrawal: request('withdrawal', 'withdrawals', 'amount'),
  investment: request('investment', 'investments', 'principal'),
  approval: found(
    'approval',
    `select t.id, t.summary as title, t.status as detail, c.id as user_id, c.email as user_email, t.created_at as at
    from approvals t left join customers c on c.id = t.customer_id where ${BY_ID} order by t.id desc`,
  ),
  address: found(
    'address',
    `select * from (
      (select t.id, t.wallet_address as title, 'withdrawal ' || t.status as detail, c.id as user_id,
        c.email as user_email, t.created_at as at
      from withdrawals t join customers c on c.id = t.customer_id where t.wallet_address = any($5::text[])
      order by t.wallet_address, t.customer_id, t.id desc limit ${OF_EACH_MAX})
      union all
      (select t.id, t.address, 'saved address', c.id, c.email, t.created_at
      from saved_addresses t join customers c on c.id = t.customer_id where t.address = any($5::text[])
      limit ${OF_EACH_MAX})
    ) every`,
  ),
  transaction: found(
    'transaction',
    `select * from ((${sent('deposits')}) union all (${sent('withdrawals')}) union all (${sent('investments')})) every`,
  ),
  staff: found(
    'staff',
    `select id, email as title, name || ', ' || role as detail, null::uuid as user_id, null as user_email,
      created_at as at
    from staff where email ilike $2 or name ilike $2 or id = $3::uuid order by id desc`,
  ),
  audit: found(
    'audit',
    `select * from (
      (select t.id, t.action as title, t.outcome as detail, null::uuid as user_id, null as user_email, t.at
      from audit_log t where t.subject_id = $3::text order by t.id desc limit ${OF_EACH_MAX})
      union all
      (select t.id, t.action, t.outcome, null::uuid, null, t.at
      from audit_log t where t.action = lower($1) order by t.id desc limit ${OF_EACH_MAX})
      union all
      (select t.id, t.action, t.outcome, null::uuid, null, t.at from audit_log t where t.id = $3::uuid)
    ) every`,
  ),
}
