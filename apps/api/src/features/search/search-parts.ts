import type { SearchKind } from '@mintmark/domain'

/**
 * The query for each kind, always by an index: $1 is the whole text, $2 a pattern for parts of names, $3 and $4 the first
 * and last id that begin with the text, $5 the last eight characters of an id, and $6 and $7 the first and last address
 * that begin with the text. A parameter that the text cannot be is null. Each returns at most five rows, newest first.
 */
const OF_EACH_MAX = 5

const found = (kind: SearchKind, text: string) =>
  `(select '${kind}' as kind, hit.* from (${text} limit ${OF_EACH_MAX}) hit)`

/** The rows `t` of a table whose id begins or ends with the text. Each is looked up, because the planner would read the whole table. */
const byId = (table: string) => `(
    (select chain, id from ${table} where id between $3::uuid and $4::uuid order by id desc limit ${OF_EACH_MAX})
    union (select chain, id from ${table} where right(id::text, 8) = $5::text limit ${OF_EACH_MAX})
  ) found cross join lateral (select * from ${table} where chain = found.chain and id = found.id limit 1) t`

const request = (kind: 'deposit' | 'withdrawal' | 'investment', table: string, amount: string) =>
  found(
    kind,
    `select t.id, t.${amount}::numeric(38,8)::text || ' ' || t.coin as title, t.status as detail, c.id as user_id,
      c.email as user_email, t.created_at as at
    from ${byId(table)} join customers c on c.chain = t.chain and c.id = t.customer_id order by t.id desc`,
  )

/** The operators of an index with `text_pattern_ops`, and the order from its end. */
const beginning = (address: string) => `lower(${address}) ~>=~ $6::text and lower(${address}) ~<=~ $7::text`
const fromEnd = (address: string) => `order by lower(${address}) using ~>~, t.id desc limit ${OF_EACH_MAX}`

const sent = (kind: 'deposit' | 'withdrawal' | 'investment') => `
  select t.id, t.txid as title, t.status as detail, c.id as user_id, c.email as user_email, t.created_at as at
  from request_txids x join ${kind}s t on t.chain = x.chain and t.id = x.request_id
  join customers c on c.chain = t.chain and c.id = t.customer_id
  where x.txid = any (array[$1, lower($1)]) and x.kind = '${kind}' order by x.request_id desc limit ${OF_EACH_MAX}`

const HAS_TEXT = `(email ilike $2 or (first_name || ' ' || last_name) ilike $2)`
/** So many of the newest customers are looked at before the index of parts of names: a text that many have is found among them. */
const NEWEST = 2000

/** The ids of customers with exactly this address, or with the text in their address or name, or whose id begins with it. */
const CUSTOMERS = `
    with newest as materialized (
      select id from (select id, email, first_name, last_name from customers order by id desc limit ${NEWEST}) recent
      where ${HAS_TEXT} order by id desc limit ${OF_EACH_MAX}
    )
    select id from newest
    union select customer_id from customer_emails where email = lower($1)
    union select id from (select id from customers where (select count(*) from newest) < ${OF_EACH_MAX} and ${HAS_TEXT}) every
    union (select id from customers where id between $3::uuid and $4::uuid order by id desc limit ${OF_EACH_MAX})`

// An action is a range of one, because the planner would walk all rows by id for one that few have.
export const SEARCH_PARTS: Record<SearchKind, string> = {
  customer: found(
    'customer',
    `select t.id, t.email as title, t.first_name || ' ' || t.last_name as detail, t.id as user_id, t.email as user_email,
      t.created_at as at
    from (${CUSTOMERS}) found cross join lateral (select * from customers where chain = chain_of(found.id) and id = found.id limit 1) t
    order by (t.email = lower($1)) desc, t.archived_at is not null, t.id desc`,
  ),
  deposit: request('deposit', 'deposits', 'amount'),
  withdrawal: request('withdrawal', 'withdrawals', 'amount'),
  investment: request('investment', 'investments', 'principal'),
  approval: found(
    'approval',
    `select t.id, t.summary as title, t.status as detail, c.id as user_id, c.email as user_email, t.created_at as at
    from ${byId('approvals')} left join customers c on c.chain = t.chain and c.id = t.customer_id order by t.id desc`,
  ),
  address: found(
    'address',
    `select * from (
      (select t.id, t.wallet_address as title, 'withdrawal ' || t.status as detail, c.id as user_id,
        c.email as user_email, t.created_at as at
      from withdrawal_addresses a join customers c on c.chain = a.chain and c.id = a.customer_id cross join lateral (
        select * from withdrawals w where w.chain = a.chain and w.customer_id = a.customer_id and w.wallet_address = a.address
        order by w.id desc limit ${OF_EACH_MAX}
      ) t where ${beginning('a.address')} ${fromEnd('a.address')})
      union all
      (select t.id, t.address, 'saved address', c.id, c.email, t.created_at
      from saved_addresses t join customers c on c.chain = t.chain and c.id = t.customer_id where ${beginning('t.address')}
      ${fromEnd('t.address')})
    ) every`,
  ),
  transaction: found(
    'transaction',
    `select * from ((${sent('deposit')}) union all (${sent('withdrawal')}) union all (${sent('investment')})) every`,
  ),
  staff: found(
    'staff',
    `select id, email as title, name || ', ' || role as detail, null::uuid as user_id, null as user_email,
      created_at as at
    from staff where email ilike $2 or name ilike $2 or id between $3::uuid and $4::uuid order by id desc`,
  ),
  audit: found(
    'audit',
    `select * from (
      (select t.id, t.action as title, t.outcome as detail, null::uuid as user_id, null as user_email, t.at
      from audit_log t where t.chain = chain_of($3::uuid) and t.subject_id = $3::text and $3::uuid = $4::uuid order by t.id desc limit ${OF_EACH_MAX})
      union all
      (select t.id, t.action, t.outcome, null::uuid, null, t.at
      from audit_log t where t.action >= lower($1) and t.action <= lower($1) order by t.action desc, t.id desc limit ${OF_EACH_MAX})
      union all
      (select t.id, t.action, t.outcome, null::uuid, null, t.at from audit_log t where t.chain = chain_of($3::uuid) and t.id = $3::uuid and $3::uuid = $4::uuid)
    ) every`,
  ),
}
